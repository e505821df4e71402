// Push messages come of the types that a person chose for their devices, beside what the site shows.
import { expect, test } from "vitest";
import { removeEnrolment } from "#features/enrolment/contract.ts";
import * as courses from "#features/enrolment/mute-contract.ts";
import * as forum from "#features/forum/contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { setUpPush, texts } from "#features/notifications/server/push/test-support.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { openDatabaseBefore } from "#tests/database-before.ts";
import { answersWith, type Browser } from "#tests/push-service.ts";
import { chooseNotification } from "../contract.ts";

const academy = setUpAcademy({ PUSH_TO_LOOPBACK: "1" });
const { withDevice, waiting, pass, putOff, sent, nothingWaits } = setUpPush(academy);

const choose = async (as: Someone, channel: "site" | "push", choice: "on" | "off") => {
  const params = { type: "own_topic", channel };
  expect((await academy.call(chooseNotification, { params, body: { choice } }, { as })).status).toBe(200);
};
const listOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as Notification[]).map(({ message }) => message);
};

/** A topic of a person, and a call that lets another person comment on it. */
async function topicOf(author: Someone) {
  const { db } = academy.services;
  const { id: category } = await db
    .insertInto("forum_categories")
    .values({ name: `Questions ${author.id}`, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const body = { name: `Topic ${author.id}`, text: "How?", category_id: category };
  const { id } = (await academy.call(forum.createTopic, { body }, { as: author })).body;
  const commenter = await academy.person("learner", { firstName: "Rafiq" });
  const comment = async () =>
    expect(
      (await academy.call(forum.createComment, { body: { topic: id, text: "So." } }, { as: commenter }))
        .status,
    ).toBe(201);
  return { id, comment };
}

/** Lets one message wait for another try. */
async function delayed(browser: Browser, someone: Someone, act: () => Promise<unknown>): Promise<void> {
  browser.answers = [answersWith(503)];
  await act();
  await putOff(someone);
  browser.answers = [];
}

test("a type without push is shown on the site alone, and is pushed again when it is chosen", async () => {
  const { someone, browser } = await withDevice();
  const { comment } = await topicOf(someone);
  await choose(someone, "push", "off");
  await comment();
  expect(await listOf(someone)).toHaveLength(1);
  expect(await waiting(someone)).toEqual([]);
  await choose(someone, "push", "on");
  await comment();
  await sent(browser, 1);
  await nothingWaits(someone);
  expect(browser.calls).toBe(1);
  expect(await listOf(someone)).toHaveLength(2);
});

test("a type off the site still reaches the device, also while a page is in sight", async () => {
  const { someone, browser } = await withDevice();
  const without = await academy.person();
  const topics = [await topicOf(someone), await topicOf(without)];
  for (const as of [someone, without]) await choose(as, "site", "off");
  for (const { comment } of topics) await comment();
  await sent(browser, 1);
  expect(browser.received[0]!.payload).toMatchObject({
    text: expect.stringContaining("Rafiq"),
    link: `/forums/topics/${topics[0]!.id}`,
    always: true,
  });
  expect([await listOf(someone), await listOf(without)]).toEqual([[], []]);
  // Who has no device has nothing stored of it.
  const { db } = academy.services;
  expect(
    await db.selectFrom("notifications").select("id").where("user_id", "=", without.id).execute(),
  ).toEqual([]);
});

test("a type on no channel reaches nobody", async () => {
  const { someone, browser } = await withDevice();
  const { comment } = await topicOf(someone);
  await choose(someone, "site", "off");
  await choose(someone, "push", "off");
  await comment();
  await choose(someone, "push", "on");
  await comment();
  await sent(browser, 1);
  await nothingWaits(someone);
  expect(browser.calls).toBe(1);
});

test("a message that waits is not sent after its reader turned push off for its type", async () => {
  const { someone, browser } = await withDevice();
  const { comment } = await topicOf(someone);
  await delayed(browser, someone, comment);
  await choose(someone, "push", "off");
  expect(await waiting(someone)).toEqual([]);
  await pass();
  await choose(someone, "push", "on");
  await comment();
  await sent(browser, 1);
  await nothingWaits(someone);
  expect(browser.calls).toBe(2);
});

test("a message that waits is not sent after its reader muted the topic", async () => {
  const { someone, browser } = await withDevice();
  const { id, comment } = await topicOf(someone);
  await delayed(browser, someone, comment);
  await academy.call(forum.muteTopic, { params: { id } }, { as: someone });
  await pass();
  await nothingWaits(someone);
  expect([browser.calls, texts(browser)]).toEqual([1, []]);
});

test("what is the reader's own is pushed also from a muted course", async () => {
  const { db } = academy.services;
  const { someone, browser } = await withDevice();
  const admin = await academy.person("admin");
  const course = await addCourse(db, { instructorId: admin.id, title: "Muted", paisa: 0 });
  await addEnrolment(db, course.id, someone.id);
  expect(
    (await academy.call(courses.muteCourse, { params: { id: course.id } }, { as: someone })).status,
  ).toBe(200);
  const { id } = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", someone.id)
    .executeTakeFirstOrThrow();
  await delayed(browser, someone, async () =>
    academy.call(removeEnrolment, { params: { id }, body: { reason: "By mistake" } }, { as: admin }),
  );
  await pass();
  await sent(browser, 1);
  expect(texts(browser)[0]).toContain("Muted");
});

test("the migration pushes nothing of the types that a person took off the site", async () => {
  const database = await openDatabaseBefore("0119-notifications-pushes.sql");
  try {
    const { sql } = database;
    const [person] = await sql<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name, role)
      values ('1@example.com', 'x', 'Learner', 'One', 'learner') returning id`;
    await sql`insert into notification_choices (user_id, type, channel, choice) values
      (${person!.id}, 'chat', 'site', 'off'), (${person!.id}, 'own_topic', 'mail', 'now')`;
    await database.upgrade();
    expect([
      ...(await sql`select type, channel, choice from notification_choices order by type, channel`),
    ]).toEqual([
      { type: "chat", channel: "push", choice: "off" },
      { type: "chat", channel: "site", choice: "off" },
      { type: "own_topic", channel: "mail", choice: "now" },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
