import { closeAsDeclined, type PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { lockForAct } from "./lock-for-act.ts";

/**
 * Declines what another administrator proposed, for a reason that the desk shows. Declining again changes nothing.
 * @throws as `lockForAct` does
 */
export async function declineProposal(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  { proposalId, reason }: { proposalId: number; reason: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockForAct(tx, seen, { adminId, proposalId, act: "decline" });
    if (locked) await closeAsDeclined(services, tx, locked, { adminId, reason });
  });
}
