// What other features' servers may call of receipts.
import { academyName } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { addReceipt, type NewReceipt } from "./queries/receipts.ts";

export { addCancellation as cancelReceipt, receiptsOfPayment } from "./queries/receipts.ts";
export type { ReceiptOfPayment } from "./queries/receipts.ts";

/**
 * Issues a receipt, in the transaction that settles or refunds. It locks the counter of numbers: call it after all
 * other locks, so that nobody waits for a number longer than for the end of this transaction.
 */
export async function issueReceipt(tx: Tx, receipt: Omit<NewReceipt, "academy_name">): Promise<void> {
  await addReceipt(tx, { ...receipt, academy_name: await academyName(tx) });
}
