import { certificatePath } from "../paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { certificateNotices } from "./notification-types.ts";
import { findIssuedById, type IssuedRow } from "./queries/issued.ts";

type What = "issued" | "revoked" | "reinstated";
const certificateMails = mailJob<{ certificateId: number; what: What }>("mail-certificate");

/** Queues a mail to the learner about the new state of the certificate, in the caller's transaction. */
export const queueMail = async (
  { jobs }: Services,
  tx: Tx,
  certificateId: number,
  what: What,
): Promise<void> => {
  await jobs.enqueue(tx, certificateMails, { certificateId, what });
};

function mailOf(what: What, certificate: IssuedRow, { academy, home }: Letterhead): MailContent {
  const { number, course_title: course } = certificate;
  const common = {
    link: { label: m.mail_open(), address: `${home}${certificatePath(number)}` },
    why: m.mail_why({ academy }),
  };
  if (what === "revoked")
    return {
      ...common,
      subject: m.mail_revoked_subject({ course }),
      paragraphs: [
        m.mail_revoked_text({ course, number }),
        m.mail_reason({ reason: certificate.revocation_reason ?? "" }),
        certificate.may_claim_again ? m.mail_revoked_again() : m.mail_revoked_wrong(),
      ],
    };
  if (what === "reinstated")
    return {
      ...common,
      subject: m.mail_reinstated_subject({ course }),
      paragraphs: [m.mail_reinstated_text({ course, number })],
    };
  return {
    ...common,
    subject: m.mail_issued_subject({ course }),
    paragraphs: [m.mail_issued_text({ course, number }), m.mail_issued_share()],
  };
}

/** Sends mails about the new state of certificates, each in the language of its learner. */
export async function workOnCertificateMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(certificateMails, async ({ certificateId, what }) => {
    const certificate = await findIssuedById(db, certificateId);
    if (!certificate || certificate.email === null) return;
    // If the change was undone meanwhile, no mail is sent.
    if ((what === "revoked") !== (certificate.revoked_at !== null)) return;
    const { user_id: userId, email, language } = certificate;
    const say = (head: Letterhead) => mailOf(what, certificate, head);
    // The mail with a new certificate answers the person's own claim.
    if (what === "issued" || userId === null) await mailTo(services, { email, language }, say);
    else await mailNotice(services, certificateNotices, { userId, email, language }, say);
  });
}
