import { takaString } from "#kit/shared/money.ts";
import type { ContactMessage, MentorshipLead, MentorshipPlan } from "../contract.ts";
import type { LeadRow, MessageRow } from "./queries/inbox.ts";
import type { OfferedPlan } from "./settings.ts";

const presentEntry = (row: MessageRow | LeadRow) => ({
  id: row.id,
  name: row.name,
  sent_at: row.sent_at.toISOString(),
  is_member: row.user_id !== null,
  answered_at: row.answered_at?.toISOString() ?? null,
  // Who left the academy since has no name any more.
  answered_by: row.answered_by || null,
});

export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...presentEntry(row),
  email: row.email,
  subject: row.subject,
  message: row.message,
});

export const presentLead = (row: LeadRow): MentorshipLead => ({ ...presentEntry(row), phone: row.phone });

export const presentPlan = ({ price, ...plan }: OfferedPlan): MentorshipPlan => ({
  ...plan,
  price: takaString(price * 100),
});
