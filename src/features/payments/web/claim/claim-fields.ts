import { latinDigits, phoneDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { fitsPattern, senderShape } from "../../rules.ts";
import { normalTransaction } from "../../transaction-rules.ts";

/** An amount as it is sent: Latin digits, without the sign of taka and without what groups the digits. Null: none. */
export const plainAmount = (typed = ""): string | null =>
  latinDigits(typed).replaceAll(/[৳,\s]/g, "") || null;

/** The sentence under the sender's field, or `true`. */
export function checkSender(typed: string | undefined): true | string {
  if (!typed?.trim()) return m.sender_required();
  return senderShape.test(phoneDigits(typed)) || m.sender_invalid();
}

/** The sentence under the transaction ID's field, or `true`. Without a provider's pattern only the server can tell. */
export function checkTransaction(typed: string | undefined, pattern = ".*"): true | string {
  const id = normalTransaction(typed ?? "");
  if (id === "") return m.transaction_required();
  return fitsPattern(pattern, id) || m.transaction_invalid();
}
