import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { announcementPath } from "../paths.ts";
import { announcementNotices } from "./notification-types.ts";
import { announcementToMail } from "./queries/announcement-to-mail.ts";

const mails = mailJob<{ announcementId: number; userId: number }>("mail-announcement");

/** Queues the mails to the learners who want them at once, in the transaction that notifies. */
export const queueMails = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  announcementId: number,
  readers: number[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    mails,
    readers.map((userId) => ({ announcementId, userId })),
  );

/** Mails announcements, one to each reader, in the language that they read when the mail is sent. */
export async function workOnMails(services: Services): Promise<void> {
  await services.jobs.work(mails, async ({ announcementId, userId }) => {
    const found = await announcementToMail(services.db, { announcementId, userId });
    if (!found) return;
    const { course_id: courseId, course_title: course, title, content } = found;
    const reader = { ...found, userId, courseId };
    await mailNotice(services, announcementNotices, reader, ({ academy, home }) => ({
      subject: m.mail_subject({ course, title }),
      preheader: m.mail_preheader({ course }),
      greeting: m.mail_dear({ name: found.first_name }),
      paragraphs: [m.mail_hello({ course })],
      quote: { label: title, text: content },
      link: { label: m.mail_read(), address: `${home}${announcementPath(courseId, announcementId)}` },
      why: m.mail_why({ academy }),
    }));
  });
}
