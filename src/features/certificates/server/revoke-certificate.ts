import { certificatesPath } from "../paths.ts";
import { notify } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { queueMail } from "./certificate-mails.ts";
import * as queries from "./queries/certificates.ts";
import { lockEnrolment } from "./queries/claims.ts";
import type { IssuedRow } from "./queries/issued.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const wordsOf = {
  revoked: m.notice_revoked,
  reinstated: m.notice_reinstated,
};

async function tellLearner(
  services: Services,
  tx: Tx,
  { id, user_id: userId, course_id: courseId, course_title: course }: IssuedRow,
  what: "revoked" | "reinstated",
  reason: string,
): Promise<void> {
  if (userId === null) return;
  const message = () => wordsOf[what]({ course, reason });
  await notify(tx, { userId, courseId, link: certificatesPath, message });
  await queueMail(services, tx, id, what);
}

/** Revokes a certificate. The same call again changes nothing. @throws 409 when it was revoked for another reason. */
export async function revokeCertificate(
  services: Services,
  seen: IssuedRow,
  adminId: number,
  { reason, may_claim_again: mayClaimAgain }: { reason: string; may_claim_again: boolean },
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const certificate = await queries.lockCertificate(tx, seen.id);
    if (certificate.revoked_at !== null) {
      if (certificate.revocation_reason === reason) return;
      throw conflict("already_revoked", m.already_revoked());
    }
    await queries.setRevoked(tx, seen.id, { at: now, reason, mayClaimAgain });
    await audit(tx, {
      actorId: adminId,
      action: "certificate.revoked",
      subject: ["certificate", seen.id],
      before: { status: "valid" },
      after: { status: "revoked", may_claim_again: mayClaimAgain },
      reason,
    });
    await tellLearner(services, tx, seen, "revoked", reason);
  });
}

/**
 * Undoes a revocation. A valid certificate is not changed.
 * @throws 409 `account_deleted`: its learner deleted the account; `has_newer`: a newer certificate replaced it.
 */
export async function reinstateCertificate(
  services: Services,
  seen: IssuedRow,
  adminId: number,
  reason: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Lock the enrolment before the certificate, as a claim does. Then of two parallel calls one waits for the other.
    if (seen.user_id !== null) await lockEnrolment(tx, seen.user_id, seen.course_id);
    const certificate = await queries.lockCertificate(tx, seen.id);
    if (certificate.revoked_at === null) return;
    if (certificate.user_id === null || certificate.revocation === "account_deleted")
      throw conflict("account_deleted", m.cannot_reinstate_deleted());
    if (await queries.hasLiving(tx, certificate.user_id, certificate.course_id))
      throw conflict("has_newer", m.cannot_reinstate_newer());
    await queries.setRevoked(tx, seen.id, null);
    await audit(tx, {
      actorId: adminId,
      action: "certificate.reinstated",
      subject: ["certificate", seen.id],
      before: {
        status: "revoked",
        revoked_at: isoTime(certificate.revoked_at),
        reason: certificate.revocation_reason,
      },
      after: { status: "valid" },
      reason,
    });
    await tellLearner(services, tx, seen, "reinstated", reason);
  });
}
