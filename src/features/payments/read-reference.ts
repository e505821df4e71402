import { latinDigits } from "#kit/shared/numerals.ts";
import { referenceAlphabet, referenceLength } from "./rules.ts";

// It is not in rules.ts, which pages load too.
const referenceShape = new RegExp(`^[${referenceAlphabet}]{${referenceLength}}$`);

/**
 * The order's reference in what a sender wrote as the reference of a transfer, or null: none, or more than one word that
 * could be one.
 */
export function readReference(written: string | null): string | null {
  const words = latinDigits(written ?? "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const codes = new Set(words.filter((word) => referenceShape.test(word)));
  return codes.size === 1 ? [...codes][0]! : null;
}
