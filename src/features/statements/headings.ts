// Which column of a statement is what, from its headings. Pure. Providers and their apps name them in many ways.
import { latinDigits } from "#kit/shared/numerals.ts";
import {
  type ColumnField,
  columnFields,
  type DateOrder,
  type Mapping,
  maxHeadingLine,
  neededFields,
} from "./rules.ts";

/** A heading without capitals, signs and the unit of money: `Credit (BDT)` is `credit`. */
export const plainHeading = (heading: string): string =>
  latinDigits(heading.normalize("NFC"))
    .replace(/([a-z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/(?<= |^)(?:bdt|tk|taka|in bdt|utc 6|gmt 6)(?= |$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

// The first list of a field is sure. The second is taken if nothing better is there.
const words: Record<ColumnField, [sure: string, perhaps: string]> = {
  trx_id: [
    "trx id|trxid|txn id|txnid|tnx id|transaction id|transactionid|tran id|trans id|trx no|txn no|transaction no|transaction number|trx number|লেনদেন আইডি|লেনদেনের আইডি|ট্রানজেকশন আইডি|ট্রানজ্যাকশন আইডি|ট্রানজাকশন আইডি|লেনদেন নম্বর|লেনদেন নং",
    "transaction|trx|txn|receipt no|receipt number|transaction ref|transaction reference|id|আইডি|লেনদেন|ট্রানজেকশন",
  ],
  time: [
    "date|date time|datetime|date and time|transaction date|transaction time|transaction date time|trx date|txn date|trx time|completion time|completed at|created at|received at|timestamp|তারিখ|তারিখ ও সময়|তারিখ সময়|লেনদেনের তারিখ|লেনদেনের সময়",
    "initiation time|posting date|value date|when|দিন তারিখ",
  ],
  clock: ["time|সময়", "hour|clock"],
  sender: [
    "sender|from|sender number|sender no|from wallet|from account|from number|msisdn|sender msisdn|customer msisdn|customer number|customer wallet|payer|payer number|sender account|from msisdn|প্রেরক|প্রেরকের নম্বর|প্রেরক নম্বর|প্রেরকের মোবাইল|যার থেকে|থেকে|হতে|গ্রাহকের নম্বর|গ্রাহক নম্বর",
    "customer|mobile|mobile number|mobile no|phone|phone number|wallet|wallet number|account number|account no|counterparty|counter party|মোবাইল|মোবাইল নম্বর|ফোন নম্বর|হিসাব নম্বর",
  ],
  kind: [
    "type|transaction type|trx type|txn type|kind|transaction kind|dr cr|debit credit|ধরন|লেনদেনের ধরন|ধরণ|লেনদেনের ধরণ|প্রকার",
    "service|service type|transaction|channel|description|লেনদেন",
  ],
  status: ["status|transaction status|trx status|state|অবস্থা|স্ট্যাটাস", "result"],
  amount: [
    "credit|credit amount|received|received amount|amount received|money in|cash in|paid in|credited|deposit|in|জমা|প্রাপ্ত|প্রাপ্ত টাকা|ক্রেডিট|জমার পরিমাণ|গৃহীত টাকা",
    "amount|transaction amount|trx amount|txn amount|net amount|paid amount|টাকা|পরিমাণ|টাকার পরিমাণ|লেনদেনের পরিমাণ",
  ],
  out: [
    "debit|debit amount|sent|sent amount|money out|paid out|withdrawal|withdrawn|debited|out|খরচ|ডেবিট|উত্তোলন|পাঠানো টাকা",
    "payment amount",
  ],
  reference: [
    "reference|ref|reference no|reference number|customer reference|sender reference|counter|রেফারেন্স|সূত্র",
    "remarks|remark|note|notes|message|narration|details|particulars|মন্তব্য|বিবরণ",
  ],
  balance: [
    "balance|running balance|available balance|closing balance|current balance|balance after|ব্যালেন্স|ব্যালান্স|স্থিতি|বর্তমান ব্যালেন্স",
    "total",
  ],
};
const phrases = (list: string): string[] => list.split("|").map((phrase) => phrase.normalize("NFC"));
const known = columnFields.map((field) => ({
  field,
  sure: phrases(words[field][0]),
  perhaps: phrases(words[field][1]),
}));

/** Columns that a phrase would take by mistake. */
const misleading =
  /(?<= |^)(?:fee|fees|charge|charges|commission|vat|tax|to|receiver|receiver number|recipient|by|serial|sl|চার্জ|ফি|কমিশন|ভ্যাট|প্রাপক|প্রাপকের|ক্রমিক)(?= |$)/u;

/** How well a heading names a field; 0: not at all. A part of the heading is weaker, most so at its beginning. */
function score(heading: string, { sure, perhaps }: { sure: string[]; perhaps: string[] }): number {
  if (sure.includes(heading)) return 10;
  if (perhaps.includes(heading)) return 7;
  if (misleading.test(heading)) return 0;
  if (sure.some((phrase) => heading.endsWith(` ${phrase}`))) return 5;
  if (sure.some((phrase) => heading.startsWith(`${phrase} `))) return 4;
  return perhaps.some((phrase) => heading.endsWith(` ${phrase}`)) ? 3 : 0;
}

/** The columns of a line of headings: each has one field, and each field one column. The best fit goes first. */
export function guessColumns(headings: readonly string[]): Mapping["columns"] {
  const fits = headings.flatMap((heading, place) => {
    const plain = plainHeading(heading);
    if (plain === "") return [];
    return known.flatMap((names) => {
      const points = score(plain, names);
      return points > 0 ? [{ field: names.field, place, points }] : [];
    });
  });
  const columns: Mapping["columns"] = {};
  const taken = new Set<number>();
  for (const { field, place } of fits.toSorted((a, b) => b.points - a.points || a.place - b.place)) {
    if (columns[field] !== undefined || taken.has(place)) continue;
    columns[field] = place;
    taken.add(place);
  }
  // A lone column of times has the day too.
  if (columns.time === undefined && columns.clock !== undefined) {
    columns.time = columns.clock;
    delete columns.clock;
  }
  return columns;
}

/** Whether the heading says that the column has only money that came in. */
export const isSurelyIncoming = (heading: string | undefined): boolean =>
  heading !== undefined &&
  score(
    plainHeading(heading),
    known.find(({ field }) => field === "amount")!,
  ) >= 10;

/** How much a line looks like one of headings. */
const headingPoints = (cells: readonly string[]): number => {
  const columns = guessColumns(cells);
  const needed = neededFields.filter((field) => columns[field] !== undefined).length;
  return Object.keys(columns).length + 10 * needed;
};

/** The order of the parts of dates, as far as these tell. A part above 12 is the day. */
export function guessDateOrder(dates: readonly string[]): DateOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const date of dates) {
    if (/^\s*\d{4}\D/.test(latinDigits(date))) return "ymd";
    const parts = /^\s*(\d{1,2})\D(\d{1,2})\D\d/.exec(latinDigits(date));
    if (Number(parts?.[1]) > 12) dayFirst++;
    if (Number(parts?.[2]) > 12) monthFirst++;
  }
  return monthFirst > dayFirst ? "mdy" : "dmy";
}

/** What was what in an earlier statement of the same wallet, by the headings. */
export interface RememberedMapping {
  date_order: DateOrder;
  headings: Partial<Record<ColumnField, string>>;
}

export const remember = (
  { date_order, columns }: Mapping,
  headings: readonly string[],
): RememberedMapping => ({
  date_order,
  headings: Object.fromEntries(
    Object.entries(columns).map(([field, place]) => [field, plainHeading(headings[place] ?? "")]),
  ),
});

/** The columns that were remembered, in a line of headings. Null: the line lacks one of them. */
function rememberedColumns(
  cells: readonly string[],
  { headings }: RememberedMapping,
): Mapping["columns"] | null {
  const plain = cells.map(plainHeading);
  const columns: Mapping["columns"] = {};
  for (const [field, heading] of Object.entries(headings) as [ColumnField, string][]) {
    const place = plain.indexOf(heading);
    if (place < 0 || heading === "") return null;
    columns[field] = place;
  }
  return columns;
}

/**
 * The mapping of a statement, from its first lines: as the last time if every heading is there again, else guessed.
 * @param lines the first lines of the file, with the empty ones
 */
export function guessMapping(
  lines: readonly (readonly string[])[],
  earlier: RememberedMapping | null,
): { mapping: Mapping; from: "remembered" | "guessed" } {
  const head = lines.slice(0, maxHeadingLine);
  if (earlier)
    for (const [at, cells] of head.entries()) {
      const columns = rememberedColumns(cells, earlier);
      if (columns)
        return {
          mapping: { heading_line: at + 1, date_order: earlier.date_order, columns },
          from: "remembered",
        };
    }
  let best = 0;
  for (const [at, cells] of head.entries())
    if (headingPoints(cells) > headingPoints(head[best] ?? [])) best = at;
  const columns = guessColumns(head[best] ?? []);
  const dates = lines.slice(best + 1).map((cells) => cells[columns.time ?? -1] ?? "");
  return {
    mapping: { heading_line: best + 1, date_order: guessDateOrder(dates), columns },
    from: "guessed",
  };
}
