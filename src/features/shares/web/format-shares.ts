import { formatDate } from "#kit/shared/dates.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/shares.ts";

/** Money that may be below zero: ৳1,500, −৳1,500. */
export const formatSigned = (amount: string): string =>
  amount.startsWith("-") ? `−${formatTaka(amount.slice(1))}` : formatTaka(amount);

/** A day of Bangladesh such as `2026-11-22`. */
export const formatDayOf = (day: string): string => formatDate(`${day}T00:00:00+06:00`);

/** 62.5 in the digits of the language. */
export const formatPercent = (percent: string): string => localDigits(percent);

/** A share in words. `none`: what null means. */
export const rateWords = (percent: string | null, none: string): string =>
  percent === null ? none : m.rate_percent({ percent: formatPercent(percent) });

export const isZero = (amount: string): boolean => /^-?0\.00$/.test(amount);
export const isNegative = (amount: string): boolean => amount.startsWith("-") && !isZero(amount);
