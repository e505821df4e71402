// What administrators do with posts: lock, pin, hide.
import { describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import type { Someone } from "#tests/academy.ts";
import * as contract from "../contract.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, categories, begin, topic, change, say, changeComment } = forum;
const { lock, pin, hideTopic, hideComment, mark, remove, removeComment, noticesOf, auditOf } = forum;
const { reportTopic, reportComment } = forum;
const { db } = academy.services;

const list = async (query: Record<string, unknown> = { page: 1 }, as: Someone = other) =>
  (await academy.call(contract.listTopics, { query }, { as })).body as contract.TopicPage;
const plainList = async (as: Someone) =>
  (await academy.call(contract.listTopics, {}, { as })).body as unknown as contract.Topic[];
const actions = async (kind: string, id: number) => (await auditOf(kind, id)).map(({ action }) => action);

describe("authorisation", () => {
  test("only administrators lock, pin and hide", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "x")).body;
    for (const as of [null, author, other])
      for (const { status } of [
        await lock(id, true, as),
        await pin(id, true, as),
        await hideTopic(id, "x", as),
        await hideComment(commentId, "x", as),
      ])
        expect(status).toBe(as ? 403 : 401);
    for (const { status } of [
      await lock(2_000_000_000),
      await pin(2_000_000_000),
      await hideTopic(2_000_000_000, "x"),
      await hideComment(2_000_000_000, "x"),
    ])
      expect(status).toBe(404);
    expect((await topic(id)).body).toMatchObject({ is_locked: false, is_pinned: false, comment_count: 1 });
    expect([await auditOf("forum_topic", id), await auditOf("forum_comment", commentId)]).toEqual([[], []]);
  });

  test("wrong bodies are refused under their field", async () => {
    const { id } = (await begin()).body;
    expect((await lock(id, "maybe")).body).toMatchObject({ is_locked: [expect.any(String)] });
    expect((await lock(id, null)).status).toBe(400);
    expect((await pin(id, 1)).body).toMatchObject({ is_pinned: [expect.any(String)] });
    for (const reason of ["", " \n", "x".repeat(501), "x".repeat(60_000)])
      expect((await hideTopic(id, reason)).body).toMatchObject({ reason: [expect.any(String)] });
    expect((await topic(id)).status).toBe(200);
  });
});

test("a pinned topic is first in the list of its category and of all, until it is unpinned", async () => {
  const { id } = (await begin({ name: "Read this first" })).body;
  const { id: newer } = (await begin()).body;
  const { id: elsewhere } = (await begin({ category_id: categories[1] })).body;
  const ids = async (query: Record<string, unknown> = {}) =>
    (await list({ page: 1, ...query })).results.map((one) => one.id);
  expect((await ids()).slice(0, 3)).toEqual([elsewhere, newer, id]);
  expect((await pin(id)).body.is_pinned).toBe(true);
  await pin(id);
  expect((await ids()).slice(0, 3)).toEqual([id, elsewhere, newer]);
  expect((await ids({ category: categories[0] })).slice(0, 2)).toEqual([id, newer]);
  expect((await ids({ category: categories[1] }))[0]).toBe(elsewhere);
  expect((await plainList(other))[0]).toMatchObject({ id, is_pinned: true });
  await pin(id, false);
  expect((await ids()).slice(0, 3)).toEqual([elsewhere, newer, id]);
  expect(await actions("forum_topic", id)).toEqual(["forum_topic.pinned", "forum_topic.unpinned"]);
});

describe("a hidden topic", () => {
  test("is there only for its author and administrators, who read why", async () => {
    const { id } = (await begin({ name: "Zqxv pills", text: "Zqxv" })).body;
    const { id: commentId } = (await say(id, "Zqxvcomment here")).body;
    const count = (await list()).count;
    const hidden = await hideTopic(id, " It is advertising. ");
    expect(hidden.body.hidden).toMatchObject({
      reason: "It is advertising.",
      by: { id: admin.id },
      at: expect.stringMatching(/Z$/),
    });
    expect((await topic(id)).status).toBe(404);
    expect((await topic(id, {}, author)).body.hidden).toEqual({
      reason: "It is advertising.",
      by: null,
      at: hidden.body.hidden!.at,
    });
    expect((await topic(id, {}, admin)).body.hidden!.by!.id).toBe(admin.id);

    for (const as of [other, author, admin]) {
      expect((await list({ page: 1 }, as)).count).toBe(count - 1);
      for (const search of ["zqxv pills", "zqxvcomment"]) expect((await list({ search }, as)).count).toBe(0);
      expect((await plainList(as)).some((one) => one.id === id)).toBe(false);
    }
    // Not even the writer of a comment on it reaches that.
    expect((await say(id, "x")).status).toBe(404);
    expect((await changeComment(commentId, { text: "x" })).status).toBe(404);
    expect(await removeComment(commentId)).toBe(404);
    expect((await reportTopic(id)).status).toBe(404);
    expect((await reportComment(commentId, { reason: "spam" }, await academy.person())).status).toBe(404);
    expect([(await change(id, {}, other)).status, await remove(id, other)]).toEqual([404, 404]);
    expect((await mark(id, commentId, other)).status).toBe(404);
    const exported = await academy.call(exportOwnData, {}, { as: other });
    expect(JSON.stringify(exported.body)).not.toContain("Zqxv pills");
    // Its author and administrators cannot go on writing.
    for (const { status, body } of [
      await say(id, "x", author),
      await say(id, "x", admin),
      await change(id, { name: "x", text: "x" }),
      await mark(id, commentId),
    ])
      expect([status, body.code]).toEqual([409, "post_hidden"]);
    expect(await remove(id)).toBe(204);
  });

  test("takes its notifications with it, notifies its author without its words, and comes back", async () => {
    const { id } = (await begin({ name: "Which zqxw?" })).body;
    await say(id, "One");
    const before = await noticesOf(author);
    const ofComments = (notices: typeof before) =>
      notices.filter((one) => one.forum_topic_id === id && one.related_object_type === "comment");
    expect(ofComments(before)).toHaveLength(1);
    await hideTopic(id, "A patient could be recognised.");
    await hideTopic(id, "A second time changes nothing");
    const after = await noticesOf(author);
    expect(ofComments(after)).toEqual([]);
    expect(after[0]).toMatchObject({
      message: "The academy’s team hid a topic of yours. You can read why.",
      link: `/forums/topics/${id}`,
    });
    expect((await noticesOf(author, "bn"))[0]!.message).toBe(
      "একাডেমির টিম আপনার একটি আলোচনা আড়াল করেছে। কারণটি পড়ে নিতে পারেন।",
    );
    expect(JSON.stringify(after)).not.toContain("zqxw");
    expect((await topic(id, {}, author)).body.hidden!.reason).toBe("A patient could be recognised.");
    const shown = await hideTopic(id, null);
    expect([shown.status, shown.body.hidden]).toEqual([200, undefined]);
    expect((await topic(id)).body).toMatchObject({ id, comment_count: 1 });
    expect((await noticesOf(author)).some(({ link }) => link === `/forums/topics/${id}`)).toBe(false);
    const entries = await db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "reason", "before"])
      .where("subject_kind", "=", "forum_topic")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: "forum_topic.hidden",
        reason: "A patient could be recognised.",
        before: { created_by: author.id },
      },
      { actor_id: admin.id, action: "forum_topic.shown", reason: null, before: { created_by: author.id } },
    ]);
  });
});

describe("a hidden comment", () => {
  test("is there only for its writer and administrators, and counts only for them", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Zqxy words")).body;
    await say(id, "Fine", author);
    expect((await list({ search: "zqxy" })).results).toMatchObject([{ id, found_in: "Zqxy words" }]);
    expect((await hideComment(commentId, "Unkind")).body).toMatchObject({
      id: commentId,
      hidden: { reason: "Unkind", by: { id: admin.id } },
    });
    expect((await topic(id, {}, author)).body).toMatchObject({
      comment_count: 1,
      comments: [{ text: "Fine" }],
    });
    expect((await topic(id, {}, author)).body.comments).toHaveLength(1);
    const own = (await topic(id)).body;
    expect([own.comment_count, own.comments.map(({ hidden }) => hidden?.by)]).toEqual([2, [undefined, null]]);
    expect((await topic(id, {}, admin)).body.comments[1]!.hidden!.by!.id).toBe(admin.id);
    expect((await list()).results.find((one) => one.id === id)!.comment_count).toBe(1);
    expect((await list({ search: "zqxy" })).count).toBe(0);
    expect((await plainList(other)).find((one) => one.id === id)!.comments).toMatchObject([{ text: "Fine" }]);
    const refused = await changeComment(commentId, { text: "x" });
    expect([refused.status, refused.body.code]).toEqual([409, "post_hidden"]);
    const third = await academy.person();
    expect((await reportComment(commentId, { reason: "spam" }, third)).status).toBe(404);
    expect((await changeComment(commentId, { text: "x" }, third)).status).toBe(404);
    expect(await removeComment(commentId, third)).toBe(404);
    await hideComment(commentId, null);
    expect((await topic(id, {}, author)).body.comment_count).toBe(2);
    expect(await actions("forum_comment", commentId)).toEqual([
      "forum_comment.hidden",
      "forum_comment.shown",
    ]);
  });

  test("takes its notification with it, and notifies its writer", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Zqxz")).body;
    const unread = async () =>
      (
        (await academy.call(listNotifications, { query: { page: 1 } }, { as: author })).body as {
          unread: number;
        }
      ).unread;
    const before = await unread();
    await hideComment(commentId, "Unkind");
    expect(await unread()).toBe(before - 1);
    expect((await noticesOf(author)).some((notice) => notice.forum_topic_id === id)).toBe(false);
    expect((await noticesOf(other))[0]).toMatchObject({
      message: "The academy’s team hid a comment of yours. You can read why.",
      link: `/forums/topics/${id}#comment-${commentId}`,
    });
    await hideComment(commentId, null);
    expect((await noticesOf(other)).some(({ link }) => link?.includes(`#comment-${commentId}`))).toBe(false);
  });

  test("is hidden once if two administrators hide it at the same moment", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "x")).body;
    const answers = await Promise.all(["a", "b", "c"].map(async (reason) => hideComment(commentId, reason)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actions("forum_comment", commentId)).toEqual(["forum_comment.hidden"]);
  });
});
