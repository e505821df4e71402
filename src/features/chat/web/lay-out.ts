import type { ChatMessage } from "../contract.ts";

export interface Entry {
  message: ChatMessage;
  /** The day begins with this message, so that its date stands above it. */
  beginsDay: boolean;
  /** The line 'New messages' stands above it. */
  isFirstNew: boolean;
  /** The author and the time are said: the message before it is of somebody else, or older. */
  isHeaded: boolean;
}

const together = 10 * 60_000;

/** @param dayOf the day of a time, as a text that is the same all day. */
export function layOut(
  messages: ChatMessage[],
  { firstNew, dayOf }: { firstNew: number | null; dayOf: (time: string) => string },
): Entry[] {
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const beginsDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    const isFirstNew = message.message_id === firstNew;
    const follows =
      before?.user === message.user &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < together;
    return { message, beginsDay, isFirstNew, isHeaded: beginsDay || isFirstNew || !follows };
  });
}

/** The first message that a person had not read when they came; null if there is none. */
export const firstNewOf = (messages: ChatMessage[], lastRead: number, me: number): number | null =>
  lastRead === 0
    ? null
    : (messages.find(({ message_id, user, deleted }) => message_id > lastRead && user !== me && !deleted)
        ?.message_id ?? null);
