import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import { letClaimAgain, reopenDisputes } from "../queries/disputes.ts";
import { type DisputeEnd, type PaymentRow, resolveDisputes } from "../queries/payments.ts";

interface Ending {
  as: DisputeEnd;
  /** By which decision the money was kept with the payment. */
  keepId?: number;
  /** Who gets the money, and hears of it in another way. */
  winner?: number | null;
}

/**
 * Ends open disputes about a payment, and tells the people who claimed a transaction ID of it too. `verified`, `kept`: the
 * money is counted for the payment, or for the winner of an award (`awarded`). `rejected`: they can submit the ID again.
 * `released`: only the disputes about IDs that the payment does not have any more; those can be submitted again too.
 */
export async function endDisputes(
  tx: Tx,
  { id }: Pick<PaymentRow, "id">,
  { winner = null, ...ending }: Ending,
): Promise<void> {
  const claimants = await resolveDisputes(tx, id, ending);
  const isFree = ending.as === "rejected" || ending.as === "released";
  await notifyAll(
    tx,
    claimants
      .filter(({ claimant_id }) => claimant_id !== winner)
      .map(({ claimant_id: userId, transaction_id, is_held }) => ({
        notificationType: paymentNotices,
        userId,
        link: paymentsPath,
        message: () =>
          (is_held && !isFree ? m.notice_dispute_ended : m.notice_dispute_free)({ id: transaction_id }),
      })),
  );
}

/**
 * Brings the disputes back that a decision ended which is taken back, and tells those people: the decision about the
 * payment itself, which waits again, or the one to keep the money with it (`keepId`). The caller holds the transaction
 * IDs.
 */
export async function restoreDisputes(
  tx: Tx,
  { id }: Pick<PaymentRow, "id">,
  { keepId = null }: { keepId?: number | null } = {},
): Promise<void> {
  const claimants = await reopenDisputes(tx, id, keepId);
  if (keepId === null) await letClaimAgain(tx, id);
  await notifyAll(
    tx,
    claimants.map(({ claimant_id: userId, transaction_id }) => ({
      notificationType: paymentNotices,
      userId,
      link: paymentsPath,
      message: () => m.notice_dispute_reopened({ id: transaction_id }),
    })),
  );
}
