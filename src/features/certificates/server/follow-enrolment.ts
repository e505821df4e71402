import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { notifyOfRevocation } from "./notify-of-revocation.ts";
import { lockEnrolment } from "./queries/claims.ts";
import {
  certificateHolders,
  setRevoked,
  validCertificate,
  withdrawnCertificate,
} from "./queries/certificates.ts";
import { findIssuedById } from "./queries/issued.ts";

interface Holder {
  userId: number;
  courseId: number;
  /** The administrator who decided about the payment. */
  by: number;
}

/** Learners of one course. Few of them have its certificate. */
type Learners = Omit<Holder, "userId"> & { userIds: readonly number[] };

/**
 * Revokes the valid certificate of a learner whose enrolment ends with its payment, in the caller's transaction. The
 * learner may claim it again after another enrolment.
 */
async function withdrawCertificate(
  services: Services,
  tx: Tx,
  { userId, courseId, by }: Holder,
): Promise<void> {
  const id = await validCertificate(tx, userId, courseId);
  if (id === null) return;
  const issued = (await findIssuedById(tx, id))!;
  // The page of the certificate shows it to everybody who asks. So it does not speak of money.
  const reason = inLanguage(issued.course_language === "bn" ? "bn" : "en", m.enrolment_ended);
  await setRevoked(tx, id, { at: new Date(), reason, mayClaimAgain: true, isWithdrawn: true });
  await audit(tx, {
    actorId: by,
    action: "certificate.revoked",
    subject: ["certificate", id],
    before: { status: "valid" },
    after: { status: "revoked", may_claim_again: true },
    reason,
  });
  await notifyOfRevocation(services, tx, issued, "revoked", reason);
}

/** `withdrawCertificate` for each of these learners who has one. */
export async function withdrawCertificates(
  services: Services,
  tx: Tx,
  { userIds, courseId, by }: Learners,
): Promise<void> {
  for (const userId of await certificateHolders(tx, courseId, userIds, "valid"))
    await withdrawCertificate(services, tx, { userId, courseId, by });
}

/** Makes the certificate valid again that `withdrawCertificate` revoked, if no newer one replaced it. */
async function giveCertificateBack(
  services: Services,
  tx: Tx,
  { userId, courseId, by }: Holder,
): Promise<void> {
  await lockEnrolment(tx, userId, courseId);
  if ((await validCertificate(tx, userId, courseId)) !== null) return;
  const id = await withdrawnCertificate(tx, userId, courseId);
  if (id === null) return;
  const issued = (await findIssuedById(tx, id))!;
  const reason = inLanguage(issued.course_language === "bn" ? "bn" : "en", m.enrolment_back);
  await setRevoked(tx, id, null);
  await audit(tx, {
    actorId: by,
    action: "certificate.reinstated",
    subject: ["certificate", id],
    before: { status: "revoked" },
    after: { status: "valid" },
    reason,
  });
  await notifyOfRevocation(services, tx, issued, "reinstated", reason);
}

/** `giveCertificateBack` for each of these learners who had one. */
export async function giveCertificatesBack(
  services: Services,
  tx: Tx,
  { userIds, courseId, by }: Learners,
): Promise<void> {
  for (const userId of await certificateHolders(tx, courseId, userIds, "withdrawn"))
    await giveCertificateBack(services, tx, { userId, courseId, by });
}
