import { contactEmailSetting, mailTo } from "#features/academy/server/public.ts";
import { adminMessagesPath, type Inbox } from "#features/administration/paths.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { MailContent } from "#kit/server/mail-parts.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/support.ts";
import { findAdministrators } from "./queries/administrators.ts";

/** `adminId` null: to the academy's own address. The job contains no mail address, because jobs are stored. */
interface OperatorMail {
  what: "message" | "lead";
  id: number;
  adminId: number | null;
}
const operatorMails = mailJob<OperatorMail>("mail-operator");

/**
 * The mail to the operator about an entry. Undefined if the entry was deleted. The content is in the reader's
 * language.
 */
export type OperatorLetter = (
  db: Db,
  id: number,
) => Promise<{ inbox: Inbox; content: () => MailContent } | undefined>;

/**
 * Queues the mails about a new entry in the caller's transaction: to the academy's address, otherwise to every
 * administrator.
 */
export async function queueOperatorMails(
  { jobs, config }: Pick<Services, "jobs" | "config">,
  tx: Tx,
  what: OperatorMail["what"],
  id: number,
): Promise<void> {
  const address = await readSetting(tx, contactEmailSetting);
  const readers = address
    ? [null]
    : (await findAdministrators(tx, config.loopbackOnly)).map((admin) => admin.id);
  await jobs.enqueueAll(
    tx,
    operatorMails,
    readers.map((adminId) => ({ what, id, adminId })),
  );
}

/** The reader and their language. The academy's own address gets the language of its first administrator. */
async function readerOf({ db, config }: Services, adminId: number | null) {
  const administrators = await findAdministrators(db, config.loopbackOnly);
  if (adminId !== null) return administrators.find(({ id }) => id === adminId);
  const email = await readSetting(db, contactEmailSetting);
  return email ? { email, language: administrators[0]?.language } : undefined;
}

/**
 * Sends the mails about new entries to the operator, to each administrator in their language. `letters`: how
 * each feature describes its entries. One job sends all of them, so they are passed in together.
 */
export async function workOnOperatorMails(
  services: Services,
  letters: Record<OperatorMail["what"], OperatorLetter>,
): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(operatorMails, async ({ what, id, adminId }) => {
    const reader = await readerOf(services, adminId);
    const letter = await letters[what](db, id);
    if (!reader || !letter) return;
    await mailTo(services, reader, ({ academy, home }) => ({
      ...letter.content(),
      link: { label: m.mail_open_inbox(), address: home + adminMessagesPath(letter.inbox) },
      why: m.mail_operator_why({ academy }),
    }));
  });
}
