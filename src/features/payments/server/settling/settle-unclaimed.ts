import { holdCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { readReference } from "../../read-reference.ts";
import { allocate, payerShownBy, type SeenCredit } from "../../rules.ts";
import { mobileNumber } from "../../sender-rules.ts";
import { judgeUnclaimed, type KnownSender } from "../../unclaimed-rules.ts";
import { judgeSourcesOf } from "./judge-sources.ts";
import { mayCarryCheckDigit, readProviders } from "../providers/providers.ts";
import { type CreditRow, readCredits } from "../queries/credits.ts";
import { lockCredits } from "../queries/locks.ts";
import { activePayment } from "../queries/payments.ts";
import {
  creditNaming,
  isNamedTwice,
  senderFacts,
  type UnclaimedOrder,
  wasRefused,
} from "../queries/unclaimed.ts";
import { canTakeSeatsOf } from "../orders/seats-of-order.ts";
import { settle } from "./settle.ts";
import { readPolicy } from "../settings.ts";
import { tellOfRest } from "../tell-of-payment.ts";
import { isNotNeeded, lockUnclaimedOrder, makePayment } from "./unclaimed-order.ts";

/**
 * Locks the open order that a transfer names, if nobody claims the order or the transfer. The caller holds the transaction ID
 * and no credit. What a known transfer names, its first source has said.
 * @returns null if there is none
 */
export async function lockNamedOrder(
  tx: Tx,
  transfer: { provider: string; transactionId: string; reference?: string | null },
): Promise<UnclaimedOrder | null> {
  const { provider, transactionId } = transfer;
  const known = await creditNaming(tx, provider, transactionId);
  const reference = known ? known.reference : readReference(transfer.reference ?? null);
  if (reference === null || (await activePayment(tx, provider, transactionId))) return null;
  return lockUnclaimedOrder(tx, { reference });
}

/** Whose number a transfer came from, for the payer of an order. */
async function readSender(
  tx: Tx,
  credit: CreditRow,
  { payerId, checkDigit }: { payerId: number; checkDigit: boolean },
): Promise<KnownSender> {
  const number = mobileNumber(payerShownBy(credit), checkDigit);
  if (number === null) return { number, isProven: false, isShared: false };
  const { is_proven: isProven, is_shared: isShared } = await senderFacts(tx, payerId, number);
  return { number, isProven, isShared };
}

const seenCredit = (credit: CreditRow, order: UnclaimedOrder, checkDigit: boolean): SeenCredit => ({
  amount: credit.amount_paisa,
  allocated: credit.allocated_paisa,
  isBlocked: credit.block_reason !== null,
  sourcesDiffer: credit.sources_differ,
  ageMs: Date.now() - new Date(credit.received_at).getTime(),
  cameInTime: new Date(credit.received_at) < new Date(order.expires_at),
  sender: payerShownBy(credit),
  mayCarryCheckDigit: checkDigit,
  wrongSenders: credit.wrong_senders,
});

/**
 * Settles an open order that nobody claimed with the money that names it, if the money came from a number that is its payer's
 * alone and agrees in everything: the payment is made and settled. Everything else stays money without an owner. The
 * caller holds the transaction ID, and the order by `lockNamedOrder`.
 * @returns whether it settled
 */
export async function settleUnclaimed(
  services: Services,
  tx: Tx,
  order: UnclaimedOrder,
  creditId: number,
): Promise<boolean> {
  await lockCredits(tx, [creditId]);
  const credit = (await readCredits(tx, [creditId]))[0]!;
  const { id: orderId, payer_id: payerId, coupon_id: couponId, due_paisa: due, places } = order;
  const checkDigit = mayCarryCheckDigit(await readProviders(tx), credit.provider);
  const sender = await readSender(tx, credit, { payerId, checkDigit });
  const seats = { orderId, payerId, courseIds: order.course_ids, places };
  const judged = judgeUnclaimed(
    {
      order: {
        due,
        hasRunOut: order.has_run_out,
        isFull: order.lost_hold && !(await canTakeSeatsOf(tx, seats)),
        isNotNeeded: await isNotNeeded(tx, order),
        wasRejected: order.was_rejected || (await wasRefused(tx, payerId, creditId)),
        isDisputed: order.is_disputed,
      },
      credit: seenCredit(credit, order, checkDigit),
      sender,
      isOnlyTransfer: !(await isNamedTwice(tx, creditId)),
    },
    await readPolicy(tx),
  );
  if (sender.number === null || judged !== null) return false;
  if ((await judgeSourcesOf(tx, due, [creditId])) !== null) return false;
  if (couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId: payerId })) !== null)
    return false;
  const id = await makePayment(tx, { order, credit, sender: sender.number, by: null });
  await settle(services, tx, {
    orderId,
    payment: { id, amount_paisa: due, outcome: null },
    shares: allocate(due, [{ id: creditId, free: credit.amount_paisa }]),
    decidedBy: null,
  });
  const rest = credit.amount_paisa - due;
  if (rest > 0) await tellOfRest(tx, payerId, rest);
  return true;
}
