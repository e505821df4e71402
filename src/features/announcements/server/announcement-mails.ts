import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { unsubscribe } from "../contract.ts";
import { announcementPath, unsubscribePath } from "../paths.ts";
import { announcementToMail, whoWantMail } from "./queries/mail-choices.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

const mails = mailJob<{ announcementId: number; userId: number }>("mail-announcement");

/** Queues the mails to those of the notified learners who want them, in the transaction that notifies. */
export async function queueMails(
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  announcementId: number,
  learners: number[],
): Promise<void> {
  const readers = await whoWantMail(tx, learners);
  await jobs.enqueueAll(
    tx,
    mails,
    readers.map((userId) => ({ announcementId, userId })),
  );
}

/** Mails announcements, one to each reader, in the language that they read when the mail is sent. */
export async function workOnMails(services: Services): Promise<void> {
  await services.jobs.work(mails, async ({ announcementId, userId }) => {
    const found = await announcementToMail(services.db, { announcementId, userId });
    if (!found) return;
    const { course_id: courseId, course_title: course, title, content } = found;
    const token = unsubscribeToken(services.secrets, userId);
    await mailTo(services, found, ({ academy, home }) => ({
      subject: m.mail_subject({ course, title }),
      preheader: m.mail_preheader({ course }),
      greeting: m.mail_dear({ name: found.first_name }),
      paragraphs: [m.mail_hello({ course })],
      quote: { label: title, text: content },
      link: { label: m.mail_read(), address: `${home}${announcementPath(courseId, announcementId)}` },
      why: m.mail_why({ academy, page: `${home}${unsubscribePath(found.email, token)}` }),
      unsubscribe: `${home}${unsubscribe.path}?token=${token}`,
    }));
  });
}
