import { closeAsWithdrawn, type PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { lockForAct } from "./lock-for-act.ts";

/**
 * Takes back what this administrator proposed. Withdrawing again changes nothing.
 * @throws as `lockForAct` does
 */
export async function withdrawProposal(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  proposalId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockForAct(tx, seen, { adminId, proposalId, act: "withdraw" });
    if (locked) await closeAsWithdrawn(services, tx, locked, adminId);
  });
}
