// What administrators do with posts: lock, pin, hide.
import { sql } from "kysely";
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
const { db, connection } = academy.services;

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

describe("a locked topic", () => {
  test("takes no comments and no edits, except from administrators", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Before")).body;
    const { id: ofAdmin } = (await say(id, "Mine", admin)).body;
    expect((await lock(id)).body).toMatchObject({ id, is_locked: true });
    const sentence = "This topic is locked. Nobody can write on it or change it.";
    for (const { status, body } of [
      await say(id, "After"),
      await say(id, "After", author),
      await changeComment(commentId, { text: "Other" }),
      await change(id, { name: "Other", text: "Other" }),
      await mark(id, commentId),
    ])
      expect([status, body.code, body.detail]).toEqual([409, "topic_locked", sentence]);
    expect((await topic(id)).body).toMatchObject({
      name: "A question",
      comment_count: 2,
      is_answered: false,
    });
    expect((await say(id, "The last word", admin)).status).toBe(201);
    expect((await changeComment(ofAdmin, { text: "Mine, changed" }, admin)).status).toBe(200);
    expect((await list()).results.find((one) => one.id === id)).toMatchObject({ is_locked: true });
    // What somebody wrote themselves can always be deleted.
    expect(await removeComment(commentId)).toBe(204);
    expect((await lock(id, false)).body.is_locked).toBe(false);
    expect((await say(id, "Again")).status).toBe(201);
  });

  test("is recorded once", async () => {
    const { id } = (await begin()).body;
    await lock(id);
    await lock(id);
    await lock(id, false);
    expect(await actions("forum_topic", id)).toEqual(["forum_topic.locked", "forum_topic.unlocked"]);
  });

  test("says why to everybody, and by whom to administrators", async () => {
    const { id } = (await begin()).body;
    const locked = await lock(id, true, admin, " The question is answered. ");
    const said = { at: expect.stringMatching(/Z$/), reason: "The question is answered." };
    expect(locked.body.locked).toMatchObject({ ...said, by: { id: admin.id } });
    for (const as of [author, other])
      expect((await topic(id, {}, as)).body.locked).toEqual({ ...said, by: null });
    // The first reason stays.
    expect((await lock(id, true, admin, "Another one")).body.locked).toEqual(locked.body.locked);
    const entries = await db
      .selectFrom("audit_log")
      .select(["action", "reason"])
      .where("subject_kind", "=", "forum_topic")
      .where("subject_id", "=", id)
      .execute();
    expect(entries).toEqual([{ action: "forum_topic.locked", reason: said.reason }]);
    const exported = await academy.call(exportOwnData, {}, { as: author });
    expect(exported.body).toMatchObject({
      forum_topics: expect.arrayContaining([
        expect.objectContaining({ topic_id: id, locked_reason: said.reason }),
      ]),
    });
    expect((await lock(id, false)).body.locked).toBeUndefined();
  });

  test("needs no reason, and takes none that is too long", async () => {
    const { id } = (await begin()).body;
    for (const reason of ["x".repeat(501), 7])
      expect((await lock(id, true, admin, reason)).body).toMatchObject({ reason: [expect.any(String)] });
    expect((await topic(id)).body.locked).toBeUndefined();
    for (const reason of [undefined, "", " \n", "\u200b"]) {
      expect((await lock(id, true, admin, reason)).body.locked).toMatchObject({ reason: null });
      await lock(id, false);
    }
  });

  const waitsForLock = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };

  test("takes no comment and no edit that was sent while the lock was being set", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Before")).body;
    const locking = await connection.sql.reserve();
    await locking`begin`;
    await locking`update forum_topics set locked_at = now() where id = ${id}`;
    const answers = [say(id, "Meanwhile"), changeComment(commentId, { text: "Meanwhile" })];
    await expect.poll(waitsForLock, { timeout: 5_000 }).toBe(2);
    await locking`commit`;
    locking.release();
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual([
      [409, "topic_locked"],
      [409, "topic_locked"],
    ]);
    expect((await topic(id)).body.comments).toMatchObject([{ text: "Before" }]);
  });

  test("is locked only after a comment that is being written", async () => {
    const { id } = (await begin()).body;
    const turnstile = 4_712;
    await sql`create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${sql.lit(turnstile)}); return new; end $$`.execute(db);
    await sql`create trigger a_turnstile after insert on forum_comments
      for each row execute function wait_for_test()`.execute(db);
    const keeper = await connection.sql.reserve();
    try {
      await keeper`select pg_advisory_lock(${turnstile})`;
      const comment = say(id, "In time");
      await expect.poll(waitsForLock, { timeout: 5_000 }).toBe(1);
      let isLocked = false;
      const locked = lock(id).then((answer) => ((isLocked = true), answer));
      await expect.poll(waitsForLock, { timeout: 5_000 }).toBe(2);
      expect(isLocked).toBe(false);
      await keeper`select pg_advisory_unlock(${turnstile})`;
      expect([(await comment).status, (await locked).status]).toEqual([201, 200]);
      expect((await locked).body.comments).toMatchObject([{ text: "In time" }]);
    } finally {
      keeper.release();
      await sql`drop trigger a_turnstile on forum_comments`.execute(db);
    }
  });

  test("has exactly the comments that were answered with 201, after many calls at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await begin()).body;
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, async (_, i) => say(id, `${i}`)),
        lock(id),
        ...Array.from({ length: 8 }, async (_, i) => say(id, `${i + 8}`)),
      ]);
      const written = answers.filter(({ status }) => status === 201).length;
      expect(new Set([...answers.map(({ status }) => status), 200, 201, 409])).toEqual(
        new Set([200, 201, 409]),
      );
      const { body } = await topic(id);
      expect([body.is_locked, body.comment_count]).toEqual([true, written]);
    }
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
