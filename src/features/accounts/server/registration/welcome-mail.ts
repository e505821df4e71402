import { coursesPath } from "#features/catalogue/paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { addressee } from "../queries/users.ts";

const welcomeMails = mailJob<{ userId: number }>("mail-welcome");

/** Queues the welcome mail, in the transaction that confirms the address. */
export const queueWelcome = async ({ jobs }: Services, tx: Tx, userId: number): Promise<void> => {
  await jobs.enqueue(tx, welcomeMails, { userId });
};

/** Sends welcome mails, each in the language that the person reads when the mail is sent. */
export async function workOnWelcomes(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(welcomeMails, async ({ userId }) => {
    const person = await addressee(db, userId);
    if (!person) return;
    await mailTo(services, person, ({ academy, home }) => ({
      subject: m.mail_welcome_subject({ academy }),
      preheader: m.mail_welcome_preheader(),
      greeting: m.mail_dear({ name: person.first_name }),
      paragraphs: [m.mail_welcome_hello()],
      steps: [m.mail_welcome_choose(), m.mail_welcome_pay(), m.mail_welcome_learn()],
      link: { label: m.mail_welcome_browse(), address: `${home}${coursesPath}` },
      why: m.mail_welcome_why({ academy }),
    }));
  });
}
