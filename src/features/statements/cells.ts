// What the cells of a statement say. Pure. A cell that could mean two things is not read.
import { type Paisa, parseTaka } from "#kit/shared/money.ts";
import { withoutCountry } from "#kit/shared/numerals.ts";
import { fitsPattern, senderShape } from "#features/payments/rules.ts";
import { normalTransaction, plainText } from "#features/payments/transaction-rules.ts";
import { type DateOrder, type LineProblem, maxTransfer } from "./rules.ts";

export type Read<T> = { value: T } | { problem: LineProblem };

/** A cell without what one cannot see, in Latin digits. Some programs write a text as a formula: `="017…"`. */
export const plainCell = (cell: string): string =>
  plainText(cell)
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[\d+])/, "")
    .trim();

/** A formula without a value, or one that failed. */
export const isFormula = (cell: string): boolean =>
  /^=|^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?$/i.test(cell);

// Digits, or groups of two or three behind the first, the last of three: 1,500 and 1,00,000. Blanks group too.
const grouped =
  /^\d+(?:\.\d{1,2})?$|^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$|^\d{1,3}(?: \d{3})+(?:\.\d{1,2})?$/;
// Points group and a comma divides. Two digits after a comma are no group.
const continental = /^\d{1,3}(?:\.\d{3})*,\d{2}$|^\d+,\d{2}$/;

/** An amount. `isOut`: it is negative, in brackets, or marked as a debit. */
export function readAmount(cell: string): Read<{ paisa: Paisa; isOut: boolean }> {
  // 1500/- is an amount in whole taka.
  const text = plainCell(cell).replace(/ ?\/[-=]$/, "");
  if (isFormula(text)) return { problem: "formula" };
  if (text === "" || text === "-" || text === "–") return { problem: "amount_missing" };
  if (/^[+-]?\d(?:\.\d+)?e[+-]?\d+$/i.test(text)) return { problem: "amount_scientific" };
  const isOut = /^[(-]|^[−–]|[-−)]$|\bdr\.?$|^dr\b/i.test(text);
  const bare = text
    .replace(/৳|\bTk\b\.?|\bBDT\b|\btaka\b|টাকা|\b[cd]r\b\.?/giu, " ")
    .replace(/[()+−–-]/g, " ")
    .trim();
  const plain = grouped.test(bare)
    ? bare.replace(/[, ]/g, "")
    : continental.test(bare)
      ? bare.replaceAll(".", "").replace(",", ".")
      : null;
  if (plain === null) return { problem: "amount" };
  const paisa = parseTaka(plain);
  if (paisa === null || paisa > maxTransfer) return { problem: "amount_huge" };
  return { value: { paisa, isOut } };
}

/** A transaction ID. A mobile number or a date in its place tells that the columns are shifted. */
export function readTransactionId(cell: string, pattern: string): Read<string> {
  const text = plainCell(cell);
  if (isFormula(text)) return { problem: "formula" };
  const id = normalTransaction(text);
  if (id === "") return { problem: "trx_id_missing" };
  const isAnother = senderShape.test(withoutCountry(id)) || /^(?:19|20)\d{6}$/.test(id);
  return isAnother || !fitsPattern(pattern, id) ? { problem: "trx_id" } : { value: id };
}

/** The number of a sender as it is shown. Null: the line shows none. */
export function readSender(cell: string): Read<string | null> {
  const text = plainCell(cell).toUpperCase();
  if (isFormula(text)) return { problem: "formula" };
  // A number beside a name: 01712345678 (Rahima).
  const within = /(?<![\dX*])(?:\+?88)?(01[3-9][\dX*]{8})(?![\dX*])/.exec(
    text.replace(/(?<=\d)[ -](?=\d)/g, ""),
  );
  if (within) return { value: within[1]!.replaceAll("X", "*") };
  if (!/\d/.test(text)) return { value: null };
  if (/^\d(?:\.\d+)?E\+?\d+$/.test(text)) return { problem: "sender" };
  if (!/^(?:A\/C:? ?)?\+?[\dX*() -]+$/.test(text))
    return /\d{5}|\d[/:]\d/.test(text) ? { problem: "sender" } : { value: null };
  const shown = withoutCountry(text.replaceAll("X", "*").replace(/[^\d*]/g, ""));
  // A spreadsheet drops the zero of a number.
  const number = /^1[3-9]\d{8}$/.test(shown) ? `0${shown}` : shown;
  const isShown = /^(?=(?:\**\d){3})[\d*]{3,16}$/.test(number);
  return isShown && (number.includes("*") || number.length >= 11) ? { value: number } : { problem: "sender" };
}

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const bengaliMonths = "জানু|ফেব্রু|মার্চ|এপ্রিল|মে|জুন|জুলা|আগ|সেপ|অক্টো|নভে|ডিসে"
  .split("|")
  .map((month) => month.normalize("NFC"));
const monthOf = (word: string): number =>
  1 +
  Math.max(
    months.indexOf(word.slice(0, 3).toLowerCase()),
    bengaliMonths.findIndex((month) => word.normalize("NFC").startsWith(month)),
  );

const dhakaMs = 6 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** The day 0 of spreadsheets. */
const serialStart = Date.UTC(1899, 11, 30);
const oldest = Date.UTC(2010, 0, 1);

interface Day {
  year: number;
  month: number;
  day: number;
  rest: string;
}

/** The day at the beginning of a text, and what follows. */
function dayOf(text: string, order: DateOrder): Day | null {
  const years = (year: string): number => Number(year) + (year.length === 2 ? 2_000 : 0);
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/.exec(text);
  if (yearFirst)
    return {
      year: Number(yearFirst[1]),
      month: Number(yearFirst[2]),
      day: Number(yearFirst[3]),
      rest: text.slice(yearFirst[0].length),
    };
  const named = /^(\d{1,2})[-/. ]*([\p{L}\p{M}]{2,})\.?[-/., ]*(\d{4}|\d{2})(?!\d)/u.exec(text);
  if (named && monthOf(named[2]!) > 0)
    return {
      day: Number(named[1]),
      month: monthOf(named[2]!),
      year: years(named[3]!),
      rest: text.slice(named[0].length),
    };
  const monthNamed = /^([\p{L}\p{M}]{3,})\.? (\d{1,2}),? (\d{4})(?!\d)/u.exec(text);
  if (monthNamed && monthOf(monthNamed[1]!) > 0)
    return {
      month: monthOf(monthNamed[1]!),
      day: Number(monthNamed[2]),
      year: Number(monthNamed[3]),
      rest: text.slice(monthNamed[0].length),
    };
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text);
  if (!numbers) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  const [day, month] = order === "mdy" ? [second, first] : [first, second];
  return { day, month, year: years(numbers[3]!), rest: text.slice(numbers[0].length) };
}

const clockShape =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?)?(?: ?(z|[+-]\d{2}:?\d{2}|utc|gmt|bst|\+6|utc\+6))?$/i;

/** Milliseconds since midnight in Dhaka. `offset`: of a time with its own zone, from UTC. Null: no time. */
function clockOf(text: string): { ms: number; offset: number | null } | null {
  const match = clockShape.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds, half, zone] = match;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  if (minute > 59 || second > 59) return null;
  const inDay = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  const offset = parts
    ? (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000
    : /^(?:z|utc|gmt)$/i.test(zone ?? "")
      ? 0
      : null;
  return { ms: ((inDay * 60 + minute) * 60 + second) * 1_000, offset };
}

/** A day alone counts as its end: the order for it was made before. */
const endOfDay = { ms: dayMs - 60_000, offset: null };

/**
 * The time of a line. Statements have the time of Bangladesh, UTC+6, unless they say another zone.
 * @param clock the cell with the time, if the day has a column of its own
 */
export function readTime(
  cell: string,
  {
    order,
    clock = "",
    now,
    startsIn1904 = false,
  }: { order: DateOrder; clock?: string; now: Date; startsIn1904?: boolean },
): Read<Date> {
  const text = plainCell(cell).replace(/(?<=\d)T(?=\d)/, " ");
  if (isFormula(text)) return { problem: "formula" };
  if (text === "") return { problem: "time_missing" };
  const checked = (ms: number): Read<Date> =>
    ms < oldest || ms > now.getTime() + dayMs ? { problem: "time_unlikely" } : { value: new Date(ms) };
  const own = plainCell(clock);
  // The number of a day in a spreadsheet; its fraction is the time.
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const day = Number(text) + (startsIn1904 ? 1_462 : 0);
    const apart = /^0?\.\d+$/.test(own) ? Number(own) : (clockOf(own)?.ms ?? 0) / dayMs;
    const isDayAlone = Number.isInteger(day) && apart === 0;
    const seconds = isDayAlone
      ? endOfDay.ms / 1_000
      : Math.round((Number.isInteger(day) ? apart : day % 1) * 86_400);
    return checked(serialStart + Math.floor(day) * dayMs + seconds * 1_000 - dhakaMs);
  }
  const day = dayOf(text, order);
  if (!day) return { problem: "time" };
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  const real = new Date(midnight);
  if (real.getUTCMonth() !== day.month - 1 || real.getUTCDate() !== day.day)
    return { problem: "no_such_day" };
  const said = day.rest.replace(/^[, ]+(?:at )?/i, "").replace(/\.$/, "") || own;
  const time = said === "" ? endOfDay : clockOf(said);
  if (!time) return { problem: "time" };
  return checked(midnight + time.ms - (time.offset ?? dhakaMs));
}
