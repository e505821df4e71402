import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../paths.ts";
import { paymentNotices } from "./notification-types.ts";
import { type PaymentRow, resolveDisputes } from "./queries/payments.ts";

/**
 * Ends the open disputes about a payment, and tells the people who claimed a transaction ID of it too. `kept`: the money is
 * counted for the payment. `free`: the payment is rejected, so they can submit the ID again. `winner` hears of it in
 * another way.
 */
export async function endDisputes(
  tx: Tx,
  payment: PaymentRow,
  { outcome, winner = null }: { outcome: "kept" | "free"; winner?: number | null },
): Promise<void> {
  const sentence = outcome === "kept" ? m.notice_dispute_ended : m.notice_dispute_free;
  const claimants = await resolveDisputes(tx, payment.id);
  await notifyAll(
    tx,
    claimants
      .filter(({ claimant_id }) => claimant_id !== winner)
      .map(({ claimant_id: userId, transaction_id }) => ({
        notificationType: paymentNotices,
        userId,
        link: paymentsPath,
        message: () => sentence({ id: transaction_id ?? payment.transaction_id }),
      })),
  );
}
