// What the transaction IDs of a wallet usually look like: a hint for typing errors, never a reason to refuse one.
import { inBangladesh } from "#kit/shared/dates.ts";
import { fitsPattern } from "./rules.ts";
import type { SmsParser } from "./wallet-rules.ts";

export interface UsualId {
  /** A regular expression for a whole ID, in capitals and Latin digits. */
  pattern: string;
  /** Its first three characters are the year, the month and the day of the transfer. */
  has_date: boolean;
}

/** Of the wallets whose IDs are known to have one shape. */
export const usualIds: Partial<Record<SmsParser, UsualId>> = {
  bkash: { pattern: "[A-Z0-9]{10}", has_date: true },
};

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const dayMs = 24 * 60 * 60 * 1_000;
/** People tell of a transfer soon after it. */
const oldestDays = 60;
/** The clock of a device may be a day behind. */
const futureDays = 1;

/** The day that an ID begins with, in days since 1970. Null: there is no such day. */
function dayOf(id: string): number | null {
  const placeOf = (at: number): number => characters.indexOf(id.charAt(at));
  // A is 2023, January, or the tenth.
  const [year, month, day] = [placeOf(0) + 2_013, placeOf(1) - 9, placeOf(2)];
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 ? time.getTime() / dayMs : null;
}

/** Whether a transaction ID, in capitals and Latin digits, probably has a typing error. */
export function looksMistyped(id: string, usual: UsualId | null, now: Date): boolean {
  if (!usual) return false;
  if (!fitsPattern(usual.pattern, id)) return true;
  if (!usual.has_date) return false;
  const day = dayOf(id);
  const age = day === null ? null : Math.floor(inBangladesh(now).getTime() / dayMs) - day;
  return age === null || age > oldestDays || age < -futureDays;
}
