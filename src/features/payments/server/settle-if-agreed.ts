import { canTakeSeat, lockSeats } from "#features/enrolment/server/public.ts";
import { holdCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { judgeClaim } from "../rules.ts";
import { readPolicy } from "./settings.ts";
import { mayCarryCheckDigit, readProviders } from "./providers.ts";
import { countWrongSender, findCredit, findCreditByReference, readCredits } from "./queries/credits.ts";
import { lockCredits } from "./queries/locks.ts";
import { claimOf, setWaitingReason } from "./queries/payments.ts";
import { settle } from "./settle.ts";
import { tellOfRest, tellReviewers } from "./tell-of-payment.ts";

type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimOf>>>;

/** Locks a credit and compares it with a claim. */
async function judge(tx: Tx, claim: ClaimRow, creditId: number | null, isFull: boolean) {
  if (creditId !== null) await lockCredits(tx, [creditId]);
  const [credit = null] = creditId === null ? [] : await readCredits(tx, [creditId]);
  const settings = (await readProviders(tx)).find((each) => each.provider === credit?.provider);
  const reason = judgeClaim(
    {
      amount: claim.amount_paisa,
      sender: claim.sender_number,
      otherSenders: claim.other_senders,
      isLate: claim.is_late,
      isFull,
      seenGoingOut: claim.seen_going_out,
      wasRejected: claim.was_rejected,
      isReopened: claim.is_reopened,
    },
    credit && {
      amount: credit.amount_paisa,
      allocated: credit.allocated_paisa,
      isBlocked: credit.block_reason !== null,
      sourcesDiffer: credit.sources_differ,
      ageMs: Date.now() - new Date(credit.received_at).getTime(),
      cameInTime: new Date(credit.received_at) < new Date(claim.order_expires_at),
      sender: credit.sender_number,
      mayCarryCheckDigit: mayCarryCheckDigit(settings),
      wrongSenders: credit.wrong_senders,
    },
    await readPolicy(tx),
  );
  return { credit, reason };
}

/**
 * Settles a pending payment if everything agrees, else records why it waits. The caller holds the
 * transaction ID and the payer.
 */
export async function settleIfAgreed(services: Services, tx: Tx, paymentId: number): Promise<void> {
  const claim = await claimOf(tx, paymentId);
  if (!claim) return;
  const { order_id: orderId, payer_id: learnerId, coupon_id: couponId, provider, transaction_id } = claim;
  await lockSeats(tx, claim.course_ids);
  // An order with a claim in time still holds its seat. A later one may have lost it, also to the people in line.
  const takesSeats = async () =>
    (
      await Promise.all(
        claim.course_ids.map(async (courseId) => canTakeSeat(tx, { courseId, userId: learnerId })),
      )
    ).every(Boolean);
  const isFull = claim.lost_hold && !(await takesSeats());
  const couponGone = couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId })) !== null;

  const own = await judge(tx, claim, await findCredit(tx, provider, transaction_id), isFull);
  // The reference of the order, sender and amount count as much as the ID, which the learner may have mistyped.
  const referred =
    own.credit === null && own.reason === "not_seen"
      ? await judge(tx, claim, await findCreditByReference(tx, paymentId), isFull)
      : null;
  const { credit, reason: judged } = referred?.reason === null ? referred : own;
  if (judged === "sender_differs") await countWrongSender(tx, credit!.id);
  const waitingReason = judged ?? (couponGone ? "coupon_used_up" : null);
  if (waitingReason !== null) {
    await setWaitingReason(tx, paymentId, waitingReason);
    await tellReviewers(services, tx, { payment_id: paymentId, status: "pending" });
    return;
  }
  await settle(services, tx, {
    orderId,
    payment: { id: paymentId, amount_paisa: claim.amount_paisa, outcome: claim.outcome },
    shares: [{ creditId: credit!.id, amount: Math.min(claim.amount_paisa, credit!.amount_paisa) }],
    decidedBy: null,
  });
  const rest = credit!.amount_paisa - claim.amount_paisa;
  if (rest > 0) await tellOfRest(tx, learnerId, rest);
}
