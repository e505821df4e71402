import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, type Refusal, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../../balance-rules.ts";
import { fitsPattern } from "../../rules.ts";
import { transfersMax } from "../../transfer-rules.ts";
import { readProviders } from "../providers.ts";
import { lockPayer, lockTransaction } from "../queries/locks.ts";
import { activePayment, addDispute, type PaymentRow, readPayment } from "../queries/payments.ts";
import { putTransfer } from "../queries/transfers.ts";
import { closeQuestion } from "../questions/close-question.ts";
import { settleIfAgreed } from "../settle-if-agreed.ts";
import { tellReviewers } from "../tell-of-payment.ts";

interface NewTransfer {
  transactionId: string;
  sender: string;
}

/** The first transaction ID of a payment or a further one, if it has this one. */
const namedIn = (payment: PaymentRow, transactionId: string): { sender_number: string } | undefined =>
  payment.transaction_id === transactionId
    ? payment
    : payment.transfers.find(({ transaction_id }) => transaction_id === transactionId);

async function add(
  services: Services,
  tx: Tx,
  seen: PaymentRow,
  { transactionId, sender }: NewTransfer,
): Promise<PaymentRow | Refusal> {
  await lockTransaction(tx, seen.provider, transactionId);
  if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
  const payment = (await readPayment(tx, seen.id))!;
  const known = namedIn(payment, transactionId);
  if (known?.sender_number === sender) return payment;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  if (payment.transaction_id === transactionId)
    throw conflict("transaction_used_by_you", m.transaction_named_before());
  if (isFromBalance(payment)) throw conflict("from_balance", m.paid_from_balance());
  const active = await activePayment(tx, payment.provider, transactionId);
  if (active && active.id !== payment.id) {
    if (active.payer_id === payment.payer_id)
      throw conflict("transaction_used_by_you", m.transaction_used_by_you());
    await addDispute(tx, {
      payment_id: active.id,
      claimant_id: payment.payer_id,
      order_id: payment.order_id,
      sender_number: sender,
      transaction_id: transactionId,
    });
    await tellReviewers(services, tx, { payment_id: active.id, status: active.status });
    // Returned, not thrown: the dispute must be committed.
    return conflict("transaction_taken", m.transaction_taken());
  }
  if (!known && payment.transfers.length + 1 >= transfersMax)
    throw conflict("too_many_transfers", m.too_many_transfers({ count: localDigits(String(transfersMax)) }));
  await putTransfer(tx, {
    payment_id: payment.id,
    transaction_id: transactionId,
    sender_number: sender,
  });
  await audit(tx, {
    actorId: payment.payer_id,
    action: "payment.transfer_added",
    subject: ["payment", payment.id],
    ...(known ? { before: { transaction_id: transactionId, sender_number: known.sender_number } } : {}),
    after: { transaction_id: transactionId, sender_number: sender },
  });
  await closeQuestion(tx, payment.id, {
    as: "answered",
    answer: m.transfer_as_answer({ id: transactionId }),
  });
  await settleIfAgreed(services, tx, payment.id);
  return (await readPayment(tx, payment.id))!;
}

/**
 * Adds a further transaction ID to the learner's own pending payment: the rest was sent with another transfer. The
 * payment settles when the money of all its transfers covers what is due. The same ID again changes nothing, or corrects
 * its sender.
 * @throws 409 `payment_decided`, `transaction_taken` (somebody else claims it, which is a dispute),
 * `transaction_used_by_you`, `too_many_transfers`, `from_balance`; 400 for an ID that cannot be right.
 */
export async function addTransfer(
  services: Services,
  payment: PaymentRow,
  { transactionId, sender }: { transactionId: string; sender: string | undefined },
): Promise<PaymentRow> {
  const provider = (await readProviders(services.db)).find((each) => each.provider === payment.provider);
  if (provider && !fitsPattern(provider.transaction_pattern, transactionId))
    throw invalid({ transaction_id: [m.transaction_invalid()] });
  const transfer = { transactionId, sender: sender ?? payment.sender_number };
  const result = await services.db.transaction().execute(async (tx) => add(services, tx, payment, transfer));
  if (result instanceof Error) throw result;
  return result;
}
