import { latinDigits } from "./numerals.ts";

/** The largest id that the database can hold. */
export const maxId = 2_147_483_647;

/** The id that a text of an address names, in Latin or Bengali digits; null when it names none. */
export function parseId(text: string | null | undefined): number | null {
  const digits = latinDigits(text ?? "").trim();
  if (!/^\d+$/.test(digits)) return null;
  const id = Number(digits);
  return id >= 1 && id <= maxId ? id : null;
}
