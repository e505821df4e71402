import type { OperatorLetter } from "#features/support/server/public.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/mentorship.ts";
import { findLead, type LeadRow } from "./queries/leads.ts";

const content = (row: LeadRow) => ({
  subject: m.mail_lead_subject({ name: row.name }),
  paragraphs: [m.mail_lead_text({ time: formatDateTime(row.sent_at) })],
  facts: [
    { label: m.lead_name(), value: row.name },
    { label: m.lead_phone(), value: row.phone },
  ],
  // The operator calls the number, so the mail has no reply address.
  replyTo: null,
});

export const leadLetter: OperatorLetter = async (db, id) => {
  const row = await findLead(db, id);
  return row && { inbox: "leads", content: () => content(row) };
};
