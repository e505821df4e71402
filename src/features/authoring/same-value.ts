import { parseTaka } from "#kit/shared/money.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether two values of a document are the same. The database does not keep the order of an object's fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  );
}

/** Whether two prices are the same amount, however they were typed: `1500` is `1500.00`. */
export function isSamePrice(one: string, other: string): boolean {
  const amount = parseTaka(one);
  return one === other || (amount !== null && amount === parseTaka(other));
}
