import {
  type CreditRow,
  holdCredit,
  readCredits,
  readReturn,
  undoReturnOfMoney,
} from "#features/payments/server/public.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { requireReason } from "./require-reason.ts";

interface Undo {
  adminId: number;
  returnId: number;
  reason: string | null;
  now: Date;
}

/**
 * Takes back that money of a credit was sent back (`undoReturnOfMoney`). The same undo again changes nothing.
 * @throws 404 for no such credit or entry; 409 `return_undone` if somebody else took it back, `return_of_refund` for the
 * money of a refund, which is taken back with that decision; 400 without a reason, where it needs one.
 */
export async function undoReturn(
  services: Services,
  creditId: number,
  { adminId, returnId, reason, now }: Undo,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const credit = await holdCredit(tx, creditId);
    if (!credit) throw notFound(m.credit_not_found());
    const entry = await readReturn(tx, creditId, returnId);
    if (!entry) throw notFound(m.return_not_found());
    if (entry.undone_by === adminId) return credit;
    if (entry.payment_id !== null) throw conflict("return_of_refund", m.return_of_refund());
    if (entry.undone_by !== null) throw conflict("return_undone", m.return_undone());
    const decision = { status: "returned", decided_by: entry.decided_by, decided_at: entry.created_at };
    requireReason(decision, adminId, { reason, now });
    await undoReturnOfMoney(services, tx, { credit, entry }, { decidedBy: adminId, reason });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
