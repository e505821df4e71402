import type { ChatMessage } from "../contract.ts";

/** The messages of a room that are loaded, oldest first. */
export interface Loaded {
  messages: ChatMessage[];
  /** Whether there may be earlier ones. */
  hasEarlier: boolean;
}

/** Messages of both lists in the order of their ids. What is in both is that of the second. */
function union(one: ChatMessage[], other: ChatMessage[]): ChatMessage[] {
  const byId = new Map(one.map((message) => [message.message_id, message]));
  for (const message of other) byId.set(message.message_id, message);
  return [...byId.values()].toSorted((a, b) => a.message_id - b.message_id);
}

/**
 * What is loaded, with the newest page of the room. If messages between them are missing, only the newest page stays:
 * the room has no gap.
 */
export function withNewest(loaded: Loaded | undefined, newest: ChatMessage[], pageSize: number): Loaded {
  const isWhole = newest.length < pageSize;
  const last = loaded?.messages.at(-1);
  const first = newest[0];
  if (!loaded || !last || !first || first.message_id > last.message_id)
    return { messages: newest, hasEarlier: !isWhole };
  return { messages: union(loaded.messages, newest), hasEarlier: loaded.hasEarlier && !isWhole };
}

export const withEarlier = (loaded: Loaded, earlier: ChatMessage[], pageSize: number): Loaded => ({
  messages: union(loaded.messages, earlier),
  hasEarlier: earlier.length >= pageSize,
});

/** With one message that was sent, or that came live. */
export const withMessage = (loaded: Loaded, message: ChatMessage): Loaded => ({
  ...loaded,
  messages: union(loaded.messages, [message]),
});

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
