// Reads the messages of mobile-money providers. Pure: it takes any text, returns a reading, and never throws.
import { latinDigits } from "#kit/shared/numerals.ts";
import { parseTaka, type Paisa } from "#kit/shared/money.ts";

export const smsParsers = ["bkash", "nagad", "rocket"] as const;
export type SmsParser = (typeof smsParsers)[number];

export type SmsReading =
  | { kind: "incoming"; transactionId: string; amount: Paisa; sender: string }
  /** Outgoing money, the message of an agent or a merchant, a code, or an offer. */
  | { kind: "not_incoming"; transactionId: string | null }
  /** It looks like incoming money, but a part is missing or malformed. */
  | { kind: "not_understood" };

const money = String.raw`(?:Tk\.?|BDT|৳)\s*([\d,]+(?:\.\d{1,2})?)(?!\d|[.,]\d)`;
const time = String.raw`[\d\s/:.,-]*(?:[ap]\.?m\.?)?`;
const account = String.raw`(\+?[\d*xX][\d*xX-]{2,18})(?![\d*])`;

/**
 * The whole text of a message about incoming money. The sender chooses the text of the reference and may
 * imitate the other parts there. So amount and sender are read before the reference, and the transaction
 * ID after it, at its last place in the message.
 */
const incoming: Record<SmsParser, { begins: RegExp; whole: RegExp }> = {
  bkash: {
    begins: /^you have received (?:tk|bdt|৳)/i,
    whole: new RegExp(
      String.raw`^You have received ${money} from ${account}[.\s].*\bTrxID\s*[:.]?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:\s+at\b${time})?\.?$`,
      "i",
    ),
  },
  nagad: {
    begins: /^money received/i,
    whole: new RegExp(
      String.raw`^Money Received[.!]?\s+Amount\s*:?\s*${money}\s+Sender\s*:?\s*${account}\s.*\bT(?:xn|rx)ID\s*:?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:\s+Balance\s*:?\s*(?:Tk\.?|BDT|৳)?${time})?$`,
      "i",
    ),
  },
  rocket: {
    begins: /^(?:you have received )?(?:tk\.?|bdt|৳)\s*[\d,.]+ received from/i,
    whole: new RegExp(
      String.raw`^(?:You have received )?${money} received from A\/C\s*:?\s*${account}[.,\s].*\bTxnId\s*:?\s*([A-Z0-9]{8,40})(?![A-Z0-9])(?:[\s,]+Date\s*:?\s*\d[\w\s:./-]*)?$`,
      "i",
    ),
  },
};

const anyId = /\bT(?:rx|xn)\s?ID\s*[:.]?\s*([A-Z0-9]{8,40})(?![A-Z0-9])/gi;

/** The text in one line, with single spaces and Latin digits. */
const tidy = (text: string): string => latinDigits(text).replace(/\s+/g, " ").trim();

export function readSms(text: string, parser: SmsParser): SmsReading {
  const line = tidy(text);
  const { begins, whole } = incoming[parser];
  const match = whole.exec(line);
  const amount = match ? parseTaka(match[1]!.replaceAll(",", "")) : null;
  if (match && amount !== null && amount > 0)
    return {
      kind: "incoming",
      amount,
      sender: match[2]!.replace(/[^\dxX*]/g, ""),
      transactionId: match[3]!.toUpperCase(),
    };
  if (match || begins.test(line)) return { kind: "not_understood" };
  return {
    kind: "not_incoming",
    transactionId: [...line.matchAll(anyId)].at(-1)?.[1]?.toUpperCase() ?? null,
  };
}
