import type { Paisa } from "#kit/shared/money.ts";
import { withoutCountry } from "#kit/shared/numerals.ts";

/** Why a payment waits for a person. */
export const outcomes = [
  "not_seen",
  "sender_differs",
  "senders_tried",
  "underpaid",
  "overpaid",
  "already_used",
  "disputed",
  "not_incoming",
  "order_expired",
  "course_full",
  "coupon_used_up",
] as const;
export type Outcome = (typeof outcomes)[number];

/** A Bangladeshi mobile number: 01, a digit 3 to 9, eight digits. */
export const senderShape = /^01[3-9]\d{8}$/;
/** What every provider's transaction IDs look like; each has a pattern of its own besides. */
export const transactionShape = /^[A-Z0-9]{8,40}$/;

/** Whether a transaction ID, in capitals and Latin digits, is one of a provider's, by its pattern for a whole ID. */
export const fitsPattern = (pattern: string, transactionId: string): boolean =>
  transactionShape.test(transactionId) && new RegExp(`^(?:${pattern})$`).test(transactionId);

/** Hours for which an order holds its price and its coupon use. */
export const orderHours = 24;

/** How many settled payments the published median is taken from, and how few are too few to publish one. */
export const medianOf = { most: 50, fewest: 5 } as const;

// Without vowels and without what is mistaken for something else (0/O, 1/I/L, U/V): it is read
// aloud and typed on a phone, and must not spell a word.
export const referenceAlphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";
export const referenceLength = 5;

const onlyVisible = (number: string): string =>
  number
    .toUpperCase()
    .replace(/X/g, "*")
    .replace(/[^\d*]/g, "");

/** Does a claimed 11-digit number fit a shown one, of which a middle part may be hidden? */
function fits(claimed: string, shown: string): boolean {
  if (!shown.includes("*")) return claimed === shown;
  const start = shown.slice(0, shown.indexOf("*"));
  const end = shown.slice(shown.lastIndexOf("*") + 1);
  return start.length + end.length <= claimed.length && claimed.startsWith(start) && claimed.endsWith(end);
}

/**
 * Whether the number that a learner says they sent from is the one that a credit shows. Hidden
 * digits (`***678`, `0171XXXX678`) are taken as agreeing, at least three must be visible. A wallet
 * whose accounts may carry a check digit after the number is compared with and without it.
 */
export function sendersAgree(claimed: string, shown: string | null, mayCarryCheckDigit: boolean): boolean {
  const number = withoutCountry(onlyVisible(shown ?? ""));
  if (number.replace(/\*/g, "").length < 3) return false;
  if (fits(claimed, number)) return true;
  return mayCarryCheckDigit && /\d$/.test(number) && fits(claimed, number.slice(0, -1));
}

/**
 * How many wrong senders are typing errors. A transfer for which more were given waits for a person:
 * where three digits are all that is shown, the right ones could be found by trying.
 */
export const mostWrongSenders = 3;

export interface Claim {
  amount: Paisa;
  sender: string;
  /** The senders that others gave who claim the same transfer. */
  otherSenders: readonly string[];
  /** The order had run out before the claim was made. */
  isLate: boolean;
  /** Others have taken every seat of the course since. */
  isFull?: boolean;
  /** A transfer of this ID was seen, and it did not come in. */
  seenGoingOut: boolean;
}

/** The money that was seen under a claim's transaction ID. */
export interface SeenCredit {
  amount: Paisa;
  /** Already tied to other payments. */
  allocated: Paisa;
  sender: string | null;
  mayCarryCheckDigit: boolean;
  /** How many claims, whoever's, have named a sender that it does not show. */
  wrongSenders: number;
}

/**
 * Why a claim waits, or null when provider, transaction ID, amount and sender all agree and it
 * settles by itself. The transaction ID brought the two together; that much agrees already.
 */
export function judgeClaim(claim: Claim, credit: SeenCredit | null): Outcome | null {
  const late = claim.isFull ? "course_full" : "order_expired";
  if (!credit) return claim.isLate ? late : claim.seenGoingOut ? "not_incoming" : "not_seen";
  if (credit.allocated > 0) return "already_used";
  if (credit.amount < claim.amount) return "underpaid";
  if (credit.amount > claim.amount) return "overpaid";
  const agrees = (sender: string) => sendersAgree(sender, credit.sender, credit.mayCarryCheckDigit);
  // Before the claim's own sender is looked at: what is held back tells nobody whether it was right.
  if (claim.otherSenders.some(agrees)) return "disputed";
  if (credit.wrongSenders >= mostWrongSenders) return "senders_tried";
  if (!agrees(claim.sender)) return "sender_differs";
  return claim.isLate ? late : null;
}

/**
 * Which credits an administrator's decision ties to a payment, and how much of each: first the
 * one under its own transaction ID, then the others in the order given, until what is due is met.
 */
export function allocate(
  due: Paisa,
  credits: { id: number; free: Paisa }[],
): { creditId: number; amount: Paisa }[] {
  let left = due;
  const shares: { creditId: number; amount: Paisa }[] = [];
  for (const { id, free } of credits) {
    const amount = Math.min(left, free);
    if (amount <= 0) continue;
    shares.push({ creditId: id, amount });
    left -= amount;
  }
  return shares;
}

/** A median as people are told it: in whole minutes, never none. */
export const wholeMinutes = (minutes: number): number => Math.max(1, Math.ceil(minutes));
