import {
  lockOpenProposal,
  openDispute,
  orderToSettle,
  type PaymentRow,
  proposeDecision,
  readSourcePolicy,
} from "#features/payments/server/public.ts";
import { isAbove } from "#features/payments/source-rules.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { rehearse } from "#kit/server/database/rehearse.ts";
import { conflict, forbidden } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import type { Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import { amountOfTransaction } from "../queries/credits.ts";
import { lockAdministrator } from "../queries/reviewers.ts";
import { disputedTransfer } from "./award.ts";
import { carryOut } from "./carry-out.ts";
import { isSameDecision, type ProposedDecision, toProposal } from "./proposed-decision.ts";
import { creditsFor, creditsWanted } from "./verification.ts";

/**
 * The amount that a decision is about: the largest of the amounts due and of the transfers used, because the rest of a
 * transfer becomes the balance of the person whose payment it settles. An award is about two payments.
 */
async function amountOf(tx: Tx, payment: PaymentRow, decision: ProposedDecision): Promise<Paisa> {
  if (decision.kind === "refund") return payment.amount_paisa;
  if (decision.kind === "verify") {
    const used = await creditsWanted(tx, payment, decision.verification);
    return Math.max(
      payment.amount_paisa,
      used.reduce((sum, { free }) => sum + free, 0),
    );
  }
  const dispute = await openDispute(tx, payment.id, decision.claimantId);
  if (!dispute) return payment.amount_paisa;
  const { due_paisa: theirs } = await orderToSettle(tx, dispute.order_id);
  const transfer = disputedTransfer(payment, dispute);
  const money = transfer ? await amountOfTransaction(tx, transfer.provider, transfer.transaction_id) : 0;
  return Math.max(payment.amount_paisa, theirs, money);
}

/** With the transfer that counts now, where the decision names none: the second person confirms what the first saw. */
async function withCredits(tx: Tx, payment: PaymentRow, decision: ProposedDecision) {
  if (decision.kind !== "verify" || decision.verification.by !== "as_claimed") return decision;
  const creditIds = (await creditsFor(tx, payment, decision.verification)).map(({ id }) => id);
  return creditIds.length === 0
    ? decision
    : { ...decision, verification: { by: "credits" as const, creditIds } };
}

/**
 * Records a decision that a second administrator has to confirm. It does nothing else. The same proposal of the same
 * person again changes nothing.
 * @throws 403 for a role that was lost; 409 `proposal_open` beside another proposal; what the decision itself would throw now
 */
async function propose(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  decided: ProposedDecision,
): Promise<void> {
  const open = await lockOpenProposal(tx, payment.id);
  if (open) {
    const isMine = open.proposed_by === adminId;
    if (isMine && isSameDecision(open, await withCredits(tx, payment, decided))) return;
    throw conflict("proposal_open", m.proposal_open());
  }
  await rehearse(tx, async () => carryOut(services, tx, payment, adminId, decided));
  const decision = await withCredits(tx, payment, decided);
  // A role that is lost from now on ends the proposal.
  if (!(await lockAdministrator(tx, adminId))) throw forbidden();
  await proposeDecision(services, tx, payment, { adminId, proposal: toProposal(decision) });
}

/**
 * Makes a decision, or records it as a proposal if its amount needs a second administrator. The caller holds the
 * transaction ID and the people, and has read the payment since.
 * @throws as `carryOut` and `propose` do
 */
export async function decideOrPropose(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  decision: ProposedDecision,
): Promise<void> {
  const { approvalAbove } = await readSourcePolicy(tx);
  await (isAbove(await amountOf(tx, payment, decision), approvalAbove) ? propose : carryOut)(
    services,
    tx,
    payment,
    adminId,
    decision,
  );
}
