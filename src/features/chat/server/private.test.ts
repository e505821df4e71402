import { expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, read, contents, room, remove, markRead, inbox } = openRoom();

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

test("nobody removes the message of somebody else in it; its author does", async () => {
  const { message_id } = (await send({ content: "Mine", ...alone() })).body;
  expect(await remove(message_id, people.owner)).toBe(404);
  expect(await remove(message_id, people.admin)).toBe(404);
  expect(await remove(message_id)).toBe(204);
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
