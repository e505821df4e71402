// Reads the texts of wallets with patterns. Pure: it takes any text, returns a reading, and never throws.
import { parseTaka, type Paisa } from "#kit/shared/money.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import { type IncomingKind, isIncoming, type OtherKind } from "./kind-rules.ts";
import { compilePattern, type ReadingPattern, sameLetters } from "./pattern.ts";
import { parseTextTime } from "./text-time.ts";

interface Parts {
  /** The key of the pattern that read it. */
  pattern: string;
  fee: Paisa | null;
  balance: Paisa | null;
  /** What the sender wrote into the transfer. */
  reference: string | null;
  /** When the money moved, by the clock of the wallet. */
  time: Date | null;
  transactionId: string | null;
}

export type TextReading =
  /** Some texts about incoming money name no transaction ID, or no sender. */
  | (Parts & { result: "incoming"; kind: IncomingKind; amount: Paisa; sender: string | null })
  /** Known to be outgoing money, a gift of the wallet, a code or a notice. */
  | (Parts & { result: "not_incoming"; kind: OtherKind; amount: Paisa | null })
  /** Anything else may tell of money that came, so nobody is told that it does not. */
  | { result: "not_understood" };

export interface CompiledPattern {
  pattern: ReadingPattern;
  match: (line: string) => RegExpExecArray | null;
}

/** How an expression is matched with a line. The server gives the operator's own patterns a time limit. */
export type Matcher = (expression: RegExp, line: string) => RegExpExecArray | null;

const atOnce: Matcher = (expression, line) => expression.exec(line);

export function compile(pattern: ReadingPattern, matcher: Matcher = atOnce): CompiledPattern {
  const expression = compilePattern(pattern.pattern);
  return { pattern, match: (line) => matcher(expression, line) };
}

/** No wallet sends a longer text. A longer one is not read: cut, it could end with what a sender wrote. */
export const textLengthMax = 2_000;

/** The text in one line, with single spaces and Latin digits. */
export const tidy = (text: string): string => latinDigits(sameLetters(text)).replace(/\s+/g, " ").trim();

const prefixLengthMax = 100;
/** A forwarder ends its prefix so: `From: bKash` and a new line, `[bKash] `, `SMS from bKash (SIM 2): `. */
const endsPrefix = /[:\]>|)-][ \t]+|\][ \t]*|[ \t]*[\r\n]+\s*/g;
/** What a prefix never has, because it begins the text itself. */
const startsText =
  /\b(?:Tk|BDT|received|amount|sent|money|cash|payment|ref|trx|txn)|৳|টাকা|পেয়েছেন|গ্রহণ|জমা|রেফারেন্স|পরিমাণ|মানি|ক্যাশ|পেমেন্ট|লেনদেন|প্রেরক/iu;

/** The places where the text may begin: at its first letter, or after what a forwarder put before. */
function starts(text: string): string[] {
  const found = [tidy(text)];
  for (const end of text.slice(0, prefixLengthMax).matchAll(endsPrefix)) {
    if (startsText.test(sameLetters(text.slice(0, end.index)))) break;
    found.push(tidy(text.slice(end.index + end[0].length)));
  }
  return found.slice(0, 8);
}

/**
 * Words that only the text itself has. An advertisement after the text may not have them: then the text was cut, and
 * what looks like its ID is what the sender wrote into the reference.
 */
const partWords =
  /\b(?:T(?:rx|xn)\s?ID|Balance|Fee|Ref|Reference|Sender|Amount|Comm|Charge)\b|\bA\/C\b|ব্যালেন্স|ব্যালান্স|রেফারেন্স|প্রেরক|পরিমাণ|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন) ?(?:আইডি|নম্বর|নং)|ফি(?=[ :৳]|$)|(?<![\p{L}\p{M}])(?:স্থিতি|চার্জ)(?=[ :৳]|$)/iu;
const isAdvertisement = (rest: string): boolean =>
  rest === "" || (rest.replace(/[^\p{L}]/gu, "").length >= 4 && !partWords.test(rest));

const paisa = (text: string | undefined): Paisa | null => {
  if (text === undefined) return null;
  const isNegative = text.startsWith("-");
  const amount = parseTaka(text.replace(/[-,]/g, ""));
  return amount === null ? null : isNegative ? -amount : amount;
};

/** Longer than any wallet takes. */
const referenceLengthMax = 200;

function reference(text: string | undefined): string | null {
  const written = text?.trim().replace(/^[.:\s]+|[.\s]+$/g, "") ?? "";
  return written === "" || written.toUpperCase() === "N/A" ? null : written.slice(0, referenceLengthMax);
}

function partsOf(pattern: ReadingPattern, groups: Record<string, string | undefined>): Parts {
  return {
    pattern: pattern.key,
    fee: paisa(groups.fee),
    balance: paisa(groups.balance),
    reference: reference(groups.reference),
    time: groups.time ? parseTextTime(groups.time) : null,
    transactionId: groups.id?.toUpperCase() ?? null,
  };
}

/** What one pattern reads in one line. Null if it does not fit. */
export function readLine({ pattern, match }: CompiledPattern, line: string): TextReading | null {
  const groups = match(line)?.groups;
  if (!groups) return null;
  const amount = paisa(groups.amount);
  const parts = partsOf(pattern, groups);
  if (!isIncoming(pattern.kind)) return { result: "not_incoming", kind: pattern.kind, amount, ...parts };
  if (amount === null || amount <= 0 || !isAdvertisement(groups.rest?.trim() ?? "")) return null;
  const sender = groups.sender?.replace(/[^\dxX*]/g, "") ?? null;
  return { result: "incoming", kind: pattern.kind, amount, sender, ...parts };
}

/**
 * Reads a text with the patterns of its wallet, in their order. Patterns of incoming money come first: a notice that an
 * operator described too broadly hides no money.
 */
export function readText(text: string, patterns: readonly CompiledPattern[]): TextReading {
  if (text.length > textLengthMax) return { result: "not_understood" };
  const lines = starts(text);
  const [incoming, others] = [true, false].map((wanted) =>
    patterns.filter(({ pattern }) => isIncoming(pattern.kind) === wanted),
  ) as [CompiledPattern[], CompiledPattern[]];
  for (const group of [incoming, others])
    for (const line of lines)
      for (const pattern of group) {
        const reading = readLine(pattern, line);
        if (reading) return reading;
      }
  return { result: "not_understood" };
}
