// Whether a pattern may be saved. Pure.
import { takaString } from "#kit/shared/money.ts";
import { isIncoming } from "./kind-rules.ts";
import type { ReadingPattern, SampleReading } from "./pattern.ts";
import {
  compile,
  textLengthMax,
  type Matcher,
  readLine,
  readText,
  type TextReading,
  tidy,
} from "./reading.ts";

export type PatternProblem =
  /** It is no regular expression. */
  | "invalid"
  /** It does not read its own sample. */
  | "sample"
  /** It reads something else in its sample than what was expected. */
  | "expected"
  /** A sender can imitate amount, number or ID in the reference. */
  | "forgeable"
  /** A notice or outgoing money that also fits incoming money. */
  | "hides_money"
  /** It takes too long with some text. */
  | "slow";

/** What a reading says in the form of an expected one. */
export function spokenReading(reading: TextReading): SampleReading {
  if (reading.result === "not_understood") return {};
  return {
    amount: reading.amount === null ? null : takaString(reading.amount),
    sender: reading.result === "incoming" ? reading.sender : null,
    id: reading.transactionId,
  };
}

const agrees = (expected: SampleReading, read: SampleReading): boolean =>
  (["amount", "sender", "id"] as const).every(
    (part) => expected[part] === undefined || (expected[part] ?? null) === (read[part] ?? null),
  );

/** Long texts that make a bad expression try many ways. */
export function hostileTexts(sample: string): string[] {
  const line = tidy(sample);
  const filled = (text: string) =>
    text.repeat(Math.ceil(textLengthMax / text.length)).slice(0, textLengthMax);
  return [
    filled(`${line} `),
    filled(line.slice(0, -1)),
    `${line.slice(0, Math.ceil(line.length / 2))}${filled("a")}`.slice(0, textLengthMax),
    `${line.slice(0, Math.ceil(line.length / 2))}${filled(" ")}`.slice(0, textLengthMax),
    filled("a"),
    filled("1"),
    filled(" ."),
    filled("Fee Tk 0.00. Balance Tk 1.00. TrxID AAAAAAAA1 "),
  ];
}

/** A text with another amount, number and ID. */
const strange = (text: string): string =>
  text
    .replace(/\b(?!01\d{9}\b)[A-Z0-9]{8,40}\b/g, (id) => "Z".repeat(id.length))
    .replace(/\d(?=[\d,]*\.\d\d)/g, "9")
    .replace(/\b01\d{9}\b/g, "01999999999");

/** Texts like the sample in which a sender imitates the rest of it, at each place where the pattern takes free words. */
function forgedTexts(line: string, takesWords: (text: string) => boolean): string[] {
  const blanks = [...line.matchAll(/ /g)].map(({ index }) => index).slice(0, 60);
  const places = blanks.filter((place) =>
    takesWords(`${line.slice(0, place)} any words${line.slice(place)}`),
  );
  return places.flatMap((place) => {
    const [before, after] = [line.slice(0, place), line.slice(place)];
    return [strange(after), `${strange(after)} Offer`, ` x. ${strange(line)}`].map(
      (imitated) => `${before}${imitated}${after}`,
    );
  });
}

/**
 * Looks for what is wrong with a pattern.
 * @param known the shipped patterns, whose samples say how incoming money looks.
 * @param matcher throws when an expression takes too long.
 */
export function findPatternProblem(
  pattern: ReadingPattern,
  { known, matcher }: { known: readonly ReadingPattern[]; matcher?: Matcher },
): PatternProblem | null {
  let compiled;
  try {
    compiled = compile(pattern, matcher);
  } catch {
    return "invalid";
  }
  try {
    const reading = readText(pattern.sample, [compiled]);
    if (reading.result === "not_understood") return "sample";
    const read = spokenReading(reading);
    if (!agrees(pattern.expected, read)) return "expected";
    const isRead = (line: string): boolean | null => {
      const found = readLine(compiled, line);
      return found && agrees(read, spokenReading(found));
    };
    if (
      isIncoming(pattern.kind) &&
      forgedTexts(tidy(pattern.sample), (line) => isRead(line) === true).some(
        (line) => isRead(line) === false,
      )
    )
      return "forgeable";
    const income = known.filter(({ wallet, kind }) => wallet === pattern.wallet && isIncoming(kind));
    if (!isIncoming(pattern.kind) && income.some(({ sample }) => compiled.match(tidy(sample)) !== null))
      return "hides_money";
    for (const text of hostileTexts(pattern.sample)) compiled.match(text);
  } catch {
    return "slow";
  }
  return null;
}
