import type { Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { sharesOf, takenBack } from "../rules.ts";
import { addEntries, receiptOfPayment, receiptOfRefund } from "./queries/entries.ts";

/** What is due for a course in the order that a payment pays for. */
export interface DueForCourse {
  course_id: number;
  due_paisa: Paisa;
}

/**
 * Records the shares in a payment that has its receipt, in the transaction that issued it. Each course is named once. They
 * belong to the owners of the courses now, with the shares that are valid now.
 */
export async function recordShares(tx: Tx, paymentId: number, lines: readonly DueForCourse[]): Promise<void> {
  const receipt = await receiptOfPayment(tx, paymentId, lines);
  if (!receipt) return;
  const shares = sharesOf(receipt.amount_paisa, receipt.lines);
  if (shares.length > 0) await addEntries(tx, receipt.number, shares);
}

/** Takes the shares in a payment back, after the receipt of its refund was issued. */
export async function recordRefund(tx: Tx, paymentId: number): Promise<void> {
  const receipt = await receiptOfRefund(tx, paymentId);
  if (!receipt) return;
  const { paid_paisa: paid, amount_paisa: refunded } = receipt;
  const shares = takenBack(receipt.shares, { paid, refunded });
  if (shares.length > 0) await addEntries(tx, receipt.number, shares);
}
