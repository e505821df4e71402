import { sql } from "kysely";
import { expect, test } from "vitest";
import { listNotifications, listWaiting, type NotificationPage } from "#features/notifications/contract.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import type { Someone } from "#tests/academy.ts";
import { decideReport, findReports, reportMessage } from "../reports-contract.ts";
import { maxReportsPerDay } from "../report-rules.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, read, remove } = openRoom();

const report = async (id: number, as: Someone | null = people.second, body: object = {}) =>
  academy.call(reportMessage, { params: { id }, body: { reason: "patient", ...body } }, { as });
const decide = async (id: number, decision: string, as: Someone = people.assistant) =>
  academy.call(decideReport, { params: { id }, body: { decision } }, { as });
const reports = async (as: Someone | null = people.owner, id = course.id) =>
  academy.call(findReports, { params: { id } }, { as });
const allNotices = async (as: Someone) =>
  (
    (await academy.call(listNotifications, { query: { page: 1, page_size: 100 } }, { as }))
      .body as NotificationPage
  ).results;
const noticesOf = async (as: Someone) =>
  (await allNotices(as)).filter(({ link }) => link === `/course/${course.id}/inbox?reports=1`);
const written = async (content: string, body: object = {}, as: Someone = people.learner) =>
  (await send({ content, ...body }, as)).body.message_id;
const open = async (id: number) =>
  (await reports()).body.find(({ message_id: one }) => one === id)?.reports.length ?? 0;

test("the team reads what was reported, why and by whom; others do not", async () => {
  const id = await written("Patient 42, Mr Karim");
  expect((await report(id, people.second, { words: "His real name" })).status).toBe(204);
  const { body } = await reports();
  expect(body.find(({ message_id: one }) => one === id)).toEqual({
    message_id: id,
    content: "Patient 42, Mr Karim",
    user_name: "Rafiq Ahmed",
    created_at: expect.any(String),
    file: null,
    learner: null,
    reports: [
      {
        reason: "patient",
        words: "His real name",
        user_name: "Shaila Parvin",
        created_at: expect.any(String),
      },
    ],
  });
  expect((await reports(people.assistant)).status).toBe(200);
  expect((await reports(people.admin)).status).toBe(200);
  expect([(await reports(people.learner)).status, (await reports(people.stranger)).status]).toEqual([
    403, 403,
  ]);
  expect((await reports(null)).status).toBe(401);
  expect(JSON.stringify((await read(people.learner)).body)).not.toContain("His real name");
});

test("counts once for a person and a message, and there is one notification for each of the team", async () => {
  const id = await written("Twice");
  const before = (await noticesOf(people.owner)).length;
  await report(id);
  await report(id, people.second, { reason: "other" });
  await Promise.all([report(id), report(id)]);
  expect(await open(id)).toBe(1);
  expect((await noticesOf(people.owner)).length).toBe(before + 1);
  await report(id, people.assistant, { reason: "unkind" });
  const [newest] = await noticesOf(people.owner);
  expect([newest?.message, newest?.is_read]).toEqual(["2 people reported a message in Good practice", false]);
  expect((await noticesOf(people.owner)).length).toBe(before + 1);
  expect(await open(id)).toBe(2);
});

test.each([
  ["no reason", { reason: undefined }, "reason"],
  ["an unknown reason", { reason: "boring" }, "reason"],
  ["a long text", { words: "x".repeat(501) }, "words"],
])("a report with %s is refused under its field", async (_, body, field) => {
  const answer = await report(await written("Any"), people.second, body);
  expect([answer.status, answer.body[field]]).toEqual([400, [expect.any(String)]]);
});

test("is only for those who can read the message, and not for its author", async () => {
  const id = await written("In the room");
  const privately = await written("Privately", { learner: people.learner.id });
  expect((await report(id, null)).status).toBe(401);
  expect((await report(id, people.learner)).status).toBe(403);
  for (const one of [people.stranger, await academy.person("instructor")])
    expect((await report(id, one)).status).toBe(404);
  for (const one of [people.second, people.admin]) expect((await report(privately, one)).status).toBe(404);
  expect((await report(2_000_000_000)).status).toBe(404);
  await remove(id);
  expect((await report(id)).status).toBe(404);
});

test("has a limit for each person and day, and a repeated one does not count", async () => {
  const busy = await academy.person();
  await addEnrolment(academy.services.db, course.id, busy.id);
  await academy.services.db
    .insertInto("rate_counts")
    .values({
      name: "chat-report",
      subject: String(busy.id),
      window_start: new Date(),
      count: maxReportsPerDay - 1,
    })
    .execute();
  const [first, second] = [await written("One"), await written("Two")];
  expect([(await report(first, busy)).status, (await report(first, busy)).status]).toEqual([204, 204]);
  expect((await report(second, busy)).status).toBe(429);
  expect(await open(second)).toBe(0);
});

test("a message that is kept stays, with an entry in the audit log; nobody decides twice or about their own", async () => {
  const id = await written("Fine");
  await report(id);
  expect((await decide(id, "kept", people.learner)).status).toBe(403);
  expect((await decide(id, "kept", people.second)).status).toBe(403);
  expect((await decide(id, "kept", people.stranger)).status).toBe(404);
  expect((await decide(id, "maybe")).status).toBe(400);
  expect((await decide(id, "kept")).status).toBe(204);
  expect([(await decide(id, "removed")).status, await open(id)]).toEqual([409, 0]);
  expect((await read()).body.find(({ message_id: one }) => one === id)?.content).toBe("Fine");
  const { rows } = await sql`select actor_id, action, before from audit_log where subject_id = ${id}`.execute(
    academy.services.db,
  );
  expect(rows).toEqual([
    {
      actor_id: people.assistant.id,
      action: "chat_message.kept",
      before: { user_id: people.learner.id, course_id: course.id, reports: 1 },
    },
  ]);
  const own = await written("Of the team", {}, people.owner);
  await report(own);
  expect((await decide(own, "kept", people.owner)).status).toBe(403);
  expect((await reports(people.owner)).body.some(({ message_id: one }) => one === own)).toBe(false);
  expect((await reports(people.assistant)).body.some(({ message_id: one }) => one === own)).toBe(true);
});

test("a message that is removed is gone for all, and its notifications too", async () => {
  const id = await written("Mr Karim");
  const before = (await noticesOf(people.owner)).length;
  await report(id);
  expect((await noticesOf(people.owner)).length).toBe(before + 1);
  expect((await decide(id, "removed")).status).toBe(204);
  expect((await noticesOf(people.owner)).length).toBe(before);
  expect((await read()).body.find(({ message_id: one }) => one === id)).toMatchObject({
    content: "The team of the course removed this message.",
    deleted: "team",
  });
  expect(await open(id)).toBe(0);
});

test("of a private conversation is decided too, by the team or administrators, and the audit log has no words of it", async () => {
  const id = await written("Private words", { learner: people.learner.id }, people.owner);
  await report(id, people.learner, { reason: "unkind" });
  const shown = (await reports(people.admin)).body.find(({ message_id: one }) => one === id);
  expect(shown).toMatchObject({ content: "Private words", learner: people.learner.id });
  expect((await decide(id, "removed", people.admin)).status).toBe(204);
  const { rows } = await sql<{ before: unknown }>`
    select before from audit_log where subject_id = ${id}`.execute(academy.services.db);
  expect(rows).toEqual([{ before: { user_id: people.owner.id, course_id: course.id } }]);
});

test("if the only person of the team wrote the message, administrators are notified", async () => {
  const alone = await academy.person("instructor");
  const { id } = await addCourse(academy.services.db, { instructorId: alone.id, title: "Alone" });
  await addEnrolment(academy.services.db, id, people.second.id);
  const message = (await send({ content: "Hm" }, alone, id)).body.message_id;
  await report(message);
  const links = async (as: Someone) => (await allNotices(as)).map(({ link }) => link);
  expect(await links(people.admin)).toContain(`/course/${id}/inbox?reports=1`);
  expect(await links(alone)).toEqual([]);
});

test("what waits leads administrators to the room of the oldest report", async () => {
  const lineOf = async () =>
    (await academy.call(listWaiting, {}, { as: people.admin })).body.find(
      ({ kind }) => kind === "chat-reports",
    )!;
  const { rows } = await sql<{ message_id: number; course_id: number }>`
    select message_id, course_id from chat_reports join chat_messages on chat_messages.id = message_id
    where decision is null order by chat_reports.created_at, chat_reports.id`.execute(academy.services.db);
  expect(await lineOf()).toMatchObject({
    title: "Reported chat messages",
    count: new Set(rows.map(({ message_id: id }) => id)).size,
    path: `/course/${rows[0]!.course_id}/inbox?reports=1`,
    oldest_at: expect.any(String),
  });
  await sql`update chat_reports set decision = 'kept'`.execute(academy.services.db);
  expect(await lineOf()).toMatchObject({ count: 0, path: "/course/inbox", oldest_at: null });
});
