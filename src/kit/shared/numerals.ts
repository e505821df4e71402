import { language } from "./language.ts";

const bengaliZero = 0x09e6;

/** Any Bengali digits (০–৯) as Latin ones; everything else as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));

/** Latin digits in the digits of the current language. */
export const localDigits = (text: string): string =>
  language() === "bn"
    ? text.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
    : text;

/** A count for people: 1,234 or ১,২৩৪, and lakhs in Bengali. */
export const formatCount = (count: number): string =>
  new Intl.NumberFormat(language() === "bn" ? "bn-BD" : "en-US").format(count);

/** One decimal place, as a rating is shown: 4.8 or ৪.৮. */
export const formatRating = (rating: number): string => localDigits(rating.toFixed(1));

/** Only the digits of a text, Latin: what a phone or code field keeps. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");
