import { letterhead } from "#features/site/server/public.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { composeMail, mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDateTime } from "#kit/shared/dates.ts";
import { isLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/enrolment.ts";
import { offerForMail } from "./queries/waiting-places.ts";

export const offerMails = mailJob<{ placeId: number }>("mail-seat-offered");

/** Mails offered seats, each in its reader's own language; an offer that is over is not mailed. */
export async function workOnOfferMails({ jobs, db, mailer, config }: Services): Promise<void> {
  await jobs.work(offerMails, async ({ placeId }) => {
    const offer = await offerForMail(db, placeId);
    if (!offer) return;
    const head = await letterhead(db, config);
    const language = isLanguage(offer.language) ? offer.language : "en";
    const mail = inLanguage(language, () => {
      const facts = { course: offer.title, time: formatDateTime(offer.offered_until) };
      return composeMail({
        ...head,
        to: offer.email,
        language,
        subject: m.mail_seat_subject(facts),
        paragraphs: [m.mail_seat_text(facts), m.mail_seat_next()],
        link: { label: m.mail_seat_take(), address: `${config.publicUrl}/course/${offer.course_id}` },
        why: m.mail_seat_why({ academy: head.academy }),
      });
    });
    await mailer.send(mail);
  });
}
