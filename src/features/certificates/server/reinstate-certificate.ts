import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/certificates.ts";
import { notifyOfRevocation } from "./notify-of-revocation.ts";
import * as queries from "./queries/certificates.ts";
import { lockEnrolment } from "./queries/claims.ts";
import type { IssuedRow } from "./queries/issued.ts";

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
    if ((await queries.validCertificate(tx, certificate.user_id, certificate.course_id)) !== null)
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
    await notifyOfRevocation(services, tx, seen, "reinstated", reason);
  });
}
