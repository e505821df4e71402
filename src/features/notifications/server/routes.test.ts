import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { listNotifications, markAllRead, markRead, type Notification } from "../contract.ts";
import * as m from "#messages/notifications.ts";
import { deskNotices, notify } from "./public.ts";

const academy = setUpAcademy();
let someone: Someone;
let other: Someone;

beforeAll(async () => {
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

const list = async (query: Record<string, unknown> = {}, as: Someone = someone) =>
  (await academy.call(listNotifications, { query }, { as })).body as unknown as Notification[];

describe("notifications", () => {
  test("are the person's own, the newest 500 first, or in pages", async () => {
    const plain = await list();
    expect(plain).toHaveLength(500);
    expect(plain[0]).toEqual({
      id: expect.any(Number),
      message: "Message 599",
      is_read: false,
      created_at: "2026-01-01T00:09:59.000Z",
      related_object_type: "other",
      course_id: null,
      forum_topic_id: null,
      link: null,
    });
    expect(await list({ page: 40 })).toMatchObject({
      count: 600,
      unread: 600,
      next: null,
      results: { length: 15 },
    });
    expect(await list({ page: 99 })).toMatchObject({ count: 600, unread: 600, next: null, results: [] });
    expect(await list({}, other)).toEqual([]);
    expect((await academy.call(listNotifications)).status).toBe(401);
    const withoutSlash = await fetch(`${academy.url}/api/notifications`, {
      headers: { authorization: `Bearer ${someone.access}` },
    });
    expect(withoutSlash.status).toBe(200);
  });

  test("can be marked as read one by one, also repeatedly", async () => {
    const [newest, next] = await list();
    for (let i = 0; i < 2; i++) {
      const marked = await academy.call(markRead, { params: { id: newest!.id } }, { as: someone });
      expect([marked.status, marked.body]).toEqual([200, { ...newest, is_read: true }]);
    }
    expect((await list()).slice(0, 2).map((row) => row.is_read)).toEqual([true, false]);
    expect(next!.is_read).toBe(false);
  });

  test("of other people and unknown ones cannot be marked", async () => {
    const [, , mine] = await list();
    const mark = async (id: number | string, as: Someone | null) =>
      (await academy.call(markRead, { params: { id } }, { as })).status;
    expect(await mark(mine!.id, other)).toBe(404);
    expect(await mark(mine!.id, null)).toBe(401);
    expect(await mark(987_654_321, someone)).toBe(404);
    expect(await mark("abc", someone)).toBe(404);
    expect((await list())[2]!.is_read).toBe(false);
  });

  test("can all be marked as read at once, only the person's own, also repeatedly", async () => {
    const [mine, theirs] = [await academy.person(), await academy.person()];
    for (const { id: userId } of [mine, mine, theirs])
      await notify(academy.services.db, { notificationType: deskNotices, userId, message: "News" });
    const marked = async () => (await academy.call(markAllRead, {}, { as: mine })).body;
    expect(await marked()).toEqual({ marked: 2 });
    expect(await marked()).toEqual({ marked: 0 });
    expect(await list({ page: 1 }, mine)).toMatchObject({ count: 2, unread: 0 });
    expect(await list({ page: 1 }, theirs)).toMatchObject({ count: 1, unread: 1 });
    expect((await academy.call(markAllRead)).status).toBe(401);
  });

  test("are in the reader's language; text that a person wrote stays as it is", async () => {
    const { db } = academy.services;
    const reader = await academy.person();
    await notify(db, {
      notificationType: deskNotices,
      userId: reader.id,
      message: "As written",
      courseId: null,
    });
    await notify(db, {
      notificationType: deskNotices,
      userId: reader.id,
      message: () => m.notification_not_found(),
      link: "/dashboard",
    });
    const read = async (language: "en" | "bn", query: Record<string, unknown>) => {
      const { body } = await academy.call(listNotifications, { query }, { as: reader, language });
      const rows = Array.isArray(body) ? body : body.results;
      return rows.map(({ message, link }: Notification) => [message, link]);
    };
    for (const query of [{}, { page: 1 }]) {
      expect(await read("en", query)).toEqual([
        ["Notification not found", "/dashboard"],
        ["As written", null],
      ]);
      expect(await read("bn", query)).toEqual([
        ["বিজ্ঞপ্তিটি পাওয়া যায়নি", "/dashboard"],
        ["As written", null],
      ]);
    }
  });

  test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "nowhere"])(
    "never link to another host: %s",
    async (link) => {
      await expect(
        notify(academy.services.db, {
          notificationType: deskNotices,
          userId: someone.id,
          message: "News",
          link,
        }),
      ).rejects.toThrow("notifications_link_check");
    },
  );
});
