// Reports of posts, and the desk where administrators decide about them.
import { describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { listWaiting } from "#features/notifications/contract.ts";
import type { Someone } from "#tests/academy.ts";
import * as moderation from "../moderation-contract.ts";
import { maxReportLength, reportReasons, reportsPerDay } from "../rules.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, begin, topic, say, remove } = forum;
const { reportTopic, reportComment, desk, hideTopic, hideComment, auditOf } = forum;
const { db } = academy.services;

const rowsOf = async (column: "topic_id" | "comment_id", id: number) =>
  db.selectFrom("forum_reports").selectAll().where(column, "=", id).orderBy("id").execute();
const entryOf = async (kind: string, id: number, query: Record<string, unknown> = {}) =>
  (await desk({ page_size: 100, ...query })).body.results.find(
    (entry) => entry.kind === kind && entry.id === id,
  );
const keepTopic = async (id: number, up_to: unknown, as: Someone | null = admin) =>
  academy.call(moderation.keepTopic, { params: { id }, body: { up_to } }, { as });
const keepComment = async (id: number, up_to: unknown, as: Someone | null = admin) =>
  academy.call(moderation.keepComment, { params: { id }, body: { up_to } }, { as });
const waiting = async () =>
  (await academy.call(listWaiting, {}, { as: admin })).body.find(({ kind }) => kind === "forum-reports")!;

describe("a report", () => {
  test("is stored once per person and post, also in parallel; the first one stays", async () => {
    const { id } = (await begin()).body;
    const first = await reportTopic(id, { reason: "patient", text: " A name \0" });
    expect([first.status, first.body]).toEqual([204, null]);
    const again = await Promise.all(
      Array.from({ length: 5 }, async () => reportTopic(id, { reason: "spam" })),
    );
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await rowsOf("topic_id", id)).toMatchObject([
      { user_id: other.id, reason: "patient", text: "A name", decided_at: null },
    ]);
    const another = await academy.person();
    expect((await reportTopic(id, { reason: "other" }, another)).status).toBe(204);
    expect((await rowsOf("topic_id", id)).map(({ user_id }) => user_id)).toEqual([other.id, another.id]);
  });

  test("can have each reason, and HTML stays text", async () => {
    const { id } = (await begin()).body;
    for (const reason of reportReasons) {
      const { id: commentId } = (await say(id, reason)).body;
      const text = "<script>alert(1)</script>";
      expect((await reportComment(commentId, { reason, text })).status).toBe(204);
      expect(await rowsOf("comment_id", commentId)).toMatchObject([{ reason, text }]);
    }
  });

  test.each([
    [{}, "reason"],
    [{ reason: "" }, "reason"],
    [{ reason: "because" }, "reason"],
    [{ reason: 7 }, "reason"],
    [{ reason: "spam", text: 7 }, "text"],
    [{ reason: "spam", text: "x".repeat(maxReportLength + 1) }, "text"],
    [{ reason: "spam", text: "x".repeat(60_000) }, "text"],
  ])("%j is refused under its field", async (wrong, field) => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "x")).body;
    for (const { status, body } of [await reportTopic(id, wrong), await reportComment(commentId, wrong)])
      expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
    expect(await rowsOf("topic_id", id)).toEqual([]);
  });

  test("of 500 letters in Bengali is accepted, one of 100,000 is refused", async () => {
    const { id } = (await begin()).body;
    const text = "ক".repeat(maxReportLength);
    expect((await reportTopic(id, { reason: "other", text: "x".repeat(100_000) })).status).toBe(413);
    expect((await reportTopic(id, { reason: "other", text })).status).toBe(204);
    expect(await rowsOf("topic_id", id)).toMatchObject([{ text }]);
  });

  test("needs a sign-in and a post of somebody else", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "x")).body;
    expect((await reportTopic(id, { reason: "spam" }, null)).status).toBe(401);
    expect((await reportComment(commentId, { reason: "spam" }, null)).status).toBe(401);
    for (const { status, body } of [
      await reportTopic(id, { reason: "spam" }, author),
      await reportComment(commentId, { reason: "spam" }, other),
    ])
      expect([status, body.code]).toEqual([400, "own_post"]);
    expect((await reportTopic(2_000_000_000)).status).toBe(404);
    expect((await reportComment(2_000_000_000)).status).toBe(404);
    await remove(id);
    expect((await reportTopic(id)).status).toBe(404);
    expect((await reportComment(commentId, { reason: "spam" }, admin)).status).toBe(404);
  });

  test("is limited to a number per person and day, also with 1,000 calls", async () => {
    const eager = await academy.person();
    const { id } = (await begin()).body;
    const comments = await db
      .insertInto("forum_comments")
      .values(Array.from({ length: 1_000 }, (_, i) => ({ topic_id: id, created_by: other.id, text: `${i}` })))
      .returning("id")
      .execute();
    const statuses = new Map<number, number>();
    for (let at = 0; at < comments.length; at += 50) {
      const answers = await Promise.all(
        comments.slice(at, at + 50).map(async (one) => reportComment(one.id, { reason: "spam" }, eager)),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: reportsPerDay, 429: 1_000 - reportsPerDay });
    const refused = await reportTopic(id, { reason: "spam" }, eager);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      "You have reported 20 posts today. You can report more tomorrow. If something is urgent, please write to us.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    const mine = await db.selectFrom("forum_reports").select("id").where("user_id", "=", eager.id).execute();
    expect(mine).toHaveLength(reportsPerDay);
    // Somebody else is not stopped.
    expect((await reportTopic(id)).status).toBe(204);
    await db.deleteFrom("forum_reports").where("user_id", "=", eager.id).execute();
  });
});

describe("the desk", () => {
  test("is only for administrators", async () => {
    const { id } = (await begin()).body;
    for (const as of [null, author, other]) {
      const status = as ? 403 : 401;
      expect((await desk({}, as)).status).toBe(status);
      expect((await keepTopic(id, 1, as)).status).toBe(status);
      expect((await keepComment(1, 1, as)).status).toBe(status);
    }
  });

  test("lists open reports by post, the oldest first, with who reported and why", async () => {
    await db.deleteFrom("forum_reports").execute();
    const third = await academy.person("learner", { firstName: "Nila", lastName: "Das" });
    const { id } = (await begin({ name: "Odd", text: "A topic" })).body;
    const { id: commentId } = (await say(id, "Take 10 g")).body;
    await reportComment(commentId, { reason: "dangerous", text: "Too much" }, third);
    await reportTopic(id, { reason: "spam" });
    await reportComment(commentId, { reason: "unkind" }, author);
    const { status, body } = await desk();
    expect([status, body.count, body.results.map(({ kind }) => kind)]).toEqual([
      200,
      2,
      ["comment", "topic"],
    ]);
    const [first] = body.results;
    expect(first).toEqual({
      kind: "comment",
      id: commentId,
      topic: { id, name: "Odd" },
      text: "Take 10 g",
      created_by: {
        id: other.id,
        first_name: "Sadia",
        last_name: "Hossain",
        profile_picture: null,
        handle: expect.any(String),
      },
      created_at: expect.stringMatching(/Z$/),
      report_count: 2,
      newest_report: first!.reports[1]!.id,
      reports: [
        {
          id: expect.any(Number),
          reason: "dangerous",
          text: "Too much",
          created_at: expect.stringMatching(/Z$/),
          reported_by: { id: third.id, first_name: "Nila", last_name: "Das", profile_picture: null },
        },
        {
          id: expect.any(Number),
          reason: "unkind",
          text: "",
          created_at: expect.stringMatching(/Z$/),
          reported_by: {
            id: author.id,
            first_name: "Lamia",
            last_name: "Tasnim",
            profile_picture: null,
            handle: expect.any(String),
          },
        },
      ],
      decision: null,
    });
    expect(await waiting()).toMatchObject({
      title: "Reported posts of the forum",
      path: "/admin/reports",
      count: 2,
      oldest_at: first!.reports[0]!.created_at,
    });
  });

  test("closes the reports of a post that is kept, and says who did it", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Fine")).body;
    await reportComment(commentId);
    const { newest_report: newest } = (await entryOf("comment", commentId))!;
    const before = (await waiting()).count;
    expect((await keepComment(commentId, newest)).status).toBe(204);
    expect((await waiting()).count).toBe(before - 1);
    expect(await entryOf("comment", commentId)).toBeUndefined();
    expect(await entryOf("comment", commentId, { status: "decided" })).toMatchObject({
      report_count: 1,
      reports: [{ reason: "spam", reported_by: { id: author.id } }],
      decision: { decision: "kept", by: { id: admin.id }, at: expect.stringMatching(/Z$/) },
    });
    expect(await auditOf("forum_comment", commentId)).toMatchObject([
      { actor_id: admin.id, action: "forum_comment.kept" },
    ]);
    const again = await keepComment(commentId, newest);
    expect([again.status, again.body.code]).toEqual([409, "already_decided"]);
    expect((await topic(id)).body.comments).toMatchObject([{ id: commentId }]);
    // The person who reported cannot open it again.
    await reportComment(commentId, { reason: "other" });
    expect(await entryOf("comment", commentId)).toBeUndefined();
  });

  test("keeps a report open that came after the page was read", async () => {
    const { id } = (await begin()).body;
    await reportTopic(id);
    const { newest_report: newest } = (await entryOf("topic", id))!;
    const third = await academy.person();
    await reportTopic(id, { reason: "patient" }, third);
    expect((await keepTopic(id, newest)).status).toBe(204);
    expect(await entryOf("topic", id)).toMatchObject({ report_count: 1, reports: [{ reason: "patient" }] });
    expect((await keepTopic(2_000_000_000, 1)).status).toBe(404);
    expect((await keepComment(2_000_000_000, 1)).status).toBe(404);
    expect((await keepTopic(id, "abc")).status).toBe(400);
  });

  test("closes the reports of a post that is hidden, and lists hidden posts", async () => {
    const { id } = (await begin({ name: "Pills" })).body;
    const { id: commentId } = (await say(id, "Pills!")).body;
    await reportComment(commentId);
    await reportTopic(id);
    await hideComment(commentId, "It sells pills");
    await hideTopic(id, "It sells pills too");
    for (const [kind, of] of [
      ["comment", commentId],
      ["topic", id],
    ] as const) {
      expect(await entryOf(kind, of)).toBeUndefined();
      expect(await entryOf(kind, of, { status: "decided" })).toMatchObject({
        decision: { decision: "hidden", by: { id: admin.id } },
        hidden: { reason: expect.stringContaining("pills"), by: { id: admin.id } },
      });
      expect(await entryOf(kind, of, { status: "hidden" })).toMatchObject({
        report_count: 0,
        reports: [],
        decision: null,
      });
    }
    expect((await desk({ status: "hidden" })).body.results.map(({ kind }) => kind).slice(0, 2)).toEqual([
      "topic",
      "comment",
    ]);
  });

  test("has pages", async () => {
    await db.deleteFrom("forum_reports").execute();
    const { id } = (await begin()).body;
    const comments = await db
      .insertInto("forum_comments")
      .values(Array.from({ length: 12 }, (_, i) => ({ topic_id: id, created_by: other.id, text: `${i}` })))
      .returning(["id", "text"])
      .execute();
    await db
      .insertInto("forum_reports")
      .values(
        comments.map((one, i) => ({
          comment_id: one.id,
          user_id: author.id,
          reason: "spam",
          created_at: new Date(Date.UTC(2026, 0, i + 1)),
        })),
      )
      .execute();
    const first = (await desk({ page: 1 })).body;
    expect([first.count, first.results.map(({ text }) => text)]).toEqual([
      12,
      ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    ]);
    expect(first.next).toContain("page=2");
    expect((await desk({ page: 2 })).body.results.map(({ text }) => text)).toEqual(["10", "11"]);
    expect((await desk({ page: 3 })).body).toMatchObject({ count: 12, results: [] });
    expect((await desk({ page: "x", status: "y" })).body.results).toHaveLength(10);
  });
});

test("the reports of a person are exported, and stay without the person who left", async () => {
  const leaver = await academy.person("learner", { firstName: "Shirin", lastName: "Akhtar" });
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "x")).body;
  await reportTopic(id, { reason: "unkind", text: "I, Shirin Akhtar, am hurt" }, leaver);
  await reportComment(commentId, { reason: "spam" }, leaver);
  await hideComment(commentId, "It is advertising");
  const { body } = await academy.call(exportOwnData, {}, { as: leaver });
  expect((body as Record<string, unknown>).forum_reports).toMatchObject([
    { topic_id: id, comment_id: null, reason: "unkind", text: "I, Shirin Akhtar, am hurt", decision: null },
    { topic_id: null, comment_id: commentId, reason: "spam", decision: "hidden" },
  ]);
  const left = await academy.call(deleteAccount, { body: { password: leaver.password } }, { as: leaver });
  expect(left.status).toBe(200);
  expect(await rowsOf("topic_id", id)).toMatchObject([{ user_id: null, reason: "unkind", text: "" }]);
  expect(await rowsOf("comment_id", commentId)).toMatchObject([{ user_id: null, decision: "hidden" }]);
  expect(await entryOf("topic", id)).toMatchObject({ reports: [{ reported_by: null }] });
});
