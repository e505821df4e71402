import { addReturns, type CreditRow, lockCredits, readCredits } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";

interface Return {
  adminId: number;
  amount: Paisa;
  /** Of the transfer back, if it was written down. */
  transactionId: string | null;
  reason: string;
}

/**
 * Records that free money of a credit was sent back to its sender.
 * @throws 404 for no such credit; 400 when less than that is free.
 */
export async function returnCredit(
  services: Services,
  creditId: number,
  { adminId, amount, transactionId, reason }: Return,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    await lockCredits(tx, [creditId]);
    const [credit] = await readCredits(tx, [creditId]);
    if (!credit) throw notFound(m.credit_not_found());
    // Money that is blocked can be sent back too.
    const free = credit.amount_paisa - credit.allocated_paisa;
    if (amount > free) throw invalid({ amount: [m.return_too_much({ free: formatMoney(free) })] });
    const entry = { transaction_id: transactionId, amount_paisa: amount, reason };
    await addReturns(tx, [{ ...entry, credit_id: creditId, decided_by: adminId }]);
    await audit(tx, {
      actorId: adminId,
      action: "credit.returned",
      subject: ["credit", creditId],
      after: { amount_paisa: amount, transaction_id: transactionId },
      reason,
    });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
