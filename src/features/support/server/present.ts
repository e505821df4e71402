import type { ContactMessage } from "../contract.ts";
import type { MessageRow } from "./queries/messages.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

type Entry = Pick<MessageRow, "id" | "name" | "sent_at" | "user_id" | "answered_at" | "answered_by">;

/** The fields of an entry in every inbox. */
export const presentEntry = (row: Entry) => ({
  id: row.id,
  name: row.name,
  sent_at: isoTime(row.sent_at),
  is_member: row.user_id !== null,
  answered_at: isoTimeOrNull(row.answered_at),
  // If the account was deleted since then, the name is empty.
  answered_by: row.answered_by || null,
});

export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...presentEntry(row),
  email: row.email,
  subject: row.subject,
  message: row.message,
});

/** The columns that are written when an administrator marks an entry: who and when. Null if it is not answered. */
export const answerOf = ({ is_answered }: { is_answered: boolean }, adminId: number) =>
  is_answered ? { by: adminId, at: new Date() } : null;
