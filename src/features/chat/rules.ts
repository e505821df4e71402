import * as m from "#messages/chat.ts";

/** How many messages one answer has at most, and without parameters. */
export const maxMessagesAtOnce = 500;
/** How many messages a page of the chat reads at once. */
export const messagePageSize = 50;

/** The longest message, in letters as people count them: a Bengali conjunct or an emoji is one. */
export const maxMessageLength = 2_000;
/** The longest message in UTF-16 units. One letter can have any number of signs. */
export const maxMessageUnits = 20_000;

/** How many messages one person may send in a minute. */
export const maxMessagesPerMinute = 30;

/** Unread messages are counted up to this number. */
export const maxUnreadCounted = 100;

/** How often messages are read while live events are not connected. */
export const pollingMs = 5_000;

/** How much of a message is shown where it is only named: in the inbox, and above a reply. */
const excerptLength = 140;

// It takes a phone 30 ms, and most messages are short.
let segmenter: Intl.Segmenter | undefined;
const lettersOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })).segment(text);

/** Whether a text has more letters than a number. */
export function isLongerThan(text: string, max: number): boolean {
  // No letter is shorter than one unit.
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of lettersOf(text)) if (++count > max) return true;
  return false;
}

/** The beginning of a message in one line. No letter is cut. */
export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/g, " ");
  if (!isLongerThan(line, excerptLength)) return line;
  let end = 0;
  let count = 0;
  for (const { index, segment } of lettersOf(line)) {
    if (++count >= excerptLength) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}

/** The words of a message where it is only named. One without words is called by its file. */
export const namedContent = (content: string, file: { kind: string; name: string } | null): string =>
  content || (file ? (file.kind === "picture" ? m.picture() : file.name) : "");

interface Somebody {
  id: number;
}

/**
 * Its author deletes a message, and the team of the course any. `canModerate` is also true of an administrator who is the
 * learner of a private conversation: there this person is not of the team.
 */
export const mayDelete = (
  { user, learner }: { user: number; learner: number | null },
  person: Somebody,
  canModerate: boolean,
): boolean => user === person.id || (canModerate && learner !== person.id);
