import { academyName } from "#features/site/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { composeMail } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDateTime } from "#kit/shared/dates.ts";
import { isLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/accounts.ts";
import * as queries from "./queries.ts";

const passwordMail: JobKind<{ userId: number; at: string }> = { name: "mail-password-changed" };

/** Has a person told, in the caller's transaction, that their password was changed. */
export const queuePasswordMail = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  userId: number,
): Promise<void> => jobs.enqueue(tx, passwordMail, { userId, at: new Date().toISOString() });

/** Tells people, each in their own language, what they must know if it was not them. */
export async function workOnPasswordMails({ jobs, db, mailer, config }: Services): Promise<void> {
  await jobs.work(passwordMail, async ({ userId, at }) => {
    const person = await queries.findUser(db, userId);
    if (!person) return;
    const academy = await academyName(db);
    const language = isLanguage(person.language) ? person.language : "en";
    const mail = inLanguage(language, () =>
      composeMail({
        to: person.email,
        language,
        academy,
        subject: m.mail_password_subject({ academy }),
        paragraphs: [m.mail_password_changed({ time: formatDateTime(at) }), m.mail_password_not_you()],
        link: { label: m.mail_password_reset(), address: `${config.publicUrl}/forgot-password` },
      }),
    );
    await mailer.send(mail);
  });
}
