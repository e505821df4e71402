import { type InstalmentRow, readInstalments } from "#features/instalments/server/public.ts";
import { nextPart } from "#features/instalments/rules.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { orderHours } from "../../rules.ts";
import { addOrderLines, currentOrder } from "../queries/orders.ts";
import { addOrderWithReference } from "../orders/reference.ts";

/** The part that a learner owes next for a course; undefined if none is owed. */
export const owedPart = async (
  tx: Tx,
  learnerId: number,
  courseId: number,
): Promise<InstalmentRow | undefined> => nextPart(await readInstalments(tx, learnerId, courseId));

/**
 * Opens the order for the part that a learner owes next, or finds the one that is open. Its amount was agreed with the
 * first part: no promo code changes it. It can be paid before its day, and also for an archived course. The caller holds
 * the payer.
 * @throws 409 `already_enrolled` if no part is owed, `part_without_code` for a promo code.
 */
export async function openNextPart(
  tx: Tx,
  {
    learnerId,
    courseId,
    couponCode,
    now,
  }: { learnerId: number; courseId: number; couponCode: string | null | undefined; now: Date },
): Promise<{ orderId: number; isNew: boolean }> {
  const owed = await owedPart(tx, learnerId, courseId);
  if (!owed) throw conflict("already_enrolled", m.already_enrolled());
  if (couponCode) throw conflict("part_without_code", m.part_without_code());
  const current = await currentOrder(tx, learnerId, [courseId], { laterPart: owed.id });
  if (current && (current.pending_payment_id !== null || !current.has_run_out))
    return { orderId: current.id, isNew: false };
  const amount = owed.amount_paisa;
  const orderId = await addOrderWithReference(
    tx,
    {
      payer_id: learnerId,
      coupon_id: null,
      instalment_id: owed.id,
      due_paisa: amount,
      created_at: now,
      expires_at: new Date(now.getTime() + orderHours * 3_600_000),
    },
    null,
  );
  await addOrderLines(tx, [
    { order_id: orderId, learner_id: learnerId, course_id: courseId, price_paisa: amount, due_paisa: amount },
  ]);
  return { orderId, isNew: true };
}
