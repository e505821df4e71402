import {
  type CreditRow,
  holdCredit,
  judgeHeldClaim,
  readCredits,
  setBlocked,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";

interface Block {
  adminId: number;
  /** Why it is blocked. Null: it is released. */
  reason: string | null;
  releaseReason: string | null;
}

/**
 * Blocks a credit for a reason, or releases it (null). Nothing of a blocked credit pays for anything more; what it pays
 * for already stays until somebody undoes that decision. After a release the claim that waits for it is judged again, and
 * may settle. @throws 404 for no such credit.
 */
export async function blockCredit(
  services: Services,
  creditId: number,
  { adminId, reason, releaseReason }: Block,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const credit = await holdCredit(tx, creditId);
    if (!credit) throw notFound(m.credit_not_found());
    if ((credit.block_reason === null) === (reason === null)) return credit;
    await setBlocked(tx, creditId, reason);
    const why = reason ?? releaseReason;
    await audit(tx, {
      actorId: adminId,
      action: reason === null ? "credit.released" : "credit.blocked",
      subject: ["credit", creditId],
      ...(why === null ? {} : { reason: why }),
    });
    if (reason === null) await judgeHeldClaim(services, tx, credit);
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
