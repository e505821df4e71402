// A pattern says how a wallet writes one kind of text. It is a regular expression with names for its parts.
import type { MessageKind } from "./kind-rules.ts";
import { timeShape } from "./text-time.ts";

/** The wallets whose texts patterns are for: the setting of a provider names one. */
export type Wallet = string;

/** What the sample of a pattern says, as it is stored and shown. */
export interface SampleReading {
  /** Taka: `1500.00`. */
  amount?: string | null;
  sender?: string | null;
  id?: string | null;
}

export interface ReadingPattern {
  /** `bkash/transfer` for a shipped one, `own/12` for a row of the operator. */
  key: string;
  wallet: Wallet;
  kind: MessageKind;
  language: "en" | "bn";
  /** A regular expression from the first letter of the text on. `{amount}` and the other names stand for their parts. */
  pattern: string;
  sample: string;
  expected: SampleReading;
}

/** A pattern of a wallet's file. In English unless it says otherwise. */
export type ShippedPattern = Omit<ReadingPattern, "key" | "wallet" | "language"> & {
  name: string;
  language?: ReadingPattern["language"];
};

const money = String.raw`\d[\d,]*(?:\.\d{1,2})?(?!\d|[.,]\d)`;

/** What the names in braces stand for. */
const parts = {
  tk: String.raw`(?:Tk\.?|BDT\.?|৳|টাকা) ?`,
  amount: `(?<amount>${money})`,
  sender: String.raw`(?<sender>\+?[\dxX*][\dxX*-]{2,18})(?![\d*])`,
  id: `(?<id>[A-Z0-9]{8,40})(?![A-Z0-9])`,
  reference: "(?<reference>.*)",
  fee: `(?<fee>${money})`,
  balance: `(?<balance>-?${money})`,
  time: `(?<time>${timeShape})`,
  /** Words of the wallet: the name of a bank or of a shop. */
  name: ".{1,80}?",
} as const;

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** The same letters as texts have after `tidy`: Bengali letters have two spellings that look alike. */
export const sameLetters = (text: string): string => text.normalize("NFC").replace(invisible, "");

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

/**
 * The regular expression of a pattern. What follows the pattern in the text is `rest`: advertisements.
 * @throws SyntaxError if it is none.
 */
export function compilePattern(pattern: string): RegExp {
  const body = sameLetters(pattern).replace(
    /\{(\w+)\}/g,
    (name, part: string) => (parts as Record<string, string>)[part] ?? name,
  );
  // Alone first: brackets that do not match must not close ours.
  if (!isPattern(body)) throw new SyntaxError("no regular expression");
  return new RegExp(String.raw`^(?:${body})(?:[.,;!।]* *(?<rest>.*))?$`, "i");
}
