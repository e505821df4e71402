import {
  type PaymentRow,
  readKeep,
  restoreDisputes,
  reverseKeep,
  setPaidAfterAll,
  tellReviewers,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "./lock-payment.ts";
import { requireReason } from "./undo/require-reason.ts";

interface Undo {
  keepId: number;
  reason: string | null;
  now: Date;
}

/**
 * Takes back that a payment stays as it is. The disputes that this ended are open again, and their people are told; or the
 * rejection waits at the desk again. The same undo again changes nothing.
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
    await reverseKeep(tx, keep.id, adminId);
    if (keep.keeps === "rejection") await setPaidAfterAll(tx, payment.id, true);
    else await restoreDisputes(tx, payment, { keepId });
    await audit(tx, {
      actorId: adminId,
      action: "payment.keep_undone",
      subject: ["payment", payment.id],
      ...(reason === null ? {} : { reason }),
    });
    await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
  });
}
