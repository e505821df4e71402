import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAcademy, type Someone, type TestAcademy } from "../../../../tests/support/academy.ts";
import { type Notification, listNotifications } from "#features/notifications/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import { commentTextMax, nameMax, topicTextMax } from "../rules.ts";
import { postsPerHourSetting } from "./public.ts";

let academy: TestAcademy;
let author: Someone;
let other: Someone;
let admin: Someone;
let categories: number[];

beforeAll(async () => {
  academy = await openAcademy();
  author = await academy.person("learner", { firstName: "Lamia", lastName: "Tasnim" });
  other = await academy.person("instructor", { firstName: "Sadia", lastName: "Hossain" });
  admin = await academy.person("admin");
  const rows = await academy.services.db
    .insertInto("forum_categories")
    .values([
      { name: "Statistics help", name_bn: "পরিসংখ্যানে সাহায্য", position: 2 },
      { name: "Research questions", position: 1 },
    ])
    .returning("id")
    .execute();
  categories = rows.map(({ id }) => id);
  await writeSetting(academy.services.db, postsPerHourSetting, 10_000);
});
afterAll(async () => academy.close());

const begin = async (body: unknown = {}, as: Someone | null = author, headers: Record<string, string> = {}) =>
  academy.call(
    contract.createTopic,
    {
      body:
        typeof body === "object"
          ? { name: "A question", text: "How?", category_id: categories[0], ...body }
          : body,
    },
    { as, headers },
  );
const topic = async (id: number, query: Record<string, unknown> = {}, as: Someone | null = other) =>
  academy.call(contract.readTopic, { params: { id }, query }, { as });
const change = async (id: number | string, body: unknown, as: Someone | null = author) =>
  academy.call(contract.editTopic, { params: { id }, body }, { as });
const remove = async (id: number | string, as: Someone | null = author) =>
  (await academy.call(contract.deleteTopic, { params: { id } }, { as })).status;
const say = async (
  topicId: unknown,
  text: unknown,
  as: Someone | null = other,
  headers: Record<string, string> = {},
) => academy.call(contract.createComment, { body: { topic: topicId, text } }, { as, headers });
const changeComment = async (id: number | string, body: unknown, as: Someone | null = other) =>
  academy.call(contract.editComment, { params: { id }, body }, { as });
const noticesOf = async (who: Someone, language = "en") =>
  (await academy.call(listNotifications, {}, { as: who, language })).body as unknown as Notification[];

describe("the categories", () => {
  test("come in their order, to the signed-in", async () => {
    const { status, body } = await academy.call(contract.listForumCategories, {}, { as: author });
    expect([status, body]).toEqual([
      200,
      [
        { id: categories[1], name: "Research questions", name_bn: "" },
        { id: categories[0], name: "Statistics help", name_bn: "পরিসংখ্যানে সাহায্য" },
      ],
    ]);
    expect((await academy.call(contract.listForumCategories)).status).toBe(401);
  });
});

describe("a topic", () => {
  test("is begun, and read with everything that the document names", async () => {
    const begun = await begin({ name: "  Which test?\0 ", text: "<b>two</b>\n\nlines" });
    expect(begun.status).toBe(201);
    expect(begun.body).toEqual({
      id: expect.any(Number),
      name: "Which test?",
      text: "<b>two</b>\n\nlines",
      category: { id: categories[0], name: "Statistics help", name_bn: "পরিসংখ্যানে সাহায্য" },
      created_by: { id: author.id, first_name: "Lamia", last_name: "Tasnim", profile_picture: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: begun.body.created_at,
      comment_count: 0,
      comments: [],
    });
    expect((await topic(begun.body.id)).body).toEqual(begun.body);
    const inDigits = await begin({ category_id: "০" + String(categories[1]) });
    expect(inDigits.body.category.id).toBe(categories[1]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: undefined }, "name"],
    [{ name: "x".repeat(nameMax + 1) }, "name"],
    [{ text: "\n \0" }, "text"],
    [{ text: 7 }, "text"],
    [{ text: "x".repeat(topicTextMax + 1) }, "text"],
    [{ category_id: undefined }, "category_id"],
    [{ category_id: "abc" }, "category_id"],
    [{ category_id: 2_000_000_000 }, "category_id"],
    [{ category_id: 99_999_999_999 }, "category_id"],
  ])("%j is refused at its field", async (wrong, field) => {
    const { status, body } = await begin(wrong);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  test("of the greatest length in Bengali is taken", async () => {
    const text = "ক".repeat(topicTextMax);
    expect((await begin({ name: "ক".repeat(nameMax), text })).body.text).toBe(text);
  });

  test("needs somebody who is signed in, and an id that is one", async () => {
    expect((await begin({}, null)).status).toBe(401);
    const { id } = (await begin()).body;
    expect((await topic(id, {}, null)).status).toBe(401);
    expect((await topic(2_000_000_000)).status).toBe(404);
    expect((await topic("abc" as never)).status).toBe(404);
    expect((await topic(2 ** 40)).body).toMatchObject({ code: "not_found" });
    const bengali = await academy.call(
      contract.readTopic,
      { params: { id: 2_000_000_000 } },
      { as: other, language: "bn" },
    );
    expect(bengali.body.detail).toBe("আলোচনাটি পাওয়া যায়নি");
  });

  test("is changed by who began it, and then is edited", async () => {
    const { id, created_at } = (await begin()).body;
    const same = await change(id, { name: "A question", text: "How?", category_id: categories[0] });
    expect([same.status, same.body.updated_at]).toEqual([200, created_at]);
    const changed = await change(id, { name: "Another", text: "Why?", category_id: categories[1] });
    expect(changed.body).toMatchObject({
      id,
      name: "Another",
      text: "Why?",
      category: { id: categories[1] },
    });
    expect(changed.body.updated_at).not.toBe(created_at);
    const without = await change(id, { name: "Third", text: "Why?" });
    expect(without.body).toMatchObject({ name: "Third", category: { id: categories[1] } });
    expect((await topic(id)).body).toEqual(without.body);
  });

  test("is changed by nobody else: who, whether it is there, whose, and what come in this order", async () => {
    const { id } = (await begin()).body;
    expect((await change(id, {}, null)).status).toBe(401);
    expect((await change(2_000_000_000, {}, other)).status).toBe(404);
    expect((await change("abc", {}, other)).status).toBe(404);
    expect((await change(id, {}, other)).status).toBe(403);
    expect((await change(id, {}, admin)).status).toBe(403);
    expect((await change(id, { name: " ", text: "x" })).body).toMatchObject({ name: [expect.any(String)] });
    const unknown = { name: "x", text: "x", category_id: 2_000_000_000 };
    expect((await change(id, unknown)).body).toMatchObject({ category_id: [expect.any(String)] });
    expect((await topic(id)).body.name).toBe("A question");
  });

  test("is deleted by who began it, with its comments and what was told of it", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Soon gone")).body;
    expect((await noticesOf(author)).some((notice) => notice.forum_topic_id === id)).toBe(true);
    expect([await remove(id, null), await remove(id, other)]).toEqual([401, 403]);
    expect([await remove(id), await remove(id)]).toEqual([204, 404]);
    expect((await topic(id)).status).toBe(404);
    expect((await changeComment(commentId, { text: "x" })).status).toBe(404);
    expect((await noticesOf(author)).some((notice) => notice.forum_topic_id === id)).toBe(false);
  });

  test("is deleted by an administrator, which is written down", async () => {
    const { id } = (await begin({ name: "Buy my pills" })).body;
    expect(await remove(id, admin)).toBe(204);
    const entries = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "before"])
      .where("subject_kind", "=", "forum_topic")
      .where("subject_id", "=", id)
      .execute();
    expect(entries).toMatchObject([
      { actor_id: admin.id, action: "forum_topic.deleted", before: { name: "Buy my pills" } },
    ]);
  });
});

describe("the list of topics", () => {
  let writer: Someone;
  let category: number;
  beforeAll(async () => {
    writer = await academy.person();
    const { db } = academy.services;
    const added = await db
      .insertInto("forum_categories")
      .values({ name: "Many", position: 9 })
      .returning("id")
      .executeTakeFirstOrThrow();
    category = added.id;
    const rows = Array.from({ length: 520 }, (_, i) => ({
      category_id: category,
      created_by: writer.id,
      name: `Topic ${i}`,
      text: i === 7 ? "50%_sure ডায়াবেটিস" : "Text",
      created_at: new Date(Date.UTC(2025, 0, 1, 0, 0, Math.floor(i / 2))),
      updated_at: new Date(Date.UTC(2025, 0, 1, 0, 0, Math.floor(i / 2))),
    }));
    await db.insertInto("forum_topics").values(rows).execute();
  });
  const list = async (query: Record<string, unknown>) =>
    (await academy.call(contract.listTopics, { query }, { as: writer })).body as contract.TopicPage;

  test("plain: the newest 500, with their comments", async () => {
    const { id } = (await begin()).body;
    await say(id, "First");
    const { id: second } = (await say(id, "Second")).body;
    const { status, body } = await academy.call(contract.listTopics, {}, { as: other });
    const rows = body as unknown as contract.Topic[];
    expect([status, rows.length]).toEqual([200, 500]);
    expect(rows[0]).toMatchObject({ id, comment_count: 2, comments: [{ id: second }, { text: "First" }] });
    expect((await academy.call(contract.listTopics)).status).toBe(401);
  });

  test("in pages of ten, newest first, by category and words", async () => {
    const first = await list({ category });
    expect(first).toMatchObject({ count: 520, previous: null, results: { length: 10 } });
    expect(first.results.map(({ name }) => name).slice(0, 3)).toEqual([
      "Topic 519",
      "Topic 518",
      "Topic 517",
    ]);
    expect(first.results[0]).not.toHaveProperty("comments");
    expect(first.next).toContain("page=2");
    expect((await list({ category, page: "৫২" })).results.at(-1)!.name).toBe("Topic 0");
    expect(await list({ category, page: 53 })).toMatchObject({ count: 520, results: [], next: null });
    expect((await list({ search: "topic 51" })).count).toBe(11);
    expect((await list({ search: "50%_s" })).results).toMatchObject([{ name: "Topic 7" }]);
    expect((await list({ search: "ডায়াবেটিস" })).count).toBe(1);
    expect((await list({ search: "ডায়াবেটিস", category: categories[0] })).count).toBe(0);
  });

  test("takes rubbish for nothing", async () => {
    for (const query of [{ page: "x" }, { category: "abc" }, { category: 2 ** 40 }, { search: "\\" }]) {
      const { status } = await academy.call(contract.listTopics, { query }, { as: writer });
      expect([query, status]).toEqual([query, 200]);
    }
  });
});

describe("a comment", () => {
  test("is posted, and stands first under its topic", async () => {
    const { id } = (await begin()).body;
    const posted = await say(String(id), " See https://example.org \n<script>");
    expect([posted.status, posted.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        text: "See https://example.org \n<script>",
        created_by: { id: other.id, first_name: "Sadia", last_name: "Hossain", profile_picture: null },
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

  test("is refused without text, without a topic, and to strangers", async () => {
    const { id } = (await begin()).body;
    expect((await say(id, "x", null)).status).toBe(401);
    expect((await say(2_000_000_000, "x")).status).toBe(404);
    expect((await say(id, " \n")).body).toMatchObject({ text: [expect.any(String)] });
    expect((await say(id, "x".repeat(commentTextMax + 1))).status).toBe(400);
    expect((await say(undefined, "x")).body).toMatchObject({ topic: [expect.any(String)] });
    expect((await say("abc", "x")).status).toBe(400);
    expect((await topic(id)).body.comment_count).toBe(0);
  });

  test("is one of ten a page; the newest 500 come without one", async () => {
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

  test("is changed by who wrote it alone", async () => {
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

  test("is told to who began the topic, in their language; not to oneself", async () => {
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
});

describe("a post that is sent twice under one key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  test("is one topic, however parallel", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, async () => begin({}, other, key("t-1"))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const again = await begin({ name: "Other words" }, other, key("t-1"));
    expect(again.body).toEqual(sent[0]!.body);
    expect((await begin({}, other, key("t-2"))).body.id).not.toBe(again.body.id);
    // Keys are a person's own.
    expect((await begin({}, author, key("t-1"))).body.id).not.toBe(again.body.id);
  });

  test("is one comment and one notification, however parallel", async () => {
    const { id } = (await begin()).body;
    const before = (await noticesOf(author)).length;
    const sent = await Promise.all(Array.from({ length: 6 }, async () => say(id, "Once", other, key("c-1"))));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await topic(id)).body.comment_count).toBe(1);
    expect(await noticesOf(author)).toHaveLength(before + 1);
    expect((await say(id, "Once")).body.id).not.toBe(sent[0]!.body.id);
  });

  test("with a key that is none is refused", async () => {
    for (const bad of ["two words", "x".repeat(201)])
      expect((await begin({}, other, key(bad))).body).toMatchObject({ code: "invalid_idempotency_key" });
  });
});

describe("too many posts in an hour", () => {
  test("are refused, topics and comments together; the same again is not counted", async () => {
    const eager = await academy.person();
    await writeSetting(academy.services.db, postsPerHourSetting, 2);
    try {
      const first = await begin({}, eager, { "idempotency-key": "one" });
      expect((await say(first.body.id, "Two", eager)).status).toBe(201);
      const third = await say(first.body.id, "Three", eager);
      expect([third.status, third.body.code]).toEqual([429, "too_often"]);
      expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3_000);
      expect((await begin({}, eager)).status).toBe(429);
      expect((await begin({}, eager, { "idempotency-key": "one" })).body.id).toBe(first.body.id);
    } finally {
      await writeSetting(academy.services.db, postsPerHourSetting, 10_000);
    }
  });
});

describe("somebody who has left", () => {
  test("is a former member, and is told nothing", async () => {
    const leaver = await academy.person();
    const { id } = (await begin({}, leaver)).body;
    await say(id, "Mine", leaver);
    await academy.services.db
      .updateTable("users")
      .set({ first_name: "", last_name: "", forgotten_at: new Date() })
      .where("id", "=", leaver.id)
      .execute();
    const { body } = await topic(id);
    const former = { id: leaver.id, first_name: "A former member", last_name: "", profile_picture: null };
    expect([body.created_by, body.comments[0]!.created_by]).toEqual([former, former]);
    expect((await say(id, "Are you there?")).status).toBe(201);
    const told = await academy.services.db
      .selectFrom("notifications")
      .select("id")
      .where("user_id", "=", leaver.id)
      .execute();
    expect(told).toEqual([]);
  });
});
