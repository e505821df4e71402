import { type CreditRow, lockCredits, readCredits, returnMoney } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import type { Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";

interface Return {
  adminId: number;
  amount: Paisa;
  /** Of the transfer back, if it was written down. */
  transactionId: string | null;
  reason: string;
}

/**
 * Records that free money of a credit was sent back to its sender (`returnMoney`).
 * @throws 404 for no such credit; 400 when less than that is free.
 */
export async function returnCredit(
  services: Services,
  creditId: number,
  { adminId, ...entry }: Return,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    await lockCredits(tx, [creditId]);
    const [credit] = await readCredits(tx, [creditId]);
    if (!credit) throw notFound(m.credit_not_found());
    await returnMoney(tx, credit, { decidedBy: adminId, ...entry });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
