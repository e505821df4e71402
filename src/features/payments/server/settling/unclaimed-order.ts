import { enrolledCourse, lockSeats } from "#features/enrolment/server/public.ts";
import { lockCoupon } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { CreditRow } from "../queries/credits.ts";
import { lockPayer } from "../queries/locks.ts";
import { coursesThatWait } from "../queries/orders.ts";
import { addPayment } from "../queries/payments.ts";
import { countPlaces } from "../queries/places.ts";
import { type UnclaimedOrder, unclaimedOrder } from "../queries/unclaimed.ts";

/**
 * Locks an open order that nobody claimed: its payer, its seats and its promo code, in the order of queries/locks.ts. The
 * caller holds the transaction ID of the money.
 * @returns null if there is none, or if its payer deleted the account
 */
export async function lockUnclaimedOrder(
  tx: Tx,
  of: Parameters<typeof unclaimedOrder>[1],
): Promise<UnclaimedOrder | null> {
  const found = await unclaimedOrder(tx, of);
  if (!found || !(await lockPayer(tx, found.payer_id))) return null;
  // While we waited for the payer, the order may have been claimed or paid, or another one of the same payer has its
  // reference.
  const order = await unclaimedOrder(tx, of);
  if (order?.payer_id !== found.payer_id) return null;
  await lockSeats(tx, order.course_ids);
  if (order.coupon_id !== null) await lockCoupon(tx, order.coupon_id);
  return order;
}

/**
 * Whether nobody needs an open order any more: its learner has one of the courses, another payment for one waits, a part is
 * not owed, or the list of the people of an order for others was deleted. The caller holds it.
 */
export async function isNotNeeded(tx: Tx, order: UnclaimedOrder): Promise<boolean> {
  if (order.places !== null) return (await countPlaces(tx, order.id)) < order.places;
  if (order.is_unowed_part) return true;
  if ((await coursesThatWait(tx, order.payer_id, order.course_ids)).length > 0) return true;
  return !order.is_later_part && (await enrolledCourse(tx, order.payer_id, order.course_ids)) !== undefined;
}

interface Making {
  order: UnclaimedOrder;
  /** Money that nobody claims. */
  credit: Pick<CreditRow, "provider" | "trx_id">;
  /** The number that it came from. Empty: no source shows a whole number of a payer. */
  sender: string;
  /** The administrator who chose the money, with the reason. Null: it names the order, and agrees in everything. */
  by: { id: number; reason: string } | null;
}

/**
 * Makes the payment of an open order that nobody claimed, as its payer would claim it. A decision or a settlement follows in
 * the same transaction. The caller holds the order and the money.
 * @returns its id
 */
export async function makePayment(tx: Tx, { order, credit, sender, by }: Making): Promise<number> {
  const claim = {
    amount_paisa: order.due_paisa,
    provider: credit.provider,
    transaction_id: credit.trx_id,
    sender_number: sender,
  };
  const { id } = await addPayment(tx, {
    ...claim,
    order_id: order.id,
    payer_id: order.payer_id,
    outcome: by === null ? null : "tied_by_hand",
  });
  await audit(tx, {
    actorId: by?.id ?? null,
    action: "payment.from_transfer",
    subject: ["payment", id],
    after: {
      amount_paisa: claim.amount_paisa,
      provider: claim.provider,
      transaction_id: claim.transaction_id,
      sender_number: claim.sender_number,
    },
    ...(by === null ? {} : { reason: by.reason }),
  });
  return id;
}
