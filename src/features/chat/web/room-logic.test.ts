import { describe, expect, test } from "vitest";
import type { ChatMessage, InboxItem } from "../contract.ts";
import { withLiveMessage } from "./inbox-items.ts";
import { firstNewOf, layOut } from "./lay-out.ts";
import { withDeleted, withEarlier, withMessage, withNewest } from "./room-messages.ts";

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: id,
  content: `n${id}`,
  user: 1,
  user_name: "A",
  user_role: "learner",
  user_profile_picture: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 10, id)).toISOString(),
  client_id: null,
  learner: null,
  reply_to: null,
  file: null,
  deleted: null,
  ...more,
});
const some = (...ids: number[]) => ids.map((id) => message(id));
const idsOf = ({ messages }: { messages: ChatMessage[] }) => messages.map(({ message_id }) => message_id);

describe("loaded messages", () => {
  test("keep what is loaded when the newest page joins it", () => {
    const loaded = { messages: some(1, 2, 3), hasEarlier: true };
    expect(idsOf(withNewest(loaded, some(3, 4), 2))).toEqual([1, 2, 3, 4]);
    expect(withNewest(loaded, some(3, 4), 2).hasEarlier).toBe(true);
  });

  test("begin again with the newest page when messages between are missing", () => {
    const loaded = { messages: some(1, 2), hasEarlier: false };
    expect(withNewest(loaded, some(7, 8), 2)).toEqual({ messages: some(7, 8), hasEarlier: true });
  });

  test("are the first page at first, and say whether there is more", () => {
    expect(withNewest(undefined, some(1, 2), 2).hasEarlier).toBe(true);
    expect(withNewest(undefined, some(1), 2).hasEarlier).toBe(false);
  });

  test("take each message once, in the order of the ids", () => {
    const loaded = { messages: some(2, 4), hasEarlier: true };
    expect(idsOf(withMessage(withMessage(loaded, message(3)), message(4)))).toEqual([2, 3, 4]);
    expect(withEarlier(loaded, some(1), 2)).toEqual({ messages: some(1, 2, 4), hasEarlier: false });
  });

  test("lose the words of a deleted one, also in replies", () => {
    const reply = message(2, { reply_to: { message_id: 1, user_name: "A", content: "n1" } });
    const { messages } = withDeleted({ messages: [message(1), reply], hasEarlier: false }, 1, "team");
    expect(messages[0]).toMatchObject({ content: "", deleted: "team" });
    expect(messages[1]!.reply_to!.content).toBe("");
  });
});

describe("the layout", () => {
  const dayOf = (time: string) => time.slice(0, 10);

  test("says the day once, and the author again after a while or another author", () => {
    const rows = layOut(
      [
        message(1),
        message(2),
        message(3, { user: 2 }),
        message(20, { user: 2 }),
        message(21, { created_at: "2026-01-02T00:00:00.000Z", user: 2 }),
      ],
      { firstNew: null, dayOf },
    );
    expect(rows.map(({ beginsDay }) => beginsDay)).toEqual([true, false, false, false, true]);
    expect(rows.map(({ isHeaded }) => isHeaded)).toEqual([true, false, true, true, true]);
  });

  test("has one line above the first message of others that was not read", () => {
    const all = [
      message(1, { user: 2 }),
      message(2),
      message(3, { user: 2, deleted: "team" }),
      message(4, { user: 2 }),
    ];
    expect(firstNewOf(all, 1, 1)).toBe(4);
    expect([firstNewOf(all, 4, 1), firstNewOf(all, 0, 1)]).toEqual([null, null]);
    const rows = layOut(all, { firstNew: 4, dayOf });
    expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, false, true]);
  });
});

describe("the inbox after a live message", () => {
  const item = (course_id: number, more: Partial<InboxItem> = {}): InboxItem => ({
    course_id,
    course_title: "C",
    course_language: "en",
    thumbnail: null,
    cover_links: [],
    instructor_name: "I",
    is_team: false,
    is_muted: false,
    last_message: null,
    unread: 0,
    private: [],
    ...more,
  });
  const came = (id: number, course_id: number, more: Partial<ChatMessage> = {}) => ({
    ...message(id, { user: 2, ...more }),
    course_id,
  });

  test("has its room first, with one more unread; the same again changes nothing", () => {
    const once = withLiveMessage([item(1), item(2)], came(5, 2), 1)!;
    expect(once.map(({ course_id, unread }) => [course_id, unread])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(once[0]!.last_message).toMatchObject({ message_id: 5, content: "n5" });
    expect(withLiveMessage(once, came(5, 2), 1)).toBe(once);
  });

  test("counts no own message as unread", () => {
    expect(withLiveMessage([item(1)], came(5, 1, { user: 1 }), 1)![0]!.unread).toBe(0);
  });

  test("is read again for a conversation that it does not have", () => {
    expect(withLiveMessage([item(1)], came(5, 2), 1)).toBeNull();
    expect(withLiveMessage([item(1)], came(5, 1, { learner: 9 }), 1)).toBeNull();
  });

  test("counts a private message apart from the room", () => {
    const known = { learner: 9, learner_name: "L", unread: 0, last_message: { ...came(3, 1) } };
    const [changed] = withLiveMessage([item(1, { private: [known] })], came(5, 1, { learner: 9 }), 1)!;
    expect([changed!.unread, changed!.private[0]!.unread]).toEqual([0, 1]);
  });
});
