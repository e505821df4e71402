import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, type Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../balance-rules.ts";
import { fitsPattern } from "../rules.ts";
import { readProviders } from "./providers.ts";
import { lockPayer, lockTransaction } from "./queries/locks.ts";
import * as queries from "./queries/payments.ts";
import { closeQuestion } from "./questions/close-question.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";
import { tellReviewers } from "./tell-of-payment.ts";

interface ClaimChange {
  transactionId: string;
  sender: string;
}

/**
 * Changes a pending claim and judges it again. If its payer was asked, this is the answer. The caller holds the new
 * transaction ID and the payer.
 */
export async function changeClaim(
  services: Services,
  tx: Tx,
  payment: queries.PaymentRow,
  to: ClaimChange,
): Promise<void> {
  const corrected = { transaction_id: to.transactionId, sender_number: to.sender };
  await queries.updateClaim(tx, payment.id, corrected);
  await audit(tx, {
    actorId: payment.payer_id,
    action: "payment.corrected",
    subject: ["payment", payment.id],
    before: { transaction_id: payment.transaction_id, sender_number: payment.sender_number },
    after: corrected,
  });
  const { transaction_id: transactionId, sender_number: sender } = payment;
  await closeQuestion(tx, payment.id, { as: "corrected", transactionId, sender });
  await settleIfAgreed(services, tx, payment.id);
}

async function correct(
  services: Services,
  tx: Tx,
  seen: queries.PaymentRow,
  to: ClaimChange,
): Promise<queries.PaymentRow | Refusal> {
  await lockTransaction(tx, seen.provider, to.transactionId);
  await lockPayer(tx, seen.payer_id);
  const payment = (await queries.readPayment(tx, seen.id))!;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  if (isFromBalance(payment)) throw conflict("from_balance", m.paid_from_balance());
  const active = await queries.activePayment(tx, payment.provider, to.transactionId);
  if (payment.transfers.some(({ transaction_id }) => transaction_id === to.transactionId))
    throw conflict("transaction_used_by_you", m.transaction_named_before());
  if (active && active.id !== payment.id) {
    if (active.payer_id === payment.payer_id)
      throw conflict("transaction_used_by_you", m.transaction_used_by_you());
    await queries.addDispute(tx, {
      payment_id: active.id,
      claimant_id: payment.payer_id,
      order_id: payment.order_id,
      sender_number: to.sender,
      transaction_id: to.transactionId,
    });
    await tellReviewers(services, tx, { payment_id: active.id, status: active.status });
    // Returned, not thrown: the dispute must be committed.
    return conflict("transaction_taken", m.transaction_taken());
  }
  if (payment.transaction_id !== to.transactionId || payment.sender_number !== to.sender)
    await changeClaim(services, tx, payment, to);
  return (await queries.readPayment(tx, payment.id))!;
}

/**
 * Corrects the transaction ID or sender of the learner's own pending payment, which may settle it.
 * @throws 409 when it was decided in the meantime, was paid from the balance, or the ID is in use; 400 for an ID that cannot be right.
 */
export async function correctClaim(
  services: Services,
  payment: queries.PaymentRow,
  changes: { transaction_id?: string | undefined; sender_number?: string | undefined },
): Promise<queries.PaymentRow> {
  const to = {
    transactionId: changes.transaction_id ?? payment.transaction_id,
    sender: changes.sender_number ?? payment.sender_number,
  };
  const provider = (await readProviders(services.db)).find((each) => each.provider === payment.provider);
  if (changes.transaction_id && provider && !fitsPattern(provider.transaction_pattern, to.transactionId))
    throw invalid({ transaction_id: [m.transaction_invalid()] });
  const result = await services.db.transaction().execute(async (tx) => correct(services, tx, payment, to));
  if (result instanceof Error) throw result;
  return result;
}
