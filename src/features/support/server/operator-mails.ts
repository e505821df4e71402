import { contactEmailSetting, mailTo } from "#features/academy/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { formatDateTime } from "#kit/shared/dates.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/support.ts";
import { findAdministrators } from "./queries/administrators.ts";
import { findLead, findMessage, type LeadRow, type MessageRow } from "./queries/inbox.ts";

/** `adminId` null: to the academy's own address. The job names nobody's address, as jobs are kept. */
interface OperatorMail {
  what: "message" | "lead";
  id: number;
  adminId: number | null;
}
const operatorMails = mailJob<OperatorMail>("mail-operator");

/** Has the operator told of what came, in the caller's transaction: at their address, else every administrator. */
export async function queueOperatorMails(
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  what: OperatorMail["what"],
  id: number,
): Promise<void> {
  const address = await readSetting(tx, contactEmailSetting);
  const readers = address ? [null] : (await findAdministrators(tx)).map((admin) => admin.id);
  await jobs.enqueueAll(
    tx,
    operatorMails,
    readers.map((adminId) => ({ what, id, adminId })),
  );
}

/** An answer to this mail goes to who wrote the message. */
const messageMail = (row: MessageRow, home: string) => ({
  subject: m.mail_message_subject({ subject: row.subject }),
  paragraphs: [m.mail_message_text({ name: row.name, time: formatDateTime(row.sent_at) })],
  facts: [
    { label: m.contact_name(), value: row.name },
    { label: m.contact_email(), value: row.email },
    { label: m.contact_subject(), value: row.subject },
  ],
  quote: { label: m.contact_message(), text: row.message },
  link: { label: m.mail_open_inbox(), address: `${home}/admin/messages` },
  replyTo: row.email,
});

const leadMail = (row: LeadRow, home: string) => ({
  subject: m.mail_lead_subject({ name: row.name }),
  paragraphs: [m.mail_lead_text({ time: formatDateTime(row.sent_at) })],
  facts: [
    { label: m.lead_name(), value: row.name },
    { label: m.lead_phone(), value: localDigits(row.phone) },
  ],
  link: { label: m.mail_open_inbox(), address: `${home}/admin/messages?tab=leads` },
  // A number is called.
  replyTo: null,
});

/** Who reads it, and in which language: at the academy's own address that of its first administrator. */
async function readerOf(db: Db, adminId: number | null) {
  const administrators = await findAdministrators(db);
  if (adminId !== null) return administrators.find(({ id }) => id === adminId);
  const email = await readSetting(db, contactEmailSetting);
  return email ? { email, language: administrators[0]?.language } : undefined;
}

/** Mails the operator what came, to each administrator in their own language. */
export async function workOnOperatorMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(operatorMails, async ({ what, id, adminId }) => {
    const reader = await readerOf(db, adminId);
    const row = what === "message" ? await findMessage(db, id) : await findLead(db, id);
    if (!reader || !row) return;
    await mailTo(services, reader, ({ academy, home }) => ({
      ...("message" in row ? messageMail(row, home) : leadMail(row, home)),
      why: m.mail_operator_why({ academy }),
    }));
  });
}
