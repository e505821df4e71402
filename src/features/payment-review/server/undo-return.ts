import {
  type CreditRow,
  holdCredit,
  judgeHeldClaim,
  readCredits,
  readReturn,
  reverseReturns,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { requireReason } from "./undo/require-reason.ts";

interface Undo {
  adminId: number;
  returnId: number;
  reason: string | null;
  now: Date;
}

/**
 * Takes back that money of a credit was sent back: it was not. The money is free again, and the payment that claims it is
 * judged again. The same undo again changes nothing.
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
    await reverseReturns(tx, [entry.id], adminId);
    await audit(tx, {
      actorId: adminId,
      action: "credit.return_undone",
      subject: ["credit", creditId],
      before: { transaction_id: entry.transaction_id },
      after: { amount_paisa: entry.amount_paisa },
      ...(reason === null ? {} : { reason }),
    });
    await judgeHeldClaim(services, tx, credit);
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
