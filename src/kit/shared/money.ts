import { formatCount, latinDigits, localDigits } from "./numerals.ts";

/** Money in paisa (1/100 BDT), always a safe integer. Never a float of taka. */
export type Paisa = number;

/**
 * A plain decimal amount of taka as paisa; null for anything else: exponents, signs, grouping,
 * more than two places, or more than eleven digits before the point.
 */
export function parseTaka(value: string | number): Paisa | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(latinDigits(String(value)).trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** `"1500.00"`: the form of money in answers. */
export const takaString = (paisa: Paisa): string =>
  `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;

/** `৳1,500.00`, in Bengali `৳১,৫০,০০০.০০` with Bengali digits and lakh grouping. An amount from 0. */
export const formatMoney = (paisa: Paisa): string =>
  `৳${formatCount(Math.trunc(paisa / 100))}.${localDigits(String(paisa % 100).padStart(2, "0"))}`;

/** The same for an amount of an answer, as `"1500.00"`. */
export const formatTaka = (amount: string): string => formatMoney(parseTaka(amount) ?? 0);

/** A share of an amount, rounded half up to whole paisa. `hundredths` is hundredths of a percent. */
export const shareOf = (paisa: Paisa, hundredths: number): Paisa =>
  Math.floor((paisa * hundredths + 5_000) / 10_000);
