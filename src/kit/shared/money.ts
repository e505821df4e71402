import { formatCount, groupThousands, latinDigits, localDigits } from "./numerals.ts";

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

const decimalsOf = (paisa: Paisa): string => `.${String(paisa % 100).padStart(2, "0")}`;

/** `"1500.00"`: the form of money in answers. */
export const takaString = (paisa: Paisa): string => `${Math.trunc(paisa / 100)}${decimalsOf(paisa)}`;

/**
 * `৳1,500` and `৳1,500.50`, in Bengali `৳১,৫০,০০০` with Bengali digits and lakh grouping. An amount from 0. Whole taka
 * have no decimals.
 */
export const formatMoney = (paisa: Paisa): string =>
  paisa % 100 === 0 ? `৳${formatCount(paisa / 100)}` : formatExactMoney(paisa);

/** `1,500.00`, for a text that names the currency. */
export const formatAmount = (paisa: Paisa): string =>
  `${formatCount(Math.trunc(paisa / 100))}${localDigits(decimalsOf(paisa))}`;

/** `৳1,500.00`: always with two decimals, for receipts and mails about a payment. */
export const formatExactMoney = (paisa: Paisa): string => `৳${formatAmount(paisa)}`;

/** An amount that a person types in a wallet's app: Latin digits in both languages, as the app shows them. */
export const formatMoneyToSend = (paisa: Paisa): string =>
  `৳${groupThousands(Math.trunc(paisa / 100))}${paisa % 100 === 0 ? "" : decimalsOf(paisa)}`;

const paisaOf = (amount: string): Paisa => parseTaka(amount) ?? 0;

/** `formatMoney` for an amount of an answer, as `"1500.00"`. */
export const formatTaka = (amount: string): string => formatMoney(paisaOf(amount));

/** `formatMoneyToSend` for an amount of an answer. */
export const formatTakaToSend = (amount: string): string => formatMoneyToSend(paisaOf(amount));

/** A share of an amount, rounded half up to whole paisa. `hundredths` is hundredths of a percent. */
export const shareOf = (paisa: Paisa, hundredths: number): Paisa =>
  Math.floor((paisa * hundredths + 5_000) / 10_000);
