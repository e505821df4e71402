import { type PaymentRow, readKeep, undoKeepAsIs } from "#features/payments/server/public.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";
import { requireReason } from "./require-reason.ts";

interface Undo {
  keepId: number;
  reason: string | null;
  now: Date;
}

/**
 * Takes back that a payment stays as it is (`undoKeepAsIs`). The same undo again changes nothing.
 * @throws 404 for no such decision; 409 `keep_undone` if somebody else took it back or the payment was decided in another
 * way since, and as `lockPayment` does; 400 without a reason, where it needs one.
 */
export async function undoKeep(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  { keepId, reason, now }: Undo,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    const keep = await readKeep(tx, payment.id, keepId);
    if (!keep) throw notFound(m.keep_not_found());
    if (keep.undone_by === adminId) return;
    if (!keep.stands) throw conflict("keep_undone", m.keep_undone());
    requireReason({ ...keep, status: "kept" }, adminId, { reason, now });
    await undoKeepAsIs(services, tx, { payment, keep }, { decidedBy: adminId, reason });
  });
}
