// How many learners the form says hear of an announcement: those whom it then reaches.
import { expect, test } from "vitest";
import { deactivateAccount } from "#features/accounts/administration-contract.ts";
import { muteCourse } from "#features/enrolment/mute-contract.ts";
import { chooseNotification } from "#features/notification-settings/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import * as contract from "../contract.ts";
import { openClass } from "./test-support.ts";

const { academy, people, send, noticesAbout, delivered } = openClass();

const choose = async (as: Someone, channel: "site" | "mail", choice: string) => {
  const params = { type: "announcement", channel };
  expect((await academy.call(chooseNotification, { params, body: { choice } }, { as })).status).toBe(200);
};

test("the figures leave out who muted the course or the type, closed accounts and the author", async () => {
  const { db } = academy.services;
  const { id } = await addCourse(db, { instructorId: people.owner.id, title: "Counted", paisa: 0 });
  const reach = async (as: Someone = people.owner) => {
    const { body } = await academy.call(contract.findWritableCourses, { query: { course: id } }, { as });
    return body.map(({ learners, by_mail: byMail }) => [learners, byMail]);
  };
  expect(await reach()).toEqual([[0, 0]]);
  const learners: Someone[] = [];
  for (let n = 0; n < 7; n++) {
    learners.push(await academy.person());
    await addEnrolment(db, id, learners[n]!.id);
  }
  const [plain, muted, offSite, mailAlone, digest, closed, loudElsewhere] = learners as [
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
  ];
  expect(await reach()).toEqual([[7, 0]]);
  await academy.call(muteCourse, { params: { id } }, { as: muted });
  await choose(muted, "mail", "now");
  await choose(offSite, "site", "off");
  await choose(mailAlone, "site", "off");
  await choose(mailAlone, "mail", "now");
  await choose(digest, "mail", "digest");
  await academy.call(deactivateAccount, { params: { id: closed.id } }, { as: people.admin });
  // The mute of another course holds nothing back here.
  const other = await addCourse(db, { instructorId: people.owner.id, title: "Other", paisa: 0 });
  await addEnrolment(db, other.id, loudElsewhere.id);
  await academy.call(muteCourse, { params: { id: other.id } }, { as: loudElsewhere });
  expect(await reach()).toEqual([[3, 2]]);
  // An author who learns here too is not told of it.
  await addEnrolment(db, id, people.admin.id);
  expect([await reach(people.admin), await reach()]).toEqual([[[3, 2]], [[4, 2]]]);

  const { body: sent } = await send({ course: id }, people.admin);
  await delivered();
  const told = [];
  for (const who of [plain, muted, offSite, mailAlone, digest, loudElsewhere, people.admin])
    told.push((await noticesAbout(sent.announcement_id, who)).length);
  expect(told).toEqual([1, 0, 0, 0, 1, 1, 0]);
});
