import { lockSeats } from "#features/enrolment/server/public.ts";
import { lockCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { lockCredits, lockPayer } from "./queries/locks.ts";
import { activePayment, claimOf } from "./queries/payments.ts";
import { creditsOfClaim } from "./queries/transfers.ts";

/**
 * Takes every lock that judging the pending claim of a transaction ID needs before its credit: see queries/locks.ts. A
 * credit that is changed is locked after them. The caller holds the transaction ID.
 * @returns the payment, or null if no claim waits.
 */
export async function lockClaim(tx: Tx, provider: string, transactionId: string): Promise<number | null> {
  const found = await activePayment(tx, provider, transactionId);
  if (found?.status !== "pending") return null;
  await lockPayer(tx, found.payer_id);
  // While we waited for the payer, the payment may have been decided or corrected to another ID.
  const payment = await activePayment(tx, provider, transactionId);
  if (payment?.id !== found.id || payment.status !== "pending") return null;
  const claim = await claimOf(tx, payment.id);
  if (!claim) return null;
  await lockSeats(tx, claim.course_ids);
  if (claim.coupon_id !== null) await lockCoupon(tx, claim.coupon_id);
  // One credit of several is changed next, and then all of them are judged: they are locked together, in one order.
  if (claim.transfers.length > 1) await lockCredits(tx, await creditsOfClaim(tx, payment.id));
  return payment.id;
}
