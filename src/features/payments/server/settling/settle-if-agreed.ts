import { lockSeats } from "#features/enrolment/server/public.ts";
import { holdCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { isFromBalance } from "../../balance-rules.ts";
import {
  allocate,
  type Claim,
  judgeClaim,
  payerShownBy,
  type SeenCredit,
  senderFits,
  type WaitingReason,
} from "../../rules.ts";
import { isSourceAwaited } from "../../source-rules.ts";
import { readPolicy } from "../settings.ts";
import { judgeSourcesOf } from "./judge-sources.ts";
import { mayCarryCheckDigit, readProviders } from "../providers/providers.ts";
import { countWrongSender, findCreditByReference, readCredits } from "../queries/credits.ts";
import { lockCredits } from "../queries/locks.ts";
import { claimOf, setWaitingReason } from "../queries/payments.ts";
import { creditsOfClaim } from "../queries/transfers.ts";
import { canTakeSeatsOf } from "../orders/seats-of-order.ts";
import { settle } from "./settle.ts";
import { tellOfRest, tellPayerAndReviewers, tellReviewers } from "../tell-of-payment.ts";

type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimOf>>>;

interface Judged {
  reason: WaitingReason | null;
  credits: (SeenCredit & { id: number })[];
  /** Credits that show another sender than the claim names for them. */
  wrongSenders: number[];
}

/** Locks credits and compares them with a claim. They count in the order of the claim's transaction IDs. */
async function judge(tx: Tx, row: ClaimRow, creditIds: number[], isFull: boolean): Promise<Judged> {
  if (creditIds.length > 0) await lockCredits(tx, creditIds);
  const found = creditIds.length === 0 ? [] : await readCredits(tx, creditIds);
  const providers = await readProviders(tx);
  const placeOf = ({ provider, trx_id }: { provider: string; trx_id: string }) =>
    row.transfers.findIndex((named) => named.provider === provider && named.transaction_id === trx_id);
  const credits = found
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((credit) => ({
      id: credit.id,
      amount: credit.amount_paisa,
      allocated: credit.allocated_paisa,
      isBlocked: credit.block_reason !== null,
      sourcesDiffer: credit.sources_differ,
      ageMs: Date.now() - new Date(credit.received_at).getTime(),
      cameInTime: new Date(credit.received_at) < new Date(row.order_expires_at),
      sender: payerShownBy(credit),
      isCashIn: credit.is_cash_in,
      // A credit that was found by the reference has none of the IDs.
      claimedSender: row.transfers[placeOf(credit)]?.sender_number ?? row.sender_number,
      mayCarryCheckDigit: mayCarryCheckDigit(providers, credit.provider),
      wrongSenders: credit.wrong_senders,
    }));
  const claim: Claim = {
    amount: row.amount_paisa,
    sender: row.sender_number,
    otherSenders: row.other_senders,
    isLate: row.is_late,
    isUnowed: row.is_unowed_part,
    isFull,
    seenGoingOut: row.seen_going_out,
    wasRejected: row.was_rejected,
    isReopened: row.is_reopened,
  };
  return {
    reason:
      judgeClaim(claim, credits, await readPolicy(tx)) ??
      (await judgeSourcesOf(tx, row.amount_paisa, creditIds)),
    credits,
    // Of a cash-in no sender is right, so none is a wrong one.
    wrongSenders: credits
      .filter((credit) => !credit.isCashIn && !senderFits(claim, credit))
      .map(({ id }) => id),
  };
}

/**
 * Settles a pending payment if everything agrees, else records why it waits. `isNews`: false if nothing new is known of
 * it, so nobody hears of a reason that it had before. The caller holds the transaction ID and the payer.
 */
export async function settleIfAgreed(
  services: Services,
  tx: Tx,
  paymentId: number,
  { isNews }: { isNews: boolean } = { isNews: true },
): Promise<void> {
  const claim = await claimOf(tx, paymentId);
  // No transfer decides about a payment from a balance.
  if (!claim || isFromBalance(claim)) return;
  // An administrator chose its transfer, and another one has to confirm that: everything agrees with itself.
  if (claim.outcome === "tied_by_hand") {
    await setWaitingReason(tx, paymentId, claim.outcome);
    await tellReviewers(services, tx, { payment_id: paymentId, status: "pending" });
    return;
  }
  const { order_id: orderId, payer_id: learnerId, coupon_id: couponId, amount_paisa: due } = claim;
  await lockSeats(tx, claim.course_ids);
  // An order with a claim in time still holds its seat. A later one may have lost it, also to the people in line.
  const seats = { orderId, payerId: learnerId, courseIds: claim.course_ids, places: claim.places };
  const isFull = claim.lost_hold && !(await canTakeSeatsOf(tx, seats));
  const couponGone = couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId })) !== null;

  const own = await judge(tx, claim, await creditsOfClaim(tx, paymentId), isFull);
  // The reference of the order, sender and amount count as much as the ID, which the learner may have mistyped.
  const byReference =
    own.credits.length === 0 && own.reason === "not_seen" ? await findCreditByReference(tx, paymentId) : null;
  const referred = byReference === null ? null : await judge(tx, claim, [byReference], isFull);
  const isReferred = referred !== null && (referred.reason === null || isSourceAwaited(referred.reason));
  const { credits, reason: judged, wrongSenders } = isReferred ? referred : own;
  if (judged === "sender_differs") await countWrongSender(tx, wrongSenders);
  const waitingReason = judged ?? (couponGone ? "coupon_used_up" : null);
  if (waitingReason !== null) {
    if (!isNews && waitingReason === claim.outcome) return;
    await setWaitingReason(tx, paymentId, waitingReason);
    const told = { payment_id: paymentId, status: "pending" } as const;
    // The page of the payer says why it waits. The answer to the claim itself says it first.
    const isOther = claim.outcome !== null && claim.outcome !== waitingReason;
    await (isOther
      ? tellPayerAndReviewers(services, tx, learnerId, told)
      : tellReviewers(services, tx, told));
    return;
  }
  const shares = allocate(
    due,
    credits.map(({ id, amount }) => ({ id, free: amount })),
  );
  await settle(services, tx, {
    orderId,
    payment: { id: paymentId, amount_paisa: due, outcome: claim.outcome },
    shares,
    decidedBy: null,
  });
  // Money of a further transfer that nothing was needed of has no owner yet: a person decides about it.
  const used = credits.filter(({ id }) => shares.some(({ creditId }) => creditId === id));
  const rest = used.reduce((sum, { amount }) => sum + amount, 0) - due;
  if (rest > 0) await tellOfRest(tx, learnerId, rest);
}
