// Posts that are sent twice, and posts that are sent too often.
import { describe, expect, test } from "vitest";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, postsPerHour } = forum;
const { begin, topic, change, say, changeComment, noticesOf } = forum;

describe("a post that is sent twice under one key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  test("is one topic, also in parallel", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, async () => begin({}, other, key("t-1"))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const again = await begin({ name: "Other words" }, other, key("t-1"));
    expect(again.body).toEqual(sent[0]!.body);
    expect((await begin({}, other, key("t-2"))).body.id).not.toBe(again.body.id);
    // Each person has their own keys.
    expect((await begin({}, author, key("t-1"))).body.id).not.toBe(again.body.id);
  });

  test("is one comment and one notification, also in parallel", async () => {
    const { id } = (await begin()).body;
    const before = (await noticesOf(author)).length;
    const sent = await Promise.all(Array.from({ length: 6 }, async () => say(id, "Once", other, key("c-1"))));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await topic(id)).body.comment_count).toBe(1);
    expect(await noticesOf(author)).toHaveLength(before + 1);
    expect((await say(id, "Once")).body.id).not.toBe(sent[0]!.body.id);
  });

  test("is refused with an invalid key", async () => {
    for (const bad of ["two words", "x".repeat(201)])
      expect((await begin({}, other, key(bad))).body).toMatchObject({ code: "invalid_idempotency_key" });
  });
});

describe("too many posts in an hour", () => {
  test("are refused, topics and comments together; a repeated call does not count", async () => {
    const eager = await academy.person();
    await postsPerHour(2);
    try {
      const first = await begin({}, eager, { "idempotency-key": "one" });
      expect((await say(first.body.id, "Two", eager)).status).toBe(201);
      const third = await say(first.body.id, "Three", eager);
      expect([third.status, third.body.code]).toEqual([429, "too_often"]);
      expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3_000);
      expect((await begin({}, eager)).status).toBe(429);
      expect((await begin({}, eager, { "idempotency-key": "one" })).body.id).toBe(first.body.id);
    } finally {
      await postsPerHour(10_000);
    }
  });

  test("include changes of posts", async () => {
    const eager = await academy.person();
    await postsPerHour(4);
    try {
      const { id } = (await begin({}, eager)).body;
      const { id: commentId } = (await say(id, "One", eager)).body;
      expect((await change(id, { name: "Another", text: "Why?" }, eager)).status).toBe(200);
      expect((await changeComment(commentId, { text: "Two" }, eager)).status).toBe(200);
      expect((await change(id, { name: "Third", text: "Why?" }, eager)).status).toBe(429);
      expect((await changeComment(commentId, { text: "Three" }, eager)).body.code).toBe("too_often");
      expect((await topic(id)).body).toMatchObject({ name: "Another", comments: [{ text: "Two" }] });
    } finally {
      await postsPerHour(10_000);
    }
  });
});
