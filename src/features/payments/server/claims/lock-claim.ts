import { lockSeats } from "#features/enrolment/server/public.ts";
import { lockCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { lockCredits, lockPayer, type NamedTransfer } from "../queries/locks.ts";
import { activePayment, claimOf, type PaymentRow } from "../queries/payments.ts";
import { creditsOfClaim } from "../queries/transfers.ts";

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

/**
 * The same for the claims of several transaction IDs, with their credits and this one: what is true of one credit changes
 * which claims it pays for. The caller holds the transaction IDs.
 */
export async function lockClaims(
  tx: Tx,
  transfers: readonly NamedTransfer[],
  creditId: number,
): Promise<void> {
  const waiting = async (): Promise<PaymentRow[]> => {
    const payments: PaymentRow[] = [];
    for (const { provider, transaction_id } of transfers) {
      const payment = await activePayment(tx, provider, transaction_id);
      if (payment?.status === "pending") payments.push(payment);
    }
    return payments;
  };
  const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  const found = await waiting();
  for (const payerId of inOrder(found.map(({ payer_id }) => payer_id))) await lockPayer(tx, payerId);
  // While we waited for the payers, a payment may have been decided or corrected to another ID.
  const held = (await waiting()).filter(({ id }) => found.some((one) => one.id === id));
  const claims: NonNullable<Awaited<ReturnType<typeof claimOf>>>[] = [];
  const credits: number[] = [creditId];
  for (const { id } of held) {
    const claim = await claimOf(tx, id);
    if (!claim) continue;
    claims.push(claim);
    credits.push(...(await creditsOfClaim(tx, id)));
  }
  await lockSeats(
    tx,
    claims.flatMap(({ course_ids }) => course_ids),
  );
  for (const couponId of inOrder(claims.flatMap(({ coupon_id }) => coupon_id ?? [])))
    await lockCoupon(tx, couponId);
  await lockCredits(tx, credits);
}
