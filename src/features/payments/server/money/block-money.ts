import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { type CreditRow, setBlocked } from "../queries/credits.ts";
import { judgeHeldClaim } from "./change-credit.ts";

interface Block {
  decidedBy: number;
  /** Why it is blocked. Null: it is released. */
  reason: string | null;
  releaseReason: string | null;
}

/**
 * Blocks a credit for a reason, or releases it (null). Nothing of a blocked credit pays for anything more; what it pays
 * for already stays until somebody undoes that decision. After a release the claim that waits for it is judged again, and
 * may settle. The same decision again changes nothing. The caller holds the credit by `holdCredit`.
 */
export async function blockMoney(
  services: Services,
  tx: Tx,
  credit: CreditRow,
  { decidedBy, reason, releaseReason }: Block,
): Promise<void> {
  if ((credit.block_reason === null) === (reason === null)) return;
  await setBlocked(tx, credit.id, reason);
  const why = reason ?? releaseReason;
  await audit(tx, {
    actorId: decidedBy,
    action: reason === null ? "credit.released" : "credit.blocked",
    subject: ["credit", credit.id],
    ...(why === null ? {} : { reason: why }),
  });
  if (reason === null) await judgeHeldClaim(services, tx, credit);
}
