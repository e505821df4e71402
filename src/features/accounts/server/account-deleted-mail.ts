import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { keyOfPublicPath } from "#kit/server/files.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import type { UserRow } from "./queries/users.ts";
import * as queries from "./queries/own-data.ts";

// Finished jobs stay in the database for a while, so the address is in a row of its own that is deleted after sending.
const accountDeletedMail = mailJob<{ mailId: number }>("farewell");

/** Queues the last mail and the deletion of the picture's file, in the transaction that forgets a person. */
export async function queueAccountDeletedMail({ jobs }: Services, tx: Tx, departed: UserRow): Promise<void> {
  const mailId = await queries.addDeletedAccountMail(tx, {
    email: departed.email,
    language: departed.language,
    picture: departed.profile_picture,
  });
  await jobs.enqueue(tx, accountDeletedMail, { mailId });
}

/** Sends the last mail. Nothing of the person is kept once the mail is handed over. */
export async function workOnAccountDeletedMails(services: Services): Promise<void> {
  const { jobs, db, files } = services;
  await jobs.work(accountDeletedMail, async ({ mailId }) => {
    const departed = await queries.findDeletedAccountMail(db, mailId);
    if (!departed) return;
    if (departed.picture) await files.disk.delete(keyOfPublicPath(departed.picture));
    await mailTo(services, departed, ({ academy }) => ({
      subject: m.mail_account_deleted_subject({ academy }),
      paragraphs: [
        m.mail_account_deleted_done(),
        m.mail_account_deleted_stays(),
        m.mail_account_deleted_not_you(),
      ],
    }));
    await queries.deleteDeletedAccountMail(db, mailId);
  });
}
