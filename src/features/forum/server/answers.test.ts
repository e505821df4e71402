// The comment that is marked as the answer of a topic.
import { expect, test } from "vitest";
import * as contract from "../contract.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, begin, topic, say, mark, lock, removeComment, hideComment, auditOf } =
  forum;

const listed = async (query: Record<string, unknown>) =>
  ((await academy.call(contract.listTopics, { query }, { as: other })).body as contract.TopicPage).results;

test("is marked and unmarked by the topic's author, and the list shows it", async () => {
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "The t test")).body;
  const { status, body } = await mark(id, commentId);
  expect([status, body.is_answered]).toEqual([200, true]);
  expect(body.answer).toEqual({
    comment: body.comments[0],
    newer: 0,
    marked_by: {
      id: author.id,
      first_name: "Lamia",
      last_name: "Tasnim",
      profile_picture: null,
      handle: expect.any(String),
    },
  });
  await say(id, "Thank you", author);
  expect((await topic(id)).body.answer).toMatchObject({ comment: { id: commentId }, newer: 1 });
  expect((await listed({ page: 1 }))[0]).toMatchObject({ id, is_answered: true });
  expect((await mark(id, null)).body).toMatchObject({ is_answered: false, answer: null });
  expect(await auditOf("forum_topic", id)).toEqual([]);
});

test("is marked by an administrator, which is recorded", async () => {
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "The t test")).body;
  expect((await mark(id, commentId, admin)).body.answer!.marked_by!.id).toBe(admin.id);
  await mark(id, commentId, admin);
  await mark(id, null, admin);
  expect((await auditOf("forum_topic", id)).map(({ action }) => action)).toEqual([
    "forum_topic.answered",
    "forum_topic.answer_removed",
  ]);
});

test("is marked by an instructor, which is recorded, and not on a locked topic", async () => {
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "The t test")).body;
  const marked = await mark(id, commentId, other);
  expect([marked.status, marked.body.is_answered, marked.body.answer!.marked_by!.id]).toEqual([
    200,
    true,
    other.id,
  ]);
  expect((await mark(id, null, other)).body.is_answered).toBe(false);
  expect(await auditOf("forum_topic", id)).toMatchObject([
    { actor_id: other.id, action: "forum_topic.answered", before: { answer: null } },
    { actor_id: other.id, action: "forum_topic.answer_removed", before: { answer: commentId } },
  ]);
  await lock(id);
  const refused = await mark(id, commentId, other);
  expect([refused.status, refused.body.code]).toEqual([409, "topic_locked"]);
  expect((await mark(id, commentId, admin)).status).toBe(200);
});

test("is marked by nobody else: 401, 404, 403 and 400 come in this order", async () => {
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "x")).body;
  const { id: elsewhere } = (await begin()).body;
  const { id: commentElsewhere } = (await say(elsewhere, "x")).body;
  expect((await mark(id, "abc", null)).status).toBe(401);
  expect((await mark(2_000_000_000, commentId)).status).toBe(404);
  const learner = await academy.person();
  expect((await mark(id, commentId, learner)).status).toBe(403);
  const hidden = (await say(id, "Hidden")).body.id;
  await hideComment(hidden, "Unkind");
  for (const wrong of [undefined, "abc", 0, 2_000_000_000, commentElsewhere, hidden]) {
    const { status, body } = await mark(id, wrong);
    expect([wrong, status, body.comment]).toEqual([wrong, 400, [expect.any(String)]]);
  }
  expect((await topic(id)).body.is_answered).toBe(false);
});

test("loses the mark when it is deleted or hidden", async () => {
  const { id } = (await begin()).body;
  const { id: first } = (await say(id, "One")).body;
  const { id: second } = (await say(id, "Two")).body;
  await mark(id, first);
  expect(await removeComment(first)).toBe(204);
  expect((await topic(id)).body).toMatchObject({ is_answered: false, answer: null });
  await mark(id, second);
  await hideComment(second, "Unkind");
  expect((await topic(id, {}, admin)).body).toMatchObject({ is_answered: false, answer: null });
  await hideComment(second, null);
  expect((await topic(id)).body.is_answered).toBe(false);
});

test("is never a comment that is deleted or hidden at the same moment", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "One")).body;
    const [, gone] = await Promise.all([
      mark(id, commentId),
      round % 2 === 0 ? removeComment(commentId) : (await hideComment(commentId, "x")).status,
    ]);
    expect([200, 204]).toContain(gone);
    expect((await topic(id, {}, admin)).body).toMatchObject({ is_answered: false, answer: null });
  }
});

test("is what the filter of unanswered topics leaves out", async () => {
  const { id: open } = (await begin({ name: "Still open" })).body;
  const { id: done } = (await begin({ name: "Done" })).body;
  await mark(done, (await say(done, "x")).body.id);
  const ids = (await listed({ answered: "no", page_size: 100 })).map(({ id }) => id);
  expect([ids.includes(open), ids.includes(done)]).toEqual([true, false]);
  const all = (await listed({ answered: "perhaps", page_size: 100 })).map(({ id }) => id);
  expect(all).toContain(done);
});
