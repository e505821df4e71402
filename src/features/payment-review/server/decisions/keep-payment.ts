import { keepAsIs, type PaymentRow } from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";

/**
 * Decides that a payment stays as it is (`keepAsIs`).
 * @throws 409 `nothing_to_keep` if nobody disputes it and no such money came, and as `lockPayment` does
 */
export async function keepPayment(services: Services, seen: PaymentRow, adminId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    if (!(await keepAsIs(services, tx, payment, adminId)))
      throw conflict("nothing_to_keep", m.nothing_to_keep());
  });
}
