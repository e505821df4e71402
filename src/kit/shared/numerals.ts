import { type Language, language } from "./language.ts";

const bengaliZero = 0x09e6;

/** Any Bengali digits (০–৯) as Latin ones; everything else as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));

/** Latin digits in the digits of a language. */
export const digitsIn = (text: string, of: Language): string =>
  of === "bn" ? text.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit))) : text;

/** Latin digits in the digits of the current language. */
export const localDigits = (text: string): string => digitsIn(text, language());

// Thousands, and in Bengali after them lakhs of two digits.
const groups = { en: /\B(?=(\d{3})+$)/g, bn: /\B(?=(\d\d)*\d{3}$)/g };

/** A whole number with Latin digits in groups of three, in both languages: 1,234. */
export const groupThousands = (count: number): string => String(count).replace(groups.en, ",");

/**
 * A number for people: 1,234.5 or ১,২৩৪.৫, and lakhs in Bengali. The first `Intl.NumberFormat` of a page takes a phone
 * some 50 ms, so this does without.
 */
export function formatCount(count: number): string {
  const [whole = "", decimals] = String(count).split(".");
  const grouped = whole.replace(groups[language()], ",");
  return localDigits(decimals === undefined ? grouped : `${grouped}.${decimals}`);
}

/** One decimal place, as a rating is shown: 4.8 or ৪.৮. */
export const formatRating = (rating: number): string => localDigits(rating.toFixed(1));

/** Only the digits of a text, as Latin digits, for a field for a code. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** A number of Bangladesh as it is dialled there: 8801… and 008801… are 01…. */
export const withoutCountry = (number: string): string => number.replace(/^(?:00)?88(?=0)/, "");

/** The digits of a phone number, without the country's. */
export const phoneDigits = (text: string): string => withoutCountry(onlyDigits(text));
