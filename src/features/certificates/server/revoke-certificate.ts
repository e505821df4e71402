import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { notifyOfRevocation } from "./notify-of-revocation.ts";
import * as queries from "./queries/certificates.ts";
import type { IssuedRow } from "./queries/issued.ts";

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
    await notifyOfRevocation(services, tx, seen, "revoked", reason);
  });
}
