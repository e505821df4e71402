import { withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { type Ended, endQuestion, noticeOfQuestion } from "../queries/questions.ts";

/**
 * Ends the open question about a payment, if there is one, and deletes its notification: nobody needs to answer it any
 * more. The caller holds the payer.
 */
export async function closeQuestion(tx: Tx, paymentId: number, ended: Ended): Promise<void> {
  if (await endQuestion(tx, paymentId, ended)) await withdrawNotices(tx, noticeOfQuestion(paymentId));
}
