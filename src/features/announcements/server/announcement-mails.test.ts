import { expect, test } from "vitest";
import { addEnrolment } from "#tests/courses.ts";
import * as contract from "../contract.ts";
import { openClass } from "./test-support.ts";

const { academy, people, course, send, delivered } = openClass();

const choose = async (as: { access: string }, body: object = { by_mail: true }) =>
  academy.call(contract.chooseMail, { body }, { as });
const chosen = async (as: { access: string }) =>
  (await academy.call(contract.readMailChoice, {}, { as })).body;

test("nobody gets announcements by email without asking for it", async () => {
  expect(await chosen(people.learner)).toEqual({ by_mail: false });
  await send({ title: "Unasked" });
  await delivered();
  expect(academy.mail.mails.filter(({ subject }) => subject.includes("Unasked"))).toEqual([]);
});

test("a learner who asked for it gets each announcement once, in their language", async () => {
  const reader = await academy.person("learner", { firstName: "Rafiq" });
  await academy.services.db
    .updateTable("users")
    .set({ language: "bn" })
    .where("id", "=", reader.id)
    .execute();
  await addEnrolment(academy.services.db, course.id, reader.id);
  expect((await choose(reader)).body).toEqual({ by_mail: true });
  expect((await choose(reader)).body).toEqual({ by_mail: true });
  const { announcement_id: id } = (await send({ title: "Asked", content: "One\n<b>two</b>" })).body;
  const mail = await academy.mail.nextMailTo(reader.email, 10_000, /Asked/);
  expect(mail.subject).toBe("Good practice: Asked");
  expect(mail.text).toContain("প্রিয় Rafiq,");
  expect(mail.text).toContain("> <b>two</b>");
  expect(mail.text).toContain(`/course/${course.id}/announcements?announcement=${id}`);
  expect(mail.html).not.toContain("<b>two</b>");
  await delivered();
  expect(academy.mail.mails.filter(({ to }) => to.includes(reader.email))).toHaveLength(1);
  expect((await choose(reader, { by_mail: false })).body).toEqual({ by_mail: false });
  await send({ title: "Ended" });
  await delivered();
  expect(academy.mail.mails.filter(({ subject }) => subject.includes("Ended"))).toEqual([]);
});

test("the choice is refused if it is no choice", async () => {
  expect((await choose(people.learner, {})).body).toMatchObject({ by_mail: [expect.any(String)] });
  expect((await academy.call(contract.chooseMail, { body: { by_mail: true } })).status).toBe(401);
});
