import { cutText } from "#kit/shared/cut-text.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatMoney, formatTaka } from "#kit/shared/money.ts";
import { formatCount, localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/audit.ts";
import type { AuditEntry, AuditNames } from "../contract.ts";
import { coursesText, nameOf, numbered, personPart } from "./names.ts";
import { valueWords, walletName } from "./value-words.ts";

interface Shown {
  entry: AuditEntry;
  names: AuditNames;
  /** The values that were recorded together with it. */
  record: Record<string, unknown>;
}
/** A recorded value in words. Null: it is not of the expected kind. */
export type Show = (value: unknown, of: Shown) => string | null;

/** The most letters of a text that are shown. */
const maxLetters = 200;

/** A value of any kind: texts, numbers, yes and no, lists of texts. */
export function showAny(value: unknown): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return m.value_none();
  if (typeof value === "boolean") return value ? m.value_yes() : m.value_no();
  if (typeof value === "number") return formatCount(value);
  if (typeof value === "string") return cutText(value, maxLetters);
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return cutText(value.map(showAny).join(", "), maxLetters);
  return cutText(JSON.stringify(value), maxLetters);
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isId = (value: unknown): value is number => Number.isInteger(value);
const records = (value: unknown): Record<string, unknown>[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null) ? value : null;
const listed = (texts: string[]): string => (texts.length === 0 ? m.value_none() : texts.join(", "));

export const asMoney: Show = (value) => (isNumber(value) && value >= 0 ? formatMoney(value) : null);

export const asTime: Show = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : null;

export const asDay: Show = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? formatDate(value) : null;

export const asPerson: Show = (value, { names }) => (isId(value) ? personPart(names, value).text : null);

export const asNumber: Show = (value) => (isId(value) ? numbered(value) : null);

export const asWallet: Show = (value, { names }) =>
  typeof value === "string" ? walletName(names, value) : null;

const valueOf = (field: string, value: string): string | null => valueWords[field]?.[value]?.() ?? null;

/** One of a few values. */
export const asWord =
  (field: string): Show =>
  (value) =>
    typeof value === "string" ? valueOf(field, value) : null;

export const asCourses: Show = (value, { names }) => {
  if (!Array.isArray(value) || !value.every(isId)) return null;
  // A promo code without courses is for all of them.
  return value.length === 0 ? m.value_all_courses() : coursesText(names, value);
};

const creditName = (names: AuditNames, id: unknown): string =>
  isId(id) ? (nameOf(names, "credit", id)?.name ?? numbered(id)) : "";

/** How much of which transfers, by the names of the two fields. */
export const asMoneyOf =
  (amount: string, credit: string): Show =>
  (value, { names }) => {
    const rows = records(value);
    if (!rows || rows.some((row) => !isNumber(row[amount]))) return null;
    return listed(
      rows.map((row) =>
        m.value_of_money({
          amount: formatMoney(row[amount] as number),
          name: creditName(names, row[credit]),
        }),
      ),
    );
  };

export const asCredits: Show = (value, { names }) =>
  Array.isArray(value) ? listed(value.map((id) => creditName(names, id))) : null;

/** An amount or hundredths of a percent, as the kind of discount says. */
export const asDiscount: Show = (value, { record, entry, names }) => {
  if (!isNumber(value)) return null;
  const now = nameOf(names, entry.subject_kind, entry.subject_id)?.discount_type;
  return (record.discount_type ?? now) === "fixed"
    ? formatMoney(value)
    : m.value_percent({ percent: formatCount(value / 100) });
};

export const asShare: Show = (value) => {
  if (value === null) return m.value_share_usual();
  return typeof value === "string" ? m.value_percent({ percent: localDigits(value) }) : null;
};

export const asTeam: Show = (value, { names }) => {
  const rows = records(value);
  if (!rows) return null;
  return listed(
    rows.map(({ user_id: id, role }) =>
      m.value_person_role({
        person: isId(id) ? personPart(names, id).text : "",
        role: valueOf("role", String(role)) ?? String(role),
      }),
    ),
  );
};

/** What a pattern reads in its sample. */
export const asReading: Show = (value) =>
  typeof value === "object" && value !== null
    ? listed(
        Object.values(value)
          .filter((part) => typeof part === "string")
          .filter(Boolean),
      )
    : null;

export const asPayment: Show = (value, { names }) => {
  if (!isId(value)) return null;
  const { amount, name } = nameOf(names, "payment", value) ?? {};
  return amount === undefined ? numbered(value) : `${formatTaka(amount)} (${name})`;
};
