import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, type Refusal, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../../balance-rules.ts";
import { fitsPattern } from "../../rules.ts";
import type { addTransfer as endpoint } from "../../transfer-contract.ts";
import { transfersMax } from "../../transfer-rules.ts";
import { changeProvider, readProviders } from "../providers/providers.ts";
import { lockPayer, lockTransfers } from "../queries/locks.ts";
import { activePayment, addDispute, type PaymentRow, readPayment } from "../queries/payments.ts";
import { putTransfer } from "../queries/transfers.ts";
import { closeQuestion } from "../questions/close-question.ts";
import { settleIfAgreed } from "../settling/settle-if-agreed.ts";
import { tellReviewers } from "../tell-of-payment.ts";

interface NewTransfer {
  provider: string;
  transactionId: string;
  sender: string;
}

/** The first transaction ID of a payment or a further one, if it has this one. */
const namedIn = (
  payment: PaymentRow,
  transactionId: string,
): Pick<PaymentRow, "provider" | "transaction_id" | "sender_number"> | undefined =>
  payment.transaction_id === transactionId
    ? payment
    : payment.transfers.find(({ transaction_id }) => transaction_id === transactionId);

async function add(
  services: Services,
  tx: Tx,
  seen: PaymentRow,
  { provider, transactionId, sender }: NewTransfer,
): Promise<PaymentRow | Refusal> {
  // The same ID in the wallet that was named for it before: its wallet may be corrected.
  const before = namedIn(seen, transactionId);
  await lockTransfers(tx, [{ provider, transaction_id: transactionId }, ...(before ? [before] : [])]);
  if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
  const payment = (await readPayment(tx, seen.id))!;
  const known = namedIn(payment, transactionId);
  if (known?.sender_number === sender && known.provider === provider) return payment;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  if (payment.transaction_id === transactionId)
    throw conflict("transaction_used_by_you", m.transaction_named_before());
  if (isFromBalance(payment)) throw conflict("from_balance", m.paid_from_balance());
  const active = await activePayment(tx, provider, transactionId);
  if (active && active.id !== payment.id) {
    if (active.payer_id === payment.payer_id)
      throw conflict("transaction_used_by_you", m.transaction_used_by_you());
    await addDispute(tx, {
      payment_id: active.id,
      claimant_id: payment.payer_id,
      order_id: payment.order_id,
      sender_number: sender,
      provider,
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
    provider,
    transaction_id: transactionId,
    sender_number: sender,
  });
  await audit(tx, {
    actorId: payment.payer_id,
    action: "payment.transfer_added",
    subject: ["payment", payment.id],
    ...(known
      ? {
          before: {
            provider: known.provider,
            transaction_id: transactionId,
            sender_number: known.sender_number,
          },
        }
      : {}),
    after: { provider, transaction_id: transactionId, sender_number: sender },
  });
  await closeQuestion(tx, payment.id, {
    as: "answered",
    answer: m.transfer_as_answer({ id: transactionId }),
  });
  await settleIfAgreed(services, tx, payment.id);
  return (await readPayment(tx, payment.id))!;
}

/**
 * Adds a further transaction ID to the learner's own pending payment: the rest was sent with another transfer, perhaps with
 * another wallet. The payment settles when the money of all its transfers covers what is due. The same ID again changes
 * nothing, or corrects its sender and its wallet.
 * @throws 409 `payment_decided`, `transaction_taken` (somebody else claims it, which is a dispute),
 * `transaction_used_by_you`, `too_many_transfers`, `from_balance`; 400 for an unknown wallet, or an ID that cannot be right there.
 */
export async function addTransfer(
  services: Services,
  payment: PaymentRow,
  { transaction_id: transactionId, ...input }: z.output<typeof endpoint.body>,
): Promise<PaymentRow> {
  const known = namedIn(payment, transactionId);
  const { provider, transaction_pattern: pattern } = changeProvider(
    await readProviders(services.db),
    input.provider,
    known?.provider ?? payment.provider,
  );
  if (pattern !== null && !fitsPattern(pattern, transactionId))
    throw invalid({ transaction_id: [m.transaction_invalid()] });
  const transfer = { provider, transactionId, sender: input.sender_number ?? payment.sender_number };
  const result = await services.db.transaction().execute(async (tx) => add(services, tx, payment, transfer));
  if (result instanceof Error) throw result;
  return result;
}
