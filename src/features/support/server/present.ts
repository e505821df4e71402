import type { ContactMessage } from "../contract.ts";
import type { MessageRow } from "./queries/messages.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

type Entry = Pick<MessageRow, "id" | "name" | "sent_at" | "user_id" | "answered_at" | "answered_by">;

/** What every inbox tells of an entry. */
export const presentEntry = (row: Entry) => ({
  id: row.id,
  name: row.name,
  sent_at: isoTime(row.sent_at),
  is_member: row.user_id !== null,
  answered_at: isoTimeOrNull(row.answered_at),
  // A person who left the academy since then has no name any more.
  answered_by: row.answered_by || null,
});

export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...presentEntry(row),
  email: row.email,
  subject: row.subject,
  message: row.message,
});

/** What is written of an entry that an administrator marks: by whom and when; null if it is not answered. */
export const answerOf = ({ is_answered }: { is_answered: boolean }, adminId: number) =>
  is_answered ? { by: adminId, at: new Date() } : null;
