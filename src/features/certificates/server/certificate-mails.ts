import { letterhead } from "#features/site/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Letterhead } from "#kit/server/mail-parts.ts";
import { composeMail, type Mail, mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { isLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/certificates.ts";
import { findIssuedById, type IssuedRow } from "./queries.ts";

type What = "issued" | "revoked" | "reinstated";
const certificateMails = mailJob<{ certificateId: number; what: What }>("mail-certificate");

/** Asks for the learner to be mailed what became of their certificate, in the caller's transaction. */
export const queueMail = async (
  { jobs }: Services,
  tx: Tx,
  certificateId: number,
  what: What,
): Promise<void> => {
  await jobs.enqueue(tx, certificateMails, { certificateId, what });
};

function mailOf(
  what: What,
  certificate: IssuedRow & { email: string },
  head: Letterhead,
  publicUrl: string,
): Mail {
  const { email, number, course_title: course } = certificate;
  const language = isLanguage(certificate.language) ? certificate.language : "en";
  return inLanguage(language, () => {
    const common = { ...head, to: email, language, why: m.mail_why({ academy: head.academy }) };
    const link = { label: m.mail_open(), address: `${publicUrl}/certificate/${number}` };
    if (what === "revoked")
      return composeMail({
        ...common,
        subject: m.mail_revoked_subject({ course }),
        paragraphs: [
          m.mail_revoked_text({ course, number }),
          m.mail_reason({ reason: certificate.revocation_reason ?? "" }),
          certificate.may_claim_again ? m.mail_revoked_again() : m.mail_revoked_wrong(),
        ],
        link,
      });
    if (what === "reinstated")
      return composeMail({
        ...common,
        subject: m.mail_reinstated_subject({ course }),
        paragraphs: [m.mail_reinstated_text({ course, number })],
        link,
      });
    return composeMail({
      ...common,
      subject: m.mail_issued_subject({ course }),
      paragraphs: [m.mail_issued_text({ course, number }), m.mail_issued_share()],
      link,
    });
  });
}

/** Mails what became of certificates, each in its learner's own language. */
export async function workOnCertificateMails({ jobs, db, mailer, config }: Services): Promise<void> {
  await jobs.work(certificateMails, async ({ certificateId, what }) => {
    const certificate = await findIssuedById(db, certificateId);
    if (!certificate || certificate.email === null) return;
    // What was undone since is not told any more.
    if ((what === "revoked") !== (certificate.revoked_at !== null)) return;
    const head = await letterhead(db, config);
    await mailer.send(mailOf(what, { ...certificate, email: certificate.email }, head, config.publicUrl));
  });
}
