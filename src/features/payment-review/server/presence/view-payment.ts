import { paymentReviewers } from "#features/payments/contract.ts";
import type { Services } from "#kit/server/services.ts";
import { deskViewerEvent } from "../../presence-contract.ts";
import { noteViewer } from "../queries/desk-viewers.ts";

/** Notes that an administrator has a payment open. The others hear only of a change, not of a renewal. */
export async function viewPayment(
  { db, events }: Services,
  userId: number,
  paymentId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const payment_id of await noteViewer(tx, userId, paymentId))
      await events.tell(tx, paymentReviewers, deskViewerEvent, { payment_id });
  });
}
