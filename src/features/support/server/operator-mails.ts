import { contactEmailSetting, mailTo } from "#features/academy/server/public.ts";
import { adminMessagesPath, type Inbox } from "#features/administration/paths.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { MailContent } from "#kit/server/mail-parts.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/support.ts";
import { findAdministrators } from "./queries/administrators.ts";

/** `adminId` null: to the academy's own address. The job names nobody's address, as jobs are kept. */
interface OperatorMail {
  what: "message" | "lead";
  id: number;
  adminId: number | null;
}
const operatorMails = mailJob<OperatorMail>("mail-operator");

/** What the operator is told of an entry; undefined if it is gone. The content is made in its reader's language. */
export type OperatorLetter = (
  db: Db,
  id: number,
) => Promise<{ inbox: Inbox; content: () => MailContent } | undefined>;

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

/** The reader and their language. The academy's own address gets the language of its first administrator. */
async function readerOf(db: Db, adminId: number | null) {
  const administrators = await findAdministrators(db);
  if (adminId !== null) return administrators.find(({ id }) => id === adminId);
  const email = await readSetting(db, contactEmailSetting);
  return email ? { email, language: administrators[0]?.language } : undefined;
}

/**
 * Mails the operator what came, to each administrator in their own language. `letters`: what each
 * feature says of its entries; one job carries all of them, so the composition puts them together.
 */
export async function workOnOperatorMails(
  services: Services,
  letters: Record<OperatorMail["what"], OperatorLetter>,
): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(operatorMails, async ({ what, id, adminId }) => {
    const reader = await readerOf(db, adminId);
    const letter = await letters[what](db, id);
    if (!reader || !letter) return;
    await mailTo(services, reader, ({ academy, home }) => ({
      ...letter.content(),
      link: { label: m.mail_open_inbox(), address: home + adminMessagesPath(letter.inbox) },
      why: m.mail_operator_why({ academy }),
    }));
  });
}
