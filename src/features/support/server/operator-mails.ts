import { academyName, contactEmailSetting } from "#features/site/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { composeMail, type Mail, mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { formatDateTime } from "#kit/shared/dates.ts";
import { isLanguage, type Language } from "#kit/shared/language.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/support.ts";
import { findAdministrators, findLead, findMessage, type LeadRow, type MessageRow } from "./queries.ts";

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

interface Head {
  to: string;
  language: Language;
  academy: string;
  home: string;
  why: string;
}

/** An answer to this mail goes to who wrote the message. */
const messageMail = (row: MessageRow, head: Head): Mail => ({
  ...composeMail({
    ...head,
    subject: m.mail_message_subject({ subject: row.subject }),
    paragraphs: [m.mail_message_text({ name: row.name, time: formatDateTime(row.sent_at) })],
    facts: [
      { label: m.contact_name(), value: row.name },
      { label: m.contact_email(), value: row.email },
      { label: m.contact_subject(), value: row.subject },
    ],
    quote: { label: m.contact_message(), text: row.message },
    link: { label: m.mail_open_inbox(), address: `${head.home}/admin/messages` },
  }),
  replyTo: row.email,
});

const leadMail = (row: LeadRow, head: Head): Mail =>
  composeMail({
    ...head,
    subject: m.mail_lead_subject({ name: row.name }),
    paragraphs: [m.mail_lead_text({ time: formatDateTime(row.sent_at) })],
    facts: [
      { label: m.lead_name(), value: row.name },
      { label: m.lead_phone(), value: localDigits(row.phone) },
    ],
    link: { label: m.mail_open_inbox(), address: `${head.home}/admin/messages?tab=leads` },
  });

/** Mails the operator what came, to each administrator in their own language. */
export async function workOnOperatorMails({ jobs, db, mailer, config }: Services): Promise<void> {
  await jobs.work(operatorMails, async ({ what, id, adminId }) => {
    const [administrators, ownAddress, academy] = await Promise.all([
      findAdministrators(db),
      readSetting(db, contactEmailSetting),
      academyName(db),
    ]);
    const reader = adminId === null ? administrators[0] : administrators.find((one) => one.id === adminId);
    const to = adminId === null ? ownAddress : reader?.email;
    if (!to) return;
    const language = isLanguage(reader?.language) ? reader.language : "en";
    const row = what === "message" ? await findMessage(db, id) : await findLead(db, id);
    if (!row) return;
    const mail = inLanguage(language, () => {
      const head = { to, language, academy, home: config.publicUrl, why: m.mail_operator_why({ academy }) };
      return "message" in row ? messageMail(row, head) : leadMail(row, head);
    });
    await mailer.send(mail);
  });
}
