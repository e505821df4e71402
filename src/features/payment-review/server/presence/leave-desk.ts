import { paymentReviewers } from "#features/payments/contract.ts";
import type { Services } from "#kit/server/services.ts";
import { deskViewerEvent } from "../../presence-contract.ts";
import { forgetViewer } from "../queries/desk-viewers.ts";

/** Forgets which payment an administrator has open. */
export async function leaveDesk({ db, events }: Services, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment_id = await forgetViewer(tx, userId);
    if (payment_id !== null) await events.tell(tx, paymentReviewers, deskViewerEvent, { payment_id });
  });
}
