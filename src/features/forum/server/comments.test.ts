import { describe, expect, test } from "vitest";
import { maxCommentLength } from "../rules.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin } = forum;
const { begin, topic, say, changeComment, removeComment, noticesOf, auditOf } = forum;

describe("a comment", () => {
  test("is posted, and is first under its topic", async () => {
    const { id } = (await begin()).body;
    const posted = await say(String(id), " See https://example.org \n<script>");
    expect([posted.status, posted.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        text: "See https://example.org \n<script>",
        created_by: {
          id: other.id,
          first_name: "Sadia",
          last_name: "Hossain",
          profile_picture: null,
          handle: expect.any(String),
        },
        user_role: "instructor",
        created_at: expect.any(String),
        updated_at: posted.body.created_at,
      },
    ]);
    const second = await say(id, "Another");
    expect((await topic(id)).body).toMatchObject({
      comment_count: 2,
      comments: [{ id: second.body.id }, { id: posted.body.id }],
    });
  });

  test("is refused without text, without a topic, and without a sign-in", async () => {
    const { id } = (await begin()).body;
    expect((await say(id, "x", null)).status).toBe(401);
    expect((await say(2_000_000_000, "x")).status).toBe(404);
    expect((await say(id, " \n")).body).toMatchObject({ text: [expect.any(String)] });
    expect((await say(id, "x".repeat(maxCommentLength + 1))).status).toBe(400);
    expect((await say(undefined, "x")).body).toMatchObject({ topic: [expect.any(String)] });
    expect((await say("abc", "x")).status).toBe(400);
    expect((await topic(id)).body.comment_count).toBe(0);
  });

  test("comes in pages of ten; without a page the newest 500 come", async () => {
    const { id } = (await begin()).body;
    const rows = Array.from({ length: 503 }, (_, i) => ({
      topic_id: id,
      created_by: other.id,
      text: `${i}`,
    }));
    await academy.services.db.insertInto("forum_comments").values(rows).execute();
    const texts = async (query: Record<string, unknown>) =>
      (await topic(id, query)).body.comments.map(({ text }) => text);
    expect(await texts({ page: 1 })).toEqual(Array.from({ length: 10 }, (_, i) => String(502 - i)));
    expect(await texts({ page: 51 })).toEqual(["2", "1", "0"]);
    expect(await texts({ page: 52 })).toEqual([]);
    expect(await texts({})).toHaveLength(500);
    expect((await topic(id)).body.comment_count).toBe(503);
  });

  test("can be changed only by its author", async () => {
    const { id } = (await begin()).body;
    const { id: commentId, created_at } = (await say(id, "Before")).body;
    const same = await changeComment(commentId, { topic: id, text: "Before" });
    expect([same.status, same.body.updated_at]).toEqual([200, created_at]);
    const changed = await changeComment(commentId, { topic: id, text: " After " });
    expect([changed.status, changed.body.text]).toEqual([200, "After"]);
    expect(changed.body.updated_at).not.toBe(created_at);
    expect((await changeComment(commentId, { text: "x" }, null)).status).toBe(401);
    expect((await changeComment(2_000_000_000, {}, author)).status).toBe(404);
    expect((await changeComment(commentId, {}, author)).status).toBe(403);
    expect((await changeComment(commentId, {}, admin)).status).toBe(403);
    expect((await changeComment(commentId, { text: " " })).status).toBe(400);
    const { id: elsewhere } = (await begin()).body;
    expect((await changeComment(commentId, { topic: elsewhere, text: "x" })).body).toMatchObject({
      topic: [expect.any(String)],
    });
    expect((await topic(id)).body.comments).toMatchObject([{ text: "After" }]);
  });

  test("notifies the author of the topic in their language, but not about their own comment", async () => {
    const { id } = (await begin({ name: "Which test?" })).body;
    const before = (await noticesOf(author)).length;
    await say(id, "My own", author);
    expect(await noticesOf(author)).toHaveLength(before);
    await say(id, "The t test");
    expect((await noticesOf(author))[0]).toMatchObject({
      message: "Sadia Hossain commented on your topic “Which test?”.",
      related_object_type: "comment",
      forum_topic_id: id,
      is_read: false,
    });
    expect((await noticesOf(author, "bn"))[0]!.message).toBe(
      "Sadia Hossain আপনার “Which test?” আলোচনায় মন্তব্য করেছেন।",
    );
    const live = await academy.services.db
      .selectFrom("live_events")
      .select("payload")
      .where("user_id", "=", author.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(live.payload).toMatchObject({ related_object_type: "comment", forum_topic_id: id });
  });

  test("can be deleted by its author, with its notifications", async () => {
    const { id } = (await begin()).body;
    const { id: kept } = (await say(id, "This stays")).body;
    const { id: commentId } = (await say(id, "I was wrong")).body;
    const told = async () =>
      (await noticesOf(author)).filter((notice) => notice.forum_topic_id === id).length;
    expect(await told()).toBe(2);
    expect(await removeComment(commentId, null)).toBe(401);
    expect(await removeComment(2_000_000_000, author)).toBe(404);
    // Not even the author of the topic.
    expect(await removeComment(commentId, author)).toBe(403);
    expect([await removeComment(commentId), await removeComment(commentId)]).toEqual([204, 404]);
    expect((await topic(id)).body).toMatchObject({ comment_count: 1, comments: [{ id: kept }] });
    expect(await told()).toBe(1);
    expect(await auditOf("forum_comment", commentId)).toEqual([]);
    // Open pages count the notifications again.
    const live = await academy.services.db
      .selectFrom("live_events")
      .select(["kind", "payload"])
      .where("user_id", "=", author.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(live).toEqual({ kind: "notification", payload: {} });
  });

  test("can be deleted by an administrator, which is recorded; twice at once counts once", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Buy my pills")).body;
    const answers = await Promise.all([1, 2, 3].map(async () => removeComment(commentId, admin)));
    expect(answers).toContain(204);
    expect(new Set([...answers, 204, 404])).toEqual(new Set([204, 404]));
    expect((await topic(id)).body.comment_count).toBe(0);
    expect(await auditOf("forum_comment", commentId)).toEqual([
      {
        actor_id: admin.id,
        action: "forum_comment.deleted",
        before: { created_by: other.id, topic_id: id, text: "Buy my pills" },
      },
    ]);
  });
});
