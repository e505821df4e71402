import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../paths.ts";
import { paymentNotices } from "./notification-types.ts";
import { type PaymentRow, resolveDisputes } from "./queries/payments.ts";

/**
 * Ends open disputes about a payment, and tells the people who claimed a transaction ID of it too. `kept`: the money is
 * counted for the payment. `free`: the payment is rejected, so they can submit the ID again. `released`: only the disputes
 * about IDs that the payment does not have any more; those can be submitted again too. `winner` hears of it in another way.
 */
export async function endDisputes(
  tx: Tx,
  { id }: Pick<PaymentRow, "id">,
  { outcome, winner = null }: { outcome: "kept" | "free" | "released"; winner?: number | null },
): Promise<void> {
  const claimants = await resolveDisputes(tx, id, outcome === "released" ? "released" : "all");
  await notifyAll(
    tx,
    claimants
      .filter(({ claimant_id }) => claimant_id !== winner)
      .map(({ claimant_id: userId, transaction_id, is_held }) => ({
        notificationType: paymentNotices,
        userId,
        link: paymentsPath,
        message: () =>
          (outcome === "kept" && is_held ? m.notice_dispute_ended : m.notice_dispute_free)({
            id: transaction_id,
          }),
      })),
  );
}
