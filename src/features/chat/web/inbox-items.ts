import type { ChatMessage, InboxItem } from "../contract.ts";
import { excerptOf, maxUnreadCounted, namedContent } from "../rules.ts";

const lastOf = ({ message_id, user, user_name, content, file, created_at, deleted }: ChatMessage) => ({
  message_id,
  user,
  user_name,
  content: excerptOf(namedContent(content, file)),
  created_at,
  deleted,
});

/**
 * The inbox after a live message: its course is the first one, with one more unread, and so is a private conversation in
 * its course. So a message costs no call.
 * @returns null if the conversation is not in the list: then it has to be read again.
 */
export function withLiveMessage(
  items: InboxItem[],
  { course_id: courseId, ...message }: ChatMessage & { course_id: number },
  personId: number,
): InboxItem[] | null {
  const item = items.find(({ course_id }) => course_id === courseId);
  if (!item) return null;
  const last_message = lastOf(message);
  const counted = (unread: number) =>
    Math.min(maxUnreadCounted, unread + (message.user === personId ? 0 : 1));
  const isNew = (known: { message_id: number } | null) =>
    known === null || known.message_id < message.message_id;
  const withFirst = (changed: InboxItem) => [changed, ...items.filter((one) => one !== item)];
  if (message.learner === null)
    return isNew(item.last_message)
      ? withFirst({ ...item, last_message, unread: counted(item.unread) })
      : items;
  const known = item.private.find(({ learner }) => learner === message.learner);
  if (!known) return null;
  if (!isNew(known.last_message)) return items;
  const changed = { ...known, last_message, unread: counted(known.unread) };
  const others = item.private.filter((one) => one !== known);
  return withFirst({ ...item, private: [changed, ...others] });
}

/**
 * The inbox after the person read a conversation up to a message: nothing in it is unread.
 * @returns null if it has a newer message: then only the server knows how many are unread.
 */
export function withRead(
  items: InboxItem[],
  {
    course_id: courseId,
    learner,
    message_id: upTo,
  }: { course_id: number; learner: number | null; message_id: number },
): InboxItem[] | null {
  const item = items.find(({ course_id }) => course_id === courseId);
  const known = learner === null ? item : item?.private.find((one) => one.learner === learner);
  if (!item || !known || known.unread === 0) return items;
  if ((known.last_message?.message_id ?? 0) > upTo) return null;
  const read =
    learner === null
      ? { ...item, unread: 0 }
      : { ...item, private: item.private.map((one) => (one === known ? { ...one, unread: 0 } : one)) };
  return items.map((one) => (one === item ? read : one));
}
