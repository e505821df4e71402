// A topic that administrators lock: who still writes on it, and who reads why.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { exportOwnData } from "#features/own-data/contract.ts";
import * as contract from "../contract.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, begin, topic, change, say, changeComment } = forum;
const { lock, mark, removeComment, auditOf } = forum;
const { db, connection } = academy.services;

const actions = async (kind: string, id: number) => (await auditOf(kind, id)).map(({ action }) => action);

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
    const listed = await academy.call(contract.listTopics, { query: { page: 1 } }, { as: other });
    const { results } = listed.body as contract.TopicPage;
    expect(results.find((one) => one.id === id)).toMatchObject({ is_locked: true });
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
