import { forgotPasswordPath } from "../../paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/accounts.ts";
import * as users from "../queries/users.ts";

const passwordMail = mailJob<{ userId: number; at: string }>("mail-password-changed");

/** Queues the mail about a changed password, in the caller's transaction. */
export const queuePasswordMail = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  userId: number,
): Promise<void> => jobs.enqueue(tx, passwordMail, { userId, at: new Date().toISOString() });

/** Tells people, each in their language, that their password was changed and what to do if it was not them. */
export async function workOnPasswordMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(passwordMail, async ({ userId, at }) => {
    const person = await users.findUser(db, userId);
    if (!person) return;
    await mailTo(services, person, ({ academy, home }) => ({
      subject: m.mail_password_subject({ academy }),
      greeting: m.mail_dear({ name: person.first_name }),
      paragraphs: [m.mail_password_changed({ time: formatDateTime(at) }), m.mail_password_not_you()],
      link: { label: m.mail_password_reset(), address: `${home}${forgotPasswordPath}` },
      why: m.mail_account_why({ academy }),
    }));
  });
}
