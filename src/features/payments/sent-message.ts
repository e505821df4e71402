// Reads the message that a payer's own wallet sent them about their transfer. Pure: it takes any text.
import { type Paisa, parseTaka } from "#kit/shared/money.ts";
import { withoutCountry } from "#kit/shared/numerals.ts";
import { normalTransaction, plainText, transactionName } from "./transaction-rules.ts";

export interface SentMessage {
  transactionId: string;
  /** Null if the message names no amount. */
  amount: Paisa | null;
  /** The number that the money went to, 11 digits. Null if the message does not show it whole. */
  receiver: string | null;
}

/** No wallet sends a longer message. */
const textLengthMax = 2_000;

const id = new RegExp(`(?<![A-Z0-9])${transactionName} ?[:.ঃ]? ?([A-Z0-9]{8,40})(?![A-Z0-9])`, "gi");
const money = /(?:Tk\.?|BDT|৳)\s*([\d,]+(?:\.\d{1,2})?)(?!\d)/i;
const receiver = /\b(?:to|Receiver)\b\s*(?:A\/C)?\s*:?\s*(?:\+?88)?(01\d{9})(?!\d{2})/i;

/**
 * What a pasted message says, or null if it names no transaction ID. It is only to fill the form: the payer can type
 * the same. The ID is the last one, because the payer's own reference stands before it.
 */
export function readSentMessage(text: string): SentMessage | null {
  const line = plainText(text.slice(0, textLengthMax));
  const transactionId = normalTransaction([...line.matchAll(id)].at(-1)?.[1] ?? "");
  if (transactionId === "") return null;
  const to = receiver.exec(line)?.[1];
  return {
    transactionId,
    amount: parseTaka(money.exec(line)?.[1]?.replaceAll(",", "") ?? ""),
    receiver: to === undefined ? null : withoutCountry(to),
  };
}
