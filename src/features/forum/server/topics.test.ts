import { beforeAll, describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import * as contract from "../contract.ts";
import { maxNameLength, maxTopicLength } from "../rules.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, categories } = forum;
const { begin, topic, change, remove, say, changeComment, noticesOf, auditOf } = forum;

describe("the categories", () => {
  test("come in their order, to signed-in people", async () => {
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
  test("is created, and has every field of the document", async () => {
    const begun = await begin({ name: "  Which test?\0 ", text: "<b>two</b>\n\nlines" });
    expect(begun.status).toBe(201);
    expect(begun.body).toEqual({
      id: expect.any(Number),
      name: "Which test?",
      text: "<b>two</b>\n\nlines",
      category: { id: categories[0], name: "Statistics help", name_bn: "পরিসংখ্যানে সাহায্য" },
      created_by: {
        id: author.id,
        first_name: "Lamia",
        last_name: "Tasnim",
        profile_picture: null,
        handle: expect.any(String),
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: begun.body.created_at,
      comment_count: 0,
      is_pinned: false,
      is_locked: false,
      is_answered: false,
      answer: null,
      follow_state: "following",
      comments: [],
    });
    expect((await topic(begun.body.id)).body).toEqual({ ...begun.body, follow_state: "not_following" });
    const inDigits = await begin({ category_id: "০" + String(categories[1]) });
    expect(inDigits.body.category.id).toBe(categories[1]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: undefined }, "name"],
    [{ name: "x".repeat(maxNameLength + 1) }, "name"],
    [{ text: "\n \0" }, "text"],
    [{ text: 7 }, "text"],
    [{ text: "x".repeat(maxTopicLength + 1) }, "text"],
    [{ category_id: undefined }, "category_id"],
    [{ category_id: "abc" }, "category_id"],
    [{ category_id: 2_000_000_000 }, "category_id"],
    [{ category_id: 99_999_999_999 }, "category_id"],
  ])("%j is refused under its field of a topic", async (wrong, field) => {
    const { status, body } = await begin(wrong);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  test("of the greatest length in Bengali is accepted", async () => {
    const text = "ক".repeat(maxTopicLength);
    expect((await begin({ name: "ক".repeat(maxNameLength), text })).body.text).toBe(text);
  });

  test("requires a sign-in and a valid id", async () => {
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

  test("can be changed by its author, and then is marked as edited", async () => {
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
    expect((await topic(id, {}, author)).body).toEqual(without.body);
  });

  test("can be changed by nobody else: 401, 404, 403 and 400 come in this order", async () => {
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

  test("can be deleted by its author, with its comments and notifications", async () => {
    const { id } = (await begin()).body;
    const { id: commentId } = (await say(id, "Soon gone")).body;
    expect((await noticesOf(author)).some((notice) => notice.forum_topic_id === id)).toBe(true);
    expect([await remove(id, null), await remove(id, other)]).toEqual([401, 403]);
    expect([await remove(id), await remove(id)]).toEqual([204, 404]);
    expect((await topic(id)).status).toBe(404);
    expect((await changeComment(commentId, { text: "x" })).status).toBe(404);
    expect((await noticesOf(author)).some((notice) => notice.forum_topic_id === id)).toBe(false);
  });

  test("can be deleted by an administrator, which is recorded", async () => {
    const { id } = (await begin({ name: "Buy my pills" })).body;
    expect(await remove(id, admin)).toBe(204);
    expect(await auditOf("forum_topic", id)).toMatchObject([
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

  test("without a page has the newest 500, with the newest comments", async () => {
    const { id } = (await begin()).body;
    await say(id, "First");
    const { id: second } = (await say(id, "Second")).body;
    const { status, body } = await academy.call(contract.listTopics, {}, { as: other });
    const rows = body as unknown as contract.Topic[];
    expect([status, rows.length]).toEqual([200, 500]);
    expect(rows[0]).toMatchObject({ id, comment_count: 2, comments: [{ id: second }, { text: "First" }] });
    expect((await academy.call(contract.listTopics)).status).toBe(401);

    // The list has at most 500 comments in all.
    const many = Array.from({ length: 600 }, (_, i) => ({
      topic_id: id,
      created_by: other.id,
      text: `${i}`,
    }));
    await academy.services.db.insertInto("forum_comments").values(many).execute();
    const { id: newest } = (await begin()).body;
    await say(newest, "The newest");
    const again = await academy.call(contract.listTopics, {}, { as: other });
    const [first, busy, ...others] = again.body as unknown as contract.Topic[];
    expect(first).toMatchObject({ id: newest, comments: [{ text: "The newest" }] });
    expect(busy).toMatchObject({ id, comment_count: 602, comments: { length: 499 } });
    expect(busy!.comments.map(({ text }) => text).slice(0, 2)).toEqual(["599", "598"]);
    expect(others.flatMap(({ comments }) => comments)).toEqual([]);
  });

  test("has pages of ten, newest first, filtered by category and words", async () => {
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
    expect((await list({ search: "TOPIC 51" })).count).toBe(11);
    expect((await list({ search: "50%_s" })).results).toMatchObject([{ name: "Topic 7" }]);
    expect((await list({ search: "ডায়াবেটিস" })).count).toBe(1);
    expect((await list({ search: "ডায়াবেটিস", category: categories[0] })).count).toBe(0);
  });

  test("can be searched with any composition of letters and digits of both scripts", async () => {
    // The same letter, written as one code point and as two.
    const [one, two] = ["\u09b8\u09ae\u09df", "\u09b8\u09ae\u09af\u09bc"];
    await begin({ name: one, text: "৪২৭১ জন রোগী" });
    await begin({ name: two, text: "4271 রোগী" });
    for (const search of [one, two, "4271", "৪২৭১"]) expect((await list({ search })).count).toBe(2);
    expect((await list({ search: "৪২৭১ জন" })).count).toBe(1);
  });

  test("finds comments too, and shows a part of the newest one", async () => {
    const { id } = (await begin({ name: "A ward round" })).body;
    await say(id, "The ALBUMIN was low.");
    await say(id, `${"word ".repeat(40)}albumin again`);
    await say(id, "Nothing of that");
    const { count, results } = await list({ search: "albumin" });
    expect(count).toBe(1);
    expect(results).toMatchObject([{ id, name: "A ward round", comment_count: 3 }]);
    expect(results[0]!.found_in).toMatch(/^…word .+ albumin again$/);
    expect((await list({ search: "ward round" })).results).toMatchObject([{ id, found_in: null }]);
    expect((await list({ search: "albumin", category: 2_000_000_000 })).count).toBe(0);
    // Two letters are looked for in topics only.
    await say(id, "ষঢ");
    expect((await list({ search: "ষঢ" })).count).toBe(0);
    expect((await list({ category })).results[0]!.found_in).toBeNull();
  });

  test("ignores rubbish", async () => {
    for (const query of [{ page: "x" }, { category: "abc" }, { category: 2 ** 40 }, { search: "\\" }]) {
      const { status } = await academy.call(contract.listTopics, { query }, { as: writer });
      expect([query, status]).toEqual([query, 200]);
    }
  });
});
