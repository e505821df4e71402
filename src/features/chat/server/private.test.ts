import { expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, read, contents, room, remove, markRead, inbox, freshCourse } =
  openRoom();

const alone = () => ({ learner: people.learner.id });

test("a private conversation is read by its learner and the team, and by nobody else", async () => {
  expect((await send({ content: "Privately", ...alone() })).status).toBe(201);
  expect((await send({ content: "Answer", ...alone() }, people.assistant)).status).toBe(201);
  for (const one of [people.learner, people.owner, people.assistant])
    expect(await contents(one, alone())).toEqual(["Privately", "Answer"]);
  const { second, stranger, admin } = people;
  for (const one of [second, stranger, admin]) {
    expect((await read(one, alone())).body.code).toBe("not_in_private");
    expect((await room(one, alone())).body.code).toBe("not_in_private");
    expect((await send(alone(), one)).body.code).toBe("not_in_private");
    expect((await markRead(1, one, alone())) === 403).toBe(true);
  }
});

test("the room never has it, for any reader", async () => {
  await send({ content: "In the room" });
  for (const one of [people.learner, people.second, people.owner, people.admin])
    expect(await contents(one)).toEqual(["In the room"]);
});

test("a team has none with itself or with strangers", async () => {
  const status = async (as: Someone, learner: number) => (await send({ learner }, as)).status;
  expect(await status(people.owner, people.owner.id)).toBe(403);
  expect(await status(people.owner, people.stranger.id)).toBe(403);
  expect(await status(people.owner, 2_000_000_000)).toBe(403);
});

test("its live events are for the learner and the team", async () => {
  const { message_id } = (await send({ content: "Told", ...alone() })).body;
  const events = await academy.services.db
    .selectFrom("live_events")
    .select(["audience", "user_id", "payload"])
    .where("kind", "=", "chat_message")
    .execute();
  const told = events.filter(({ payload }) => (payload as { message_id: number }).message_id === message_id);
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ audience, user_id }) => audience ?? user_id))).toEqual(
    new Set([people.learner.id, `course-team:${course.id}`]),
  );
});

const auditOf = async (id: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before"])
    .where("subject_kind", "=", "chat_message")
    .where("subject_id", "=", id)
    .execute();

test("its team removes any message of it, with an entry in the audit log that has no words", async () => {
  const { message_id: id } = (await send({ content: "Patient 17", ...alone() })).body;
  const { second, stranger, admin, owner, assistant, learner } = people;
  for (const one of [second, stranger, admin]) expect(await remove(id, one)).toBe(404);
  expect(await remove(id, assistant)).toBe(204);
  expect(await remove(id, owner)).toBe(204);
  expect((await read(learner, alone())).body.at(-1)).toMatchObject({
    message_id: id,
    content: "The team of the course removed this message.",
    deleted: "team",
  });
  expect(await auditOf(id)).toEqual([
    {
      actor_id: assistant.id,
      action: "chat_message.deleted",
      before: { user_id: learner.id, course_id: course.id },
    },
  ]);
});

test("its learner removes only their own, also as an administrator", async () => {
  const { message_id: own } = (await send({ content: "Mine", ...alone() })).body;
  const { message_id: answer } = (await send({ content: "Answer", ...alone() }, people.owner)).body;
  expect([await remove(answer), await remove(own)]).toEqual([403, 204]);
  expect(await auditOf(own)).toEqual([]);
  expect(await remove(answer, people.owner)).toBe(204);
  expect(await auditOf(answer)).toEqual([]);
  const learner = await academy.person("admin");
  const id = await freshCourse("Taken by an administrator", learner);
  const { message_id: toAdmin } = (await send({ learner: learner.id }, people.owner, id)).body;
  expect(await remove(toAdmin, learner)).toBe(403);
});

test("the inbox has it with its own unread count", async () => {
  const { message_id } = (await send({ content: "New", ...alone() }, people.owner)).body;
  const own = async (as: Someone) =>
    (await inbox(as)).find(({ course_id }) => course_id === course.id)!.private;
  const before = (await own(people.learner))[0]!;
  expect(before).toMatchObject({
    learner: people.learner.id,
    learner_name: "Rafiq Ahmed",
    last_message: { message_id, user_name: "Dr Nusrat Jahan", content: "New" },
    unread: 2,
  });
  await markRead(message_id, people.learner, alone());
  expect((await own(people.learner))[0]!.unread).toBe(0);
  expect(await own(people.owner)).toMatchObject([{ learner: people.learner.id }]);
  expect(await own(people.second)).toEqual([]);
});
