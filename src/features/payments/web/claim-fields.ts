import { latinDigits, onlyDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { senderShape, transactionShapes } from "../rules.ts";

// The providers whose IDs the documents and the interface describe; the server knows the patterns
// of those that an operator adds.
const shapes: Record<string, RegExp> = { bkash: /^[A-Z0-9]{10,40}$/, rocket: /^\d{10}$/ };

/** A transaction ID as it is compared: capitals, Latin digits. */
export const normalTransaction = (typed: string): string => latinDigits(typed).trim().toUpperCase();

/** The sentence under the sender's field, or `true`. */
export function checkSender(typed: string | undefined): true | string {
  if (!typed?.trim()) return m.sender_required();
  return senderShape.test(onlyDigits(typed)) || m.sender_invalid();
}

/** The sentence under the transaction's field, or `true`. */
export function checkTransaction(typed: string | undefined, provider: string): true | string {
  if (!typed?.trim()) return m.transaction_required();
  return (
    (shapes[provider] ?? transactionShapes.any).test(normalTransaction(typed)) || m.transaction_invalid()
  );
}
