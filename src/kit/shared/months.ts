import { months } from "./dates.ts";
import { language } from "./language.ts";
import { localDigits } from "./numerals.ts";

/** The name of a month such as `2026-11`: November, নভেম্বর */
export const formatMonth = (month: string): string =>
  months[language()].split(" ")[Number(month.slice(5)) - 1]!;

/** November 2026, নভেম্বর ২০২৬ */
export const formatMonthOfYear = (month: string): string =>
  `${formatMonth(month)} ${localDigits(month.slice(0, 4))}`;
