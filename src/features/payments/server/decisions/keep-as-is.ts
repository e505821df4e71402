import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { endDisputes, restoreDisputes } from "../disputes/end-disputes.ts";
import { hasOpenDispute } from "../queries/disputes.ts";
import { addKeep, hasStandingKeep, type KeepRow, reverseKeep } from "../queries/keeps.ts";
import { type PaymentRow, setPaidAfterAll } from "../queries/payments.ts";
import { endByDecision } from "../queries/proposals.ts";
import { tellReviewers } from "../tell-of-payment.ts";

/**
 * Decides that a payment stays as it is: the money with a payment that others dispute, who are told; or the rejection of
 * a payment for which money came. The same decision again changes nothing. The caller holds the transaction IDs and the
 * payer.
 * @returns false if there is nothing to decide: nobody disputes it, and no such money came
 */
export async function keepAsIs(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  decidedBy: number,
): Promise<boolean> {
  const isRejected = payment.status === "rejected";
  const isOpen = isRejected ? payment.outcome === "rejected_but_paid" : await hasOpenDispute(tx, payment.id);
  if (!isOpen) return hasStandingKeep(tx, payment.id);
  const keepId = await addKeep(tx, {
    payment_id: payment.id,
    keeps: isRejected ? "rejection" : "money",
    decided_by: decidedBy,
  });
  if (isRejected) await setPaidAfterAll(tx, payment.id, false);
  else await endDisputes(tx, payment, { as: "kept", keepId });
  await endByDecision(tx, payment.id);
  await audit(tx, { actorId: decidedBy, action: "payment.kept", subject: ["payment", payment.id] });
  await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
  return true;
}

/**
 * Takes back that a payment stays as it is. The disputes that this ended are open again, and their people are told; or the
 * rejection waits at the desk again. The caller holds the transaction IDs and the payer, and has read that the decision
 * stands.
 */
export async function undoKeepAsIs(
  services: Services,
  tx: Tx,
  { payment, keep }: { payment: PaymentRow; keep: Pick<KeepRow, "id" | "keeps"> },
  { decidedBy, reason }: { decidedBy: number; reason: string | null },
): Promise<void> {
  await reverseKeep(tx, keep.id, decidedBy);
  if (keep.keeps === "rejection") await setPaidAfterAll(tx, payment.id, true);
  else await restoreDisputes(tx, payment, { keepId: keep.id });
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.keep_undone",
    subject: ["payment", payment.id],
    ...(reason === null ? {} : { reason }),
  });
  await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
}
