import { coverLinks } from "#features/courses/server/public.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/chat.ts";
import type { ChatMessage, InboxItem } from "../contract.ts";
import type { ReportedMessage } from "../reports-contract.ts";
import { excerptOf, namedContent } from "../rules.ts";
import type { InboxRow, LastRow } from "./queries/inbox.ts";
import type { MessageRow, NamedFile } from "./queries/messages.ts";
import type { ReportedRow } from "./queries/reports.ts";

/** What clients show of a deleted message that do not know of deletions. */
const deletedWords = (by: "author" | "team"): string =>
  by === "author" ? m.deleted_by_author() : m.deleted_by_team();

/** How a message begins. One without words is called by its file. */
const beginningOf = ({ content, file }: { content: string; file: NamedFile | null }): string =>
  excerptOf(namedContent(content, file));

export const presentMessage = ({ is_former: isFormer, ...row }: MessageRow): ChatMessage => ({
  ...row,
  content: row.deleted ? deletedWords(row.deleted) : row.content,
  user_name: isFormer ? m.former_member() : row.user_name,
  user_profile_picture: isFormer ? null : row.user_profile_picture,
  created_at: isoTime(row.created_at),
  reply_to: row.reply_to && {
    message_id: row.reply_to.message_id,
    user_name: row.reply_to.user_name,
    content: beginningOf(row.reply_to),
  },
});

export const presentReported = ({ is_former: isFormer, ...row }: ReportedRow): ReportedMessage => ({
  ...row,
  user_name: isFormer ? m.former_member() : row.user_name,
  created_at: isoTime(row.created_at),
  reports: row.reports.map((report) => ({ ...report, created_at: isoTime(report.created_at) })),
});

const presentLast = ({ is_former: isFormer, file, ...row }: LastRow) => ({
  ...row,
  content: row.deleted ? deletedWords(row.deleted) : beginningOf({ content: row.content, file }),
  user_name: isFormer ? m.former_member() : row.user_name,
  created_at: isoTime(row.created_at),
});

export const presentInboxItem = ({ category_name: category, ...row }: InboxRow): InboxItem => ({
  ...row,
  cover_links: row.thumbnail ? [] : coverLinks({ category, title: row.course_title, seed: row.course_id }),
  last_message: row.last_message && presentLast(row.last_message),
  private: row.private.map((one) => ({ ...one, last_message: presentLast(one.last_message) })),
});
