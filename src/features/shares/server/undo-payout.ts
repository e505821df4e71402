import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/shares.ts";
import { addPayoutReversal, findPayout } from "./queries/payouts.ts";

/**
 * Undoes a payout by an entry of its own. The payout stays, and what was left before it is left again.
 * @throws 404 for an unknown payout, 409 `undone_before` if it was undone.
 */
export async function undoPayout(services: Services, id: number, decidedBy: number): Promise<void> {
  const payout = await findPayout(services.db, id);
  if (!payout) throw notFound(m.payout_unknown());
  await services.db.transaction().execute(async (tx) => {
    if (!(await addPayoutReversal(tx, id, decidedBy))) throw conflict("undone_before", m.undone_before());
    await audit(tx, {
      actorId: decidedBy,
      action: "share.payout_undone",
      subject: ["user", payout.instructor_id],
      before: { payout_id: id, amount_paisa: payout.amount_paisa },
    });
  });
}
