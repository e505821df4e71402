// A muted course or topic calls its reader on no channel, except for what is the reader's own.
import { describe, expect, test } from "vitest";
import { createAnnouncement } from "#features/announcements/contract.ts";
import * as courses from "#features/enrolment/mute-contract.ts";
import * as forum from "#features/forum/contract.ts";
import { removeEnrolment } from "#features/enrolment/contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { queueMails } from "#features/announcements/server/announcement-mails.ts";
import { queueDueMails } from "#features/notifications/server/due-mails.ts";
import { sendDigests } from "#features/notifications/server/send-digests.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { chooseNotification, readNotificationSettings } from "../contract.ts";

const academy = setUpAcademy();

const titlesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as Notification[]).map(({ message }) => message);
};
const mute = async (as: Someone | null, id: number) =>
  academy.call(courses.muteCourse, { params: { id } }, { as });
const unmute = async (as: Someone | null, id: number) =>
  academy.call(courses.unmuteCourse, { params: { id } }, { as });
const isMuted = async (as: Someone, id: number) =>
  (await academy.call(courses.readCourseMute, { params: { id } }, { as })).body.is_muted;
const delivered = async () =>
  expect
    .poll(async () => academy.services.db.selectFrom("announcement_deliveries").selectAll().execute(), {
      timeout: 20_000,
    })
    .toEqual([]);

async function classOf(...learners: Someone[]) {
  const { db } = academy.services;
  const owner = await academy.person("instructor");
  const course = await addCourse(db, { instructorId: owner.id, title: "Muted", paisa: 0 });
  for (const { id } of learners) await addEnrolment(db, course.id, id);
  const announce = async (title: string) => {
    const body = { course: course.id, title, content: "News" };
    expect((await academy.call(createAnnouncement, { body }, { as: owner })).status).toBe(201);
    await delivered();
  };
  return { owner, course, announce };
}

test("of a muted course no announcement comes on any channel; to the others it comes", async () => {
  const [quiet, other] = [await academy.person(), await academy.person()];
  const { course, announce } = await classOf(quiet, other);
  for (const as of [quiet, other])
    await academy.call(
      chooseNotification,
      { params: { type: "announcement", channel: "mail" }, body: { choice: "now" } },
      { as },
    );
  expect((await mute(quiet, course.id)).body).toEqual({ is_muted: true });
  expect((await mute(quiet, course.id)).body).toEqual({ is_muted: true });
  expect([await isMuted(quiet, course.id), await isMuted(other, course.id)]).toEqual([true, false]);
  await announce("Unheard");
  await academy.mail.nextMailTo(other.email, 20_000, /Unheard/);
  expect(await titlesOf(quiet)).toEqual([]);
  expect(await titlesOf(other)).toEqual(["New announcement in “Muted”: Unheard"]);
  expect((await unmute(quiet, course.id)).body).toEqual({ is_muted: false });
  expect((await unmute(quiet, course.id)).body).toEqual({ is_muted: false });
  await announce("Heard");
  await academy.mail.nextMailTo(quiet.email, 20_000, /Heard/);
  expect(await titlesOf(quiet)).toEqual(["New announcement in “Muted”: Heard"]);
  const toQuiet = academy.mail.mails.filter(({ to }) => to.includes(quiet.email));
  expect(toQuiet.map(({ subject }) => subject)).toEqual(["Muted: Heard"]);
});

test("of a muted course, what is the person's own still comes", async () => {
  const learner = await academy.person();
  const { course } = await classOf(learner);
  await mute(learner, course.id);
  const admin = await academy.person("admin");
  const { id } = await academy.services.db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", learner.id)
    .executeTakeFirstOrThrow();
  const removed = await academy.call(
    removeEnrolment,
    { params: { id }, body: { reason: "By mistake" } },
    { as: admin },
  );
  expect(removed.status).toBe(200);
  expect(await titlesOf(learner)).toHaveLength(1);
});

test("only the people of a course mute it, and who left can still end that", async () => {
  const [learner, stranger] = [await academy.person(), await academy.person()];
  const { owner, course } = await classOf(learner);
  expect((await mute(null, course.id)).status).toBe(401);
  expect((await mute(stranger, course.id)).body).toMatchObject({ code: "not_enrolled" });
  expect((await mute(stranger, 2_000_000_000)).status).toBe(404);
  expect((await unmute(stranger, 2_000_000_000)).status).toBe(404);
  expect((await mute(owner, course.id)).status).toBe(200);
  await mute(learner, course.id);
  const { db } = academy.services;
  await db.deleteFrom("enrolments").where("user_id", "=", learner.id).execute();
  await db.updateTable("courses").set({ archived_at: new Date() }).where("id", "=", course.id).execute();
  expect((await unmute(learner, course.id)).status).toBe(200);
  expect((await unmute(learner, course.id)).status).toBe(404);
});

test("of a muted topic no comment comes, and the mute is in the person's settings", async () => {
  const [author, other] = [await academy.person(), await academy.person()];
  const { id: category } = await academy.services.db
    .insertInto("forum_categories")
    .values({ name: "Questions", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const topicBody = { name: "Loud topic", text: "Text", category_id: category };
  const { id } = (await academy.call(forum.createTopic, { body: topicBody }, { as: author })).body;
  const comment = async (text: string) =>
    academy.call(forum.createComment, { body: { topic: id, text } }, { as: other });
  const params = { id };
  const state = async (as: Someone) =>
    (await academy.call(forum.readTopic, { params }, { as })).body.follow_state;
  expect((await academy.call(forum.muteTopic, { params }, { as: author })).body).toEqual({
    follow_state: "muted",
  });
  expect((await academy.call(forum.muteTopic, { params }, { as: author })).status).toBe(200);
  expect([await state(author), await state(other)]).toEqual(["muted", "not_following"]);
  await comment("Unheard");
  expect(await titlesOf(author)).toEqual([]);
  const { topics } = (await academy.call(readNotificationSettings, {}, { as: author })).body;
  expect(topics).toEqual([{ topic_id: id, name: "Loud topic", muted_since: expect.any(String) }]);
  expect((await academy.call(forum.unmuteTopic, { params }, { as: author })).body).toEqual({
    follow_state: "following",
  });
  await comment("Heard");
  expect(await titlesOf(author)).toHaveLength(1);
  // A topic that is gone is muted by nobody.
  await academy.call(forum.muteTopic, { params }, { as: author });
  await academy.call(forum.deleteTopic, { params }, { as: author });
  for (const endpoint of [forum.muteTopic, forum.unmuteTopic, forum.readTopic])
    expect((await academy.call(endpoint, { params }, { as: author })).status).toBe(404);
  expect((await academy.call(readNotificationSettings, {}, { as: author })).body.topics).toEqual([]);
  expect((await academy.call(forum.muteTopic, { params })).status).toBe(401);
});

/** Waits until no job of a kind is left. */
const jobsDone = async (name: string) =>
  expect
    .poll(
      async () =>
        academy.services.connection.sql`select id from jobs.job where name = ${name} and state < 'completed'`,
      { timeout: 20_000 },
    )
    .toHaveLength(0);
const subjectsTo = ({ email }: Someone) =>
  academy.mail.mails.filter(({ to }) => to.includes(email.toLowerCase())).map(({ subject }) => subject);

describe("a mail that waits when its reader mutes the course", () => {
  /** Notifications whose mails are due, as they are before a process queues them. */
  async function waitingMails(due: "now" | "digest") {
    const [quiet, other] = [await academy.person(), await academy.person()];
    const { course } = await classOf(quiet, other);
    for (const as of [quiet, other])
      for (const type of ["lesson_answer", "payment"])
        await academy.call(
          chooseNotification,
          { params: { type, channel: "mail" }, body: { choice: due } },
          { as },
        );
    const notice = { related_object_type: "other", course_id: course.id, mail_due: due };
    await academy.services.db
      .insertInto("notifications")
      .values(
        [quiet, other].flatMap(({ id }) => [
          { ...notice, user_id: id, type: "lesson_answer", message: "An answer" },
          { ...notice, user_id: id, type: "payment", message: "A payment" },
        ]),
      )
      .execute();
    expect((await mute(quiet, course.id)).status).toBe(200);
    return { quiet, other };
  }

  test("is not sent, except about what is the reader's own; the others get all", async () => {
    const { quiet, other } = await waitingMails("now");
    await queueDueMails(academy.services);
    await jobsDone("mail-notification");
    expect(subjectsTo(quiet)).toEqual(["A payment"]);
    expect(subjectsTo(other).toSorted()).toEqual(["A payment", "An answer"]);
  });

  test("is left out of the digest", async () => {
    const { quiet, other } = await waitingMails("digest");
    await sendDigests(academy.services, new Date(Date.now() + 86_400_000));
    await jobsDone("mail-digest");
    const lines = ({ email }: Someone) =>
      academy.mail.mails
        .filter(({ to }) => to.includes(email.toLowerCase()))
        .map(({ text }) => text.match(/^- .+$/gm));
    expect(lines(quiet)).toEqual([["- A payment"]]);
    expect(lines(other)).toEqual([["- A payment", "- An answer"]]);
  });

  test("of an announcement is not sent either", async () => {
    const [quiet, other] = [await academy.person(), await academy.person()];
    const { owner, course } = await classOf(quiet, other);
    const body = { course: course.id, title: "Queued", content: "News" };
    const { announcement_id: id } = (await academy.call(createAnnouncement, { body }, { as: owner })).body;
    await delivered();
    for (const as of [quiet, other])
      await academy.call(
        chooseNotification,
        { params: { type: "announcement", channel: "mail" }, body: { choice: "now" } },
        { as },
      );
    await mute(quiet, course.id);
    await academy.services.db
      .transaction()
      .execute(async (tx) => queueMails(academy.services, tx, id, [quiet.id, other.id]));
    await jobsDone("mail-announcement");
    expect([subjectsTo(quiet), subjectsTo(other)]).toEqual([[], ["Muted: Queued"]]);
  });
});

test("a mail about a topic that was muted meanwhile is not sent", async () => {
  const [author, other] = [await academy.person(), await academy.person()];
  const { db } = academy.services;
  const { id: category } = await db
    .selectFrom("forum_categories")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const topicOf = async (name: string) => {
    const body = { name, text: "How?", category_id: category };
    return (await academy.call(forum.createTopic, { body }, { as: author })).body.id;
  };
  const [muted, loud] = [await topicOf("Muted topic"), await topicOf("Loud topic")];
  await academy.call(
    chooseNotification,
    { params: { type: "own_topic", channel: "mail" }, body: { choice: "digest" } },
    { as: author },
  );
  for (const topic of [muted, loud])
    await academy.call(forum.createComment, { body: { topic, text: "So." } }, { as: other });
  await academy.call(forum.muteTopic, { params: { id: muted } }, { as: author });
  await sendDigests(academy.services, new Date(Date.now() + 2 * 86_400_000));
  await jobsDone("mail-digest");
  const mail = await academy.mail.nextMailTo(author.email, 20_000);
  expect(mail.text.match(/^- .+$/gm)).toEqual([expect.stringContaining("Loud topic")]);
});
