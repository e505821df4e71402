import { coverLinks } from "#features/courses/server/public.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/chat.ts";
import type { ChatMessage, InboxItem } from "../contract.ts";
import { excerptOf } from "../rules.ts";
import type { InboxRow, LastRow } from "./queries/inbox.ts";
import type { MessageRow } from "./queries/messages.ts";

/** What clients show of a deleted message that do not know of deletions. */
const deletedWords = (by: "author" | "team"): string =>
  by === "author" ? m.deleted_by_author() : m.deleted_by_team();

export const presentMessage = ({ is_former: isFormer, ...row }: MessageRow): ChatMessage => ({
  ...row,
  content: row.deleted ? deletedWords(row.deleted) : row.content,
  user_name: isFormer ? m.former_member() : row.user_name,
  user_profile_picture: isFormer ? null : row.user_profile_picture,
  created_at: isoTime(row.created_at),
  reply_to: row.reply_to && { ...row.reply_to, content: excerptOf(row.reply_to.content) },
});

const presentLast = ({ is_former: isFormer, ...row }: LastRow) => ({
  ...row,
  content: row.deleted ? deletedWords(row.deleted) : excerptOf(row.content),
  user_name: isFormer ? m.former_member() : row.user_name,
  created_at: isoTime(row.created_at),
});

export const presentInboxItem = ({ category_name: category, ...row }: InboxRow): InboxItem => ({
  ...row,
  cover_links: row.thumbnail ? [] : coverLinks({ category, title: row.course_title, seed: row.course_id }),
  last_message: row.last_message && presentLast(row.last_message),
  private: row.private.map((one) => ({ ...one, last_message: presentLast(one.last_message) })),
});
