// How a transaction ID is cleaned: one that people type or paste, that a program sends, or that a statement has.
import { latinDigits } from "#kit/shared/numerals.ts";

/** A text without what one cannot see, in Latin digits and with single spaces. */
export const plainText = (text: string): string =>
  latinDigits(text)
    // Zero-width characters, and those that change the direction of writing.
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** A regular expression for what messages and people call a transaction ID. It is for any case. */
export const transactionName = "(?:T(?:rx|xn|ransaction)[ .]?ID|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন) ?আইডি)";

/** The name before an ID that was copied with it. Bengali texts have a visarga in place of a colon. */
const nameBefore = new RegExp(`^(?:${transactionName}(?:(?:ঃ|[:.#-])+|(?=[A-Z0-9]{8})))+`, "i");

/** A transaction ID as it is compared: in capitals and Latin digits, without its name, spaces and invisible characters. */
export const normalTransaction = (text: string): string =>
  plainText(text).replaceAll(" ", "").toUpperCase().replace(nameBefore, "");
