import { blockMoney, type CreditRow, holdCredit, readCredits } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";

interface Block {
  adminId: number;
  /** Why it is blocked. Null: it is released. */
  reason: string | null;
  releaseReason: string | null;
}

/** Blocks a credit for a reason, or releases it (`blockMoney`). @throws 404 for no such credit. */
export async function blockCredit(
  services: Services,
  creditId: number,
  { adminId, ...block }: Block,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const credit = await holdCredit(tx, creditId);
    if (!credit) throw notFound(m.credit_not_found());
    await blockMoney(services, tx, credit, { decidedBy: adminId, ...block });
    return (await readCredits(tx, [creditId]))[0]!;
  });
}
