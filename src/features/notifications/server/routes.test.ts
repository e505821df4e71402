import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAcademy, type Someone, type TestAcademy } from "../../../../tests/support/academy.ts";
import { listNotifications, markRead, type Notification } from "../contract.ts";

let academy: TestAcademy;
let someone: Someone;
let other: Someone;

beforeAll(async () => {
  academy = await openAcademy();
  someone = await academy.person();
  other = await academy.person();
  const rows = Array.from({ length: 600 }, (_, i) => ({
    user_id: someone.id,
    message: `Message ${i}`,
    related_object_type: "other",
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, i)),
  }));
  await academy.services.db.insertInto("notifications").values(rows).execute();
});
afterAll(async () => academy.close());

const list = async (query: Record<string, unknown> = {}, as: Someone = someone) =>
  (await academy.call(listNotifications, { query }, { as })).body as unknown as Notification[];

describe("notifications", () => {
  test("are one's own, the newest 500 first, or in pages", async () => {
    const plain = await list();
    expect(plain).toHaveLength(500);
    expect(plain[0]).toMatchObject({
      message: "Message 599",
      is_read: false,
      course_id: null,
      forum_topic_id: null,
    });
    expect(await list({ page: 40 })).toMatchObject({ count: 600, next: null, results: { length: 15 } });
    expect(await list({}, other)).toEqual([]);
    expect((await academy.call(listNotifications)).status).toBe(401);
    const withoutSlash = await fetch(`${academy.url}/api/notifications`, {
      headers: { authorization: `Bearer ${someone.access}` },
    });
    expect(withoutSlash.status).toBe(200);
  });

  test("are marked as read one by one, once and again", async () => {
    const [newest, next] = await list();
    for (let i = 0; i < 2; i++) {
      const marked = await academy.call(markRead, { params: { id: newest!.id } }, { as: someone });
      expect([marked.status, marked.body]).toEqual([200, { ...newest, is_read: true }]);
    }
    expect((await list()).slice(0, 2).map((row) => row.is_read)).toEqual([true, false]);
    expect(next!.is_read).toBe(false);
  });

  test("of others cannot be marked, nor those that are not there", async () => {
    const [, , mine] = await list();
    const mark = async (id: number | string, as: Someone | null) =>
      (await academy.call(markRead, { params: { id } }, { as })).status;
    expect(await mark(mine!.id, other)).toBe(404);
    expect(await mark(mine!.id, null)).toBe(401);
    expect(await mark(987_654_321, someone)).toBe(404);
    expect(await mark("abc", someone)).toBe(404);
    expect((await list())[2]!.is_read).toBe(false);
  });
});
