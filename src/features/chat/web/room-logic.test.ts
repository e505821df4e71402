import { describe, expect, test } from "vitest";
import type { ChatMessage, InboxItem } from "../contract.ts";
import { withLiveMessage, withRead } from "./inbox-items.ts";
import { firstNewOf, layOut } from "./lay-out.ts";
import {
  type Loaded,
  withDeleted,
  withEarlier,
  withLive,
  withLoss,
  withMessage,
  withNewest,
} from "./room-messages.ts";

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

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const loadedWith = (...ids: number[]): Loaded => ({
  messages: some(...ids),
  hasEarlier: true,
  wholeTo: ids.at(-1)!,
});

describe("loaded messages", () => {
  test("keep what is loaded when the newest page joins it", () => {
    const joined = withNewest(loadedWith(1, 2, 3), some(3, 4), 2);
    expect(joined).toEqual({ messages: some(1, 2, 3, 4), hasEarlier: true, wholeTo: 4 });
    const whole = { ...loadedWith(1, 2, 3), hasEarlier: false };
    expect(withNewest(whole, some(3, 4), 2).hasEarlier).toBe(false);
    expect(withNewest(whole, some(1, 2, 3, 4), 50).hasEarlier).toBe(false);
  });

  test("begin again with the newest page when messages between are missing", () => {
    const loaded = { ...loadedWith(1, 2), hasEarlier: false };
    expect(withNewest(loaded, some(7, 8), 2)).toEqual({
      messages: some(7, 8),
      hasEarlier: true,
      wholeTo: 8,
    });
  });

  test("have no hole when live events were lost, and one came before the newest page was read", () => {
    // 60 messages were missed, and the page has 50. The reader has 1 to 10 and hears the 71st live.
    const heard = withLive(withLoss(loadedWith(...range(1, 10))), message(71));
    const read = withNewest(heard, some(...range(22, 71)), 50);
    expect(idsOf(read)).toEqual(range(22, 71));
    expect([read.hasEarlier, read.hasLost]).toEqual([true, undefined]);
    // One that came while the page was on its way stays behind it.
    const meanwhile = withNewest(withLive(heard, message(72)), some(...range(22, 71)), 50);
    expect(idsOf(meanwhile)).toEqual(range(22, 72));
    // Few were missed: the page has them all, and what was loaded stays.
    const few = withLive(withLoss(loadedWith(...range(1, 10))), message(14));
    expect(idsOf(withNewest(few, some(...range(10, 14)), 5))).toEqual(range(1, 14));
  });

  test("have no hole when an own message was sent before the newest page was read", () => {
    const sent = withMessage(loadedWith(...range(1, 10)), message(71));
    expect(idsOf(withNewest(sent, some(...range(22, 71)), 50))).toEqual(range(22, 71));
  });

  test("stay when more messages than a page has came live, one after the other", () => {
    let loaded = loadedWith(1);
    for (const id of range(2, 60)) loaded = withLive(loaded, message(id));
    expect(idsOf(withNewest(loaded, some(...range(11, 60)), 50))).toEqual(range(1, 60));
  });

  test("take none that is before them: it comes with the earlier ones", () => {
    const loaded = loadedWith(22, 23);
    expect(withLive(loaded, message(12))).toEqual(loaded);
    expect(idsOf(withLive({ ...loaded, hasEarlier: false }, message(12)))).toEqual([12, 22, 23]);
  });

  test("are the first page at first, and say whether there is more", () => {
    expect(withNewest(undefined, some(1, 2), 2).hasEarlier).toBe(true);
    expect(withNewest(undefined, some(1), 2).hasEarlier).toBe(false);
  });

  test("take each message once, in the order of the ids", () => {
    const loaded = loadedWith(2, 4);
    expect(idsOf(withMessage(withMessage(loaded, message(3)), message(4)))).toEqual([2, 3, 4]);
    expect(withEarlier(loaded, some(1), 2)).toEqual({
      ...loaded,
      messages: some(1, 2, 4),
      hasEarlier: false,
    });
  });

  test("lose the words of a deleted one, also in replies", () => {
    const reply = message(2, { reply_to: { message_id: 1, user_name: "A", content: "n1" } });
    const { messages } = withDeleted({ ...loadedWith(1, 2), messages: [message(1), reply] }, 1, "team");
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

  test("counts a private message apart from the room, and has its course and conversation first", () => {
    const aloneWith = (learner: number) => ({
      learner,
      learner_name: "L",
      unread: 0,
      last_message: { ...came(3, 1) },
    });
    const items = [item(2), item(1, { private: [aloneWith(8), aloneWith(9)] })];
    const changed = withLiveMessage(items, came(5, 1, { learner: 9 }), 1)!;
    expect(changed.map(({ course_id }) => course_id)).toEqual([1, 2]);
    expect(changed[0]!.unread).toBe(0);
    expect(changed[0]!.private.map(({ learner, unread }) => [learner, unread])).toEqual([
      [9, 1],
      [8, 0],
    ]);
  });

  test("has nothing unread in a conversation that was read to its end, and the others keep their numbers", () => {
    const known = { learner: 9, learner_name: "L", unread: 2, last_message: { ...came(8, 1) } };
    const items = [
      item(1, { unread: 4, last_message: came(7, 1), private: [known] }),
      item(2, { unread: 5 }),
    ];
    const unreadAfter = (learner: number | null, message_id: number) =>
      withRead(items, { course_id: 1, learner, message_id })?.map(({ unread, private: alone }) => [
        unread,
        ...alone.map((one) => one.unread),
      ]);
    expect(unreadAfter(null, 7)).toEqual([[0, 2], [5]]);
    expect(unreadAfter(9, 8)).toEqual([[4, 0], [5]]);
    // A newer message came meanwhile.
    expect([unreadAfter(null, 6), unreadAfter(9, 7)]).toEqual([undefined, undefined]);
    expect(withRead(items, { course_id: 3, learner: null, message_id: 9 })).toBe(items);
    expect(withRead(items, { course_id: 1, learner: 4, message_id: 9 })).toBe(items);
  });
});
