import { coursePath } from "#features/course-page/paths.ts";
import { mailNotice } from "#features/notifications/server/public.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/enrolment.ts";
import { placeNotices } from "./notification-types.ts";
import { offerForMail } from "./queries/waiting-places.ts";

export const offerMails = mailJob<{ placeId: number }>("mail-seat-offered");

/** Mails offered seats, each in the language of its reader. An offer that has ended is not mailed. */
export async function workOnOfferMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(offerMails, async ({ placeId }) => {
    const offer = await offerForMail(db, placeId);
    if (!offer) return;
    await mailNotice(services, placeNotices, { ...offer, userId: offer.user_id }, ({ academy, home }) => {
      const facts = { course: offer.title, time: formatDateTime(offer.offered_until) };
      return {
        subject: m.mail_seat_subject(facts),
        paragraphs: [m.mail_seat_text(facts), m.mail_seat_next()],
        link: { label: m.mail_seat_take(), address: `${home}${coursePath(offer.course_id)}` },
        why: m.mail_seat_why({ academy }),
      };
    });
  });
}
