// Reads the messages of mobile-money providers. Pure: it takes any text, returns a reading, and never throws.
import { latinDigits } from "#kit/shared/numerals.ts";
import { parseTaka, type Paisa } from "#kit/shared/money.ts";

export const smsParsers = ["bkash", "nagad", "rocket"] as const;
export type SmsParser = (typeof smsParsers)[number];

export type SmsReading =
  | { kind: "incoming"; transactionId: string; amount: Paisa; sender: string }
  /** Known to be outgoing money, or a code. */
  | { kind: "not_incoming"; transactionId: string | null }
  /**
   * Anything else: a transfer with a missing or malformed part, a merchant's payment, a cash-in at an agent, an
   * offer, an unknown text. It may tell of money that came, so nobody is told that it does not.
   */
  | { kind: "not_understood" };

const money = String.raw`(?:Tk\.?|BDT|৳)\s*([\d,]+(?:\.\d{1,2})?)(?!\d|[.,]\d)`;
const time = String.raw`[\d\s/:.,-]*(?:[ap]\.?m\.?)?`;
const account = String.raw`(\+?[\d*xX][\d*xX-]{2,18})(?![\d*])`;

/**
 * The whole text of a message about incoming money. The sender chooses the text of the reference and may
 * imitate the other parts there. So amount and sender are read before the reference, and the transaction
 * ID after it, at its last place in the message.
 */
const incoming: Record<SmsParser, RegExp> = {
  bkash: new RegExp(
    String.raw`^You have received ${money} from ${account}[.\s].*\bTrxID\s*[:.]?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:\s+at\b${time})?\.?$`,
    "i",
  ),
  nagad: new RegExp(
    String.raw`^Money Received[.!]?\s+Amount\s*:?\s*${money}\s+Sender\s*:?\s*${account}\s.*\bT(?:xn|rx)ID\s*:?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:\s+Balance\s*:?\s*(?:Tk\.?|BDT|৳)?${time})?$`,
    "i",
  ),
  rocket: new RegExp(
    String.raw`^(?:You have received )?${money} received from A\/C\s*:?\s*${account}[.,\s].*\bTxnId\s*:?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:[\s,]+Date\s*:?\s*\d[\w\s:./-]*)?$`,
    "i",
  ),
};

/** How the messages begin that are known to be about no incoming money. */
const outgoing: Record<SmsParser, RegExp> = {
  bkash: new RegExp(
    String.raw`^(?:(?:Send Money|Cash Out|Payment)(?: of)? ${money} to\b|Your (?:bKash )?verification code\b)`,
    "i",
  ),
  nagad: new RegExp(
    String.raw`^(?:Send Money Successful[.!]?\s+Amount\s*:?\s*${money}\s+Receiver\b|Cash Out Successful[.!]?\s+Amount\s*:?\s*${money}\s+Uddokta\b)`,
    "i",
  ),
  rocket: new RegExp(String.raw`^(?:${money} transferred to\b|Cash-?Out ${money} A\/C\b)`, "i"),
};

const anyId = /\bT(?:rx|xn)\s?ID\s*[:.]?\s*([A-Z0-9]{8,40})(?![A-Z0-9])/gi;

/** The text in one line, with single spaces and Latin digits. */
const tidy = (text: string): string => latinDigits(text).replace(/\s+/g, " ").trim();

export function readSms(text: string, parser: SmsParser): SmsReading {
  const line = tidy(text);
  const match = incoming[parser].exec(line);
  const amount = match ? parseTaka(match[1]!.replaceAll(",", "")) : null;
  if (match && amount !== null && amount > 0)
    return {
      kind: "incoming",
      amount,
      sender: match[2]!.replace(/[^\dxX*]/g, ""),
      transactionId: match[3]!.toUpperCase(),
    };
  if (!outgoing[parser].test(line)) return { kind: "not_understood" };
  return {
    kind: "not_incoming",
    transactionId: [...line.matchAll(anyId)].at(-1)?.[1]?.toUpperCase() ?? null,
  };
}
