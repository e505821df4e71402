import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, type Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoneyToSend, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../../balance-rules.ts";
import type { correctClaim as endpoint } from "../../contract.ts";
import { fitsPattern, sentToKeep } from "../../rules.ts";
import { changeProvider, readProviders } from "../providers/providers.ts";
import { lockPayer, lockTransfers } from "../queries/locks.ts";
import * as queries from "../queries/payments.ts";
import { closeQuestion } from "../questions/close-question.ts";
import { settleIfAgreed } from "../settling/settle-if-agreed.ts";
import { tellReviewers } from "../tell-of-payment.ts";

interface ClaimChange {
  provider: string;
  transactionId: string;
  sender: string;
  /** What was really sent with it. Null: what is due. */
  sent: Paisa | null;
}

const isOtherTransfer = (payment: queries.PaymentRow, to: ClaimChange): boolean =>
  payment.provider !== to.provider ||
  payment.transaction_id !== to.transactionId ||
  payment.sender_number !== to.sender;

/**
 * Changes a pending claim and judges it again. If its payer was asked, this is the answer. The caller holds the new
 * transaction ID in its wallet, and the payer.
 */
export async function changeClaim(
  services: Services,
  tx: Tx,
  payment: queries.PaymentRow,
  to: ClaimChange,
): Promise<void> {
  const { provider, transaction_id: transactionId, sender_number: sender, sent_paisa: sent } = payment;
  const isOtherWallet = to.provider !== provider;
  const isOtherAmount = to.sent !== sent;
  const corrected = {
    ...(isOtherWallet ? { provider: to.provider } : {}),
    transaction_id: to.transactionId,
    sender_number: to.sender,
    ...(isOtherAmount ? { sent_paisa: to.sent } : {}),
  };
  await queries.updateClaim(tx, payment.id, corrected);
  await audit(tx, {
    actorId: payment.payer_id,
    action: "payment.corrected",
    subject: ["payment", payment.id],
    before: {
      ...(isOtherWallet ? { provider } : {}),
      transaction_id: transactionId,
      sender_number: sender,
      ...(isOtherAmount ? { sent_paisa: sent } : {}),
    },
    after: corrected,
  });
  if (!isOtherTransfer(payment, to)) {
    // What the payer says was sent decides nothing. Judging again would count a wrong sender once more.
    const amount = formatMoneyToSend(to.sent ?? payment.amount_paisa);
    await closeQuestion(tx, payment.id, { as: "answered", answer: m.sent_as_answer({ amount }) });
    await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
    return;
  }
  await closeQuestion(tx, payment.id, { as: "corrected", provider, transactionId, sender });
  await settleIfAgreed(services, tx, payment.id);
}

async function correct(
  services: Services,
  tx: Tx,
  seen: queries.PaymentRow,
  to: ClaimChange,
): Promise<queries.PaymentRow | Refusal> {
  // Both: the claim gives one transfer up and takes another, and somebody may claim either at this moment.
  await lockTransfers(tx, [seen, { provider: to.provider, transaction_id: to.transactionId }]);
  await lockPayer(tx, seen.payer_id);
  const payment = (await queries.readPayment(tx, seen.id))!;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  if (isFromBalance(payment)) throw conflict("from_balance", m.paid_from_balance());
  const active = await queries.activePayment(tx, to.provider, to.transactionId);
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
      provider: to.provider,
      transaction_id: to.transactionId,
    });
    await tellReviewers(services, tx, { payment_id: active.id, status: active.status });
    // Returned, not thrown: the dispute must be committed.
    return conflict("transaction_taken", m.transaction_taken());
  }
  if (isOtherTransfer(payment, to) || payment.sent_paisa !== to.sent)
    await changeClaim(services, tx, payment, to);
  return (await queries.readPayment(tx, payment.id))!;
}

/**
 * Corrects the transaction ID, the sender, the wallet or the sent amount of the learner's own pending payment, which may
 * settle it.
 * @throws 409 when it was decided in the meantime, was paid from the balance, or the ID is in use in that wallet; 400 for an
 * unknown wallet, or an ID that cannot be right there.
 */
export async function correctClaim(
  services: Services,
  payment: queries.PaymentRow,
  changes: z.output<typeof endpoint.body>,
): Promise<queries.PaymentRow> {
  const { provider, transaction_pattern: pattern } = changeProvider(
    await readProviders(services.db),
    changes.provider,
    payment.provider,
  );
  const to = {
    provider,
    transactionId: changes.transaction_id ?? payment.transaction_id,
    sender: changes.sender_number ?? payment.sender_number,
    sent:
      changes.sent_amount === undefined
        ? payment.sent_paisa
        : sentToKeep(changes.sent_amount, payment.amount_paisa),
  };
  const isOtherId = changes.transaction_id !== undefined || provider !== payment.provider;
  // What was paid from the balance has no transaction ID that could be right.
  const isCompared = isOtherId && pattern !== null && !isFromBalance(payment);
  if (isCompared && !fitsPattern(pattern, to.transactionId))
    throw invalid({ transaction_id: [m.transaction_invalid()] });
  const result = await services.db.transaction().execute(async (tx) => correct(services, tx, payment, to));
  if (result instanceof Error) throw result;
  return result;
}
