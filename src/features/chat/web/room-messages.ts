import type { ChatMessage } from "../contract.ts";

/** The messages of a room that are loaded, oldest first. */
export interface Loaded {
  messages: ChatMessage[];
  /** Whether there may be earlier ones. */
  hasEarlier: boolean;
  /** From the first one to this id nothing is missing. */
  wholeTo: number;
  /** Live events were lost since. What comes live says nothing about what was before it. */
  hasLost?: boolean;
}

/** Messages of both lists in the order of their ids. What is in both is that of the second. */
function union(one: ChatMessage[], other: ChatMessage[]): ChatMessage[] {
  const byId = new Map(one.map((message) => [message.message_id, message]));
  for (const message of other) byId.set(message.message_id, message);
  return [...byId.values()].toSorted((a, b) => a.message_id - b.message_id);
}

/**
 * What is loaded, with the newest page of the room. If messages between them may be missing, only the newest page stays,
 * and what came since it was read: the room has no gap.
 */
export function withNewest(loaded: Loaded | undefined, newest: ChatMessage[], pageSize: number): Loaded {
  const isFull = newest.length >= pageSize;
  const { message_id: first = 0 } = newest[0] ?? {};
  const { message_id: last = 0 } = newest.at(-1) ?? {};
  const { messages, hasEarlier, wholeTo }: Loaded = loaded ?? { messages: [], hasEarlier: true, wholeTo: 0 };
  const joins = isFull && first <= wholeTo;
  const kept = joins ? messages : messages.filter(({ message_id: id }) => id > last);
  return {
    messages: union(kept, newest),
    hasEarlier: joins ? hasEarlier : isFull,
    wholeTo: Math.max(last, wholeTo),
  };
}

export const withEarlier = (loaded: Loaded, earlier: ChatMessage[], pageSize: number): Loaded => ({
  ...loaded,
  messages: union(loaded.messages, earlier),
  hasEarlier: earlier.length >= pageSize,
});

/** With one message that was sent. One that is before all others comes when they are read. */
export const withMessage = (loaded: Loaded, message: ChatMessage): Loaded =>
  loaded.hasEarlier && message.message_id < (loaded.messages[0]?.message_id ?? 0)
    ? loaded
    : { ...loaded, messages: union(loaded.messages, [message]) };

/** With one that came live: all before it came too, if no live events were lost. */
export function withLive(loaded: Loaded, message: ChatMessage): Loaded {
  const { wholeTo, hasLost } = loaded;
  return {
    ...withMessage(loaded, message),
    wholeTo: hasLost ? wholeTo : Math.max(wholeTo, message.message_id),
  };
}

/** Live events may be lost, until the newest page is read. */
export const withLoss = (loaded: Loaded): Loaded => ({ ...loaded, hasLost: true });

/** With a message that lost its words, also where others quote it. */
export const withDeleted = (
  loaded: Loaded,
  id: number,
  deleted: NonNullable<ChatMessage["deleted"]>,
): Loaded => ({
  ...loaded,
  messages: loaded.messages.map((message) =>
    message.message_id === id
      ? { ...message, content: "", file: null, deleted }
      : message.reply_to?.message_id === id
        ? { ...message, reply_to: { ...message.reply_to, content: "" } }
        : message,
  ),
});
