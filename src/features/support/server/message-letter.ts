import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/support.ts";
import type { OperatorLetter } from "./operator-mails.ts";
import { findMessage, type MessageRow } from "./queries/messages.ts";

/** An answer to this mail goes to the person who wrote the message. */
const content = (row: MessageRow) => ({
  subject: m.mail_message_subject({ subject: row.subject }),
  paragraphs: [m.mail_message_text({ name: row.name, time: formatDateTime(row.sent_at) })],
  facts: [
    { label: m.contact_name(), value: row.name },
    { label: m.contact_email(), value: row.email },
    { label: m.contact_subject(), value: row.subject },
  ],
  quote: { label: m.contact_message(), text: row.message },
  replyTo: row.email,
});

export const messageLetter: OperatorLetter = async (db, id) => {
  const row = await findMessage(db, id);
  return row && { inbox: "messages", content: () => content(row) };
};
