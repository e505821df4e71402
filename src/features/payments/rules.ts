import type { Paisa } from "#kit/shared/money.ts";
import { phoneDigits, withoutCountry } from "#kit/shared/numerals.ts";

/** `refunded`: it was verified, and its money was given back. */
export const paymentStatuses = ["pending", "verified", "rejected", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a payment waits for a person. The column and the wire call it `outcome`. */
export const waitingReasons = [
  "not_seen",
  "sender_differs",
  "senders_tried",
  "underpaid",
  "overpaid",
  "already_used",
  "sources_differ",
  "entered_by_hand",
  "statement_awaited",
  "texts_in_doubt",
  "disputed",
  "rejected_before",
  "rejected_but_paid",
  "reopened",
  "money_blocked",
  "money_old",
  "not_incoming",
  "order_expired",
  "course_full",
  "coupon_used_up",
  "part_not_owed",
  "tied_by_hand",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

const seen: ReadonlySet<WaitingReason> = new Set([
  "underpaid",
  "overpaid",
  "sources_differ",
  "entered_by_hand",
  "statement_awaited",
  "texts_in_doubt",
  "money_old",
  "reopened",
  "tied_by_hand",
]);

/** Whether money of the payer was seen. A transfer of another sender proves nothing: its ID may have been copied. */
export const isMoneySeen = (reason: WaitingReason): boolean => seen.has(reason);

/** A Bangladeshi mobile number: 01, a digit 3 to 9, eight digits. */
export const senderShape = /^01[3-9]\d{8}$/;

/**
 * The number of an academy's own wallet, in Latin digits, or null if the text is none. Where a provider's account
 * numbers may carry a check digit at the end, it stays.
 */
export function receivingNumber(typed: string, mayCarryCheckDigit: boolean): string | null {
  const digits = phoneDigits(typed);
  const mobile = mayCarryCheckDigit && digits.length === 12 ? digits.slice(0, -1) : digits;
  return senderShape.test(mobile) ? digits : null;
}

/** The shape of every transaction ID. Each provider has a narrower pattern too. */
export const transactionShape = /^[A-Z0-9]{8,40}$/;

/** Whether a transaction ID, in capitals and Latin digits, fits a provider's pattern for a whole ID. */
export const fitsPattern = (pattern: string, transactionId: string): boolean =>
  transactionShape.test(transactionId) && new RegExp(`^(?:${pattern})$`).test(transactionId);

/** Hours for which an order holds its price and its coupon use. */
export const orderHours = 24;
/**
 * Hours for which an order without a claim holds what others wait for: a seat, and a promo code that can be used once.
 */
export const scarceHours = 2;

/** How many settled payments the published median is taken from. With fewer than `min` none is published. */
export const medianOf = { max: 50, min: 5 } as const;

// People read a reference aloud and type it on a phone. So it has no vowels, which could spell a word,
// and no characters that look alike (0/O, 1/I/L, U/V).
export const referenceAlphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";
export const referenceLength = 5;

const onlyVisible = (number: string): string =>
  number
    .toUpperCase()
    .replace(/X/g, "*")
    .replace(/[^\d*]/g, "");

/** Whether a claimed 11-digit number fits a shown one, whose middle part may be hidden. */
function fits(claimed: string, shown: string): boolean {
  if (!shown.includes("*")) return claimed === shown;
  const start = shown.slice(0, shown.indexOf("*"));
  const end = shown.slice(shown.lastIndexOf("*") + 1);
  return start.length + end.length <= claimed.length && claimed.startsWith(start) && claimed.endsWith(end);
}

/**
 * Whether the sender that a learner claims is the sender that a credit shows. Hidden digits
 * (`***678`, `0171XXXX678`) count as equal; at least three digits must be visible. Where a provider's
 * account numbers may carry a check digit at the end, they are compared with and without it.
 */
export function sendersAgree(claimed: string, shown: string | null, mayCarryCheckDigit: boolean): boolean {
  const number = withoutCountry(onlyVisible(shown ?? ""));
  if (number.replace(/\*/g, "").length < 3) return false;
  if (fits(claimed, number)) return true;
  return mayCarryCheckDigit && /\d$/.test(number) && fits(claimed, number.slice(0, -1));
}

/**
 * The number of the payer that a credit shows. A cash-in shows that of the agent, which many people know: it proves
 * nobody.
 */
export const payerShownBy = (credit: { sender_number: string | null; is_cash_in: boolean }): string | null =>
  credit.is_cash_in ? null : credit.sender_number;

/**
 * The numbers that the settled payments of a person prove: those that a provider showed whole, and the claimed ones
 * that agree with them. A partly hidden number proves no whole one: a person can claim another with the same end.
 */
export const provenNumbers = (
  settled: readonly { claimed: string; shown: string | null; mayCarryCheckDigit: boolean }[],
): string[] => [
  ...new Set(
    settled.flatMap(({ claimed, shown, mayCarryCheckDigit }) =>
      shown === null || !/^\d{6,}$/.test(shown)
        ? []
        : sendersAgree(claimed, shown, mayCarryCheckDigit)
          ? [shown, claimed]
          : [shown],
    ),
  ),
];

/**
 * How many wrong senders are accepted as typing errors. After that a credit waits for a person: where it
 * shows only three digits, somebody could find them by trying.
 */
export const wrongSendersMax = 3;

export interface Claim {
  amount: Paisa;
  sender: string;
  /** The senders that other people gave who claim the same transaction ID. */
  otherSenders: readonly string[];
  /** The order expired before the claim was made. */
  isLate: boolean;
  /** The order held no seat any more when the claim was made, and other people have taken every seat since then. */
  isFull?: boolean;
  /** It is for a later part of a price that is not owed: it is paid, or the course was taken back. */
  isUnowed?: boolean;
  /** A message showed this transaction ID, and it was no incoming money. */
  seenGoingOut: boolean;
  /** An administrator rejected an earlier claim of the same person to the same transaction ID. */
  wasRejected?: boolean;
  /** A decision about it was taken back, so a person decides. */
  isReopened?: boolean;
}

/** What the operator accepts without a person's look. */
export interface SettlementPolicy {
  /** More money than is due settles, and the rest stays the payer's. */
  overpaidSettles: boolean;
  /** How much may be missing. */
  shortfallTolerance: Paisa;
  /** How old money may be that settles by itself, in milliseconds. */
  creditAgeMs: number;
}

/** Nothing but the exact amount settles. */
export const strictPolicy: SettlementPolicy = {
  overpaidSettles: false,
  shortfallTolerance: 0,
  creditAgeMs: Infinity,
};

/**
 * What a claim keeps of what its payer says was really sent: nothing where it is what is due. It is evidence for a person
 * and decides nothing: the policies judge the money.
 */
export const sentToKeep = (sent: Paisa | null | undefined, due: Paisa): Paisa | null =>
  sent === undefined || sent === due ? null : sent;

/** The money that was seen under a transaction ID of a claim. */
export interface SeenCredit {
  amount: Paisa;
  /** Already tied to other payments, or given back. */
  allocated: Paisa;
  isBlocked?: boolean;
  /** How long ago it came, in milliseconds. */
  ageMs?: number;
  /** It came while the order held its price, although it was claimed later. */
  cameInTime?: boolean;
  /** Two sources show it with different amounts or senders, and nobody decided which is right. */
  sourcesDiffer?: boolean;
  sender: string | null;
  /** The sender that the claim names for this transaction ID. Left out: the claim's own. */
  claimedSender?: string;
  mayCarryCheckDigit: boolean;
  /** How many claims of any person named a sender that the credit does not show. */
  wrongSenders: number;
}

/** Whether a credit shows the sender that the claim names for it. */
export const senderFits = (claim: Pick<Claim, "sender">, credit: SeenCredit): boolean =>
  sendersAgree(credit.claimedSender ?? claim.sender, credit.sender, credit.mayCarryCheckDigit);

/**
 * Why a claim waits. Null when provider, transaction IDs, amount and senders all agree, so that it settles
 * automatically. The credits were found by provider and transaction ID, so these two agree already. All of them
 * together must cover the amount, and each must agree. A transaction ID without money does not hold back the others.
 */
export function judgeClaim(
  claim: Claim,
  credits: readonly SeenCredit[],
  policy: SettlementPolicy = strictPolicy,
): WaitingReason | null {
  const late = claim.isFull ? "course_full" : "order_expired";
  const isSeen = credits.length > 0;
  const cameInTime = isSeen && credits.every((credit) => credit.cameInTime);
  // Somebody who sent the money in time keeps the price, also if they told us later. A seat waits for nobody.
  const tooLate = (claim.isLate && !cameInTime) || claim.isFull;
  if (claim.isUnowed) return "part_not_owed";
  if (claim.isReopened) return "reopened";
  if (!isSeen) return tooLate ? late : claim.seenGoingOut ? "not_incoming" : "not_seen";
  if (credits.some((credit) => credit.isBlocked)) return "money_blocked";
  if (credits.some((credit) => credit.allocated > 0)) return "already_used";
  if (credits.some((credit) => credit.sourcesDiffer)) return "sources_differ";
  const amount = credits.reduce((sum, credit) => sum + credit.amount, 0);
  if (amount < claim.amount - policy.shortfallTolerance) return "underpaid";
  if (amount > claim.amount && !policy.overpaidSettles) return "overpaid";
  if (credits.some(({ ageMs = 0 }) => ageMs > policy.creditAgeMs)) return "money_old";
  // These three checks come before the check of the claim's own senders: a claim that waits then never tells
  // whether its senders were right.
  if (claim.wasRejected) return "rejected_before";
  const isNamedByOthers = ({ sender, mayCarryCheckDigit }: SeenCredit) =>
    claim.otherSenders.some((other) => sendersAgree(other, sender, mayCarryCheckDigit));
  if (credits.some(isNamedByOthers)) return "disputed";
  if (credits.some(({ wrongSenders }) => wrongSenders >= wrongSendersMax)) return "senders_tried";
  if (!credits.every((credit) => senderFits(claim, credit))) return "sender_differs";
  return tooLate ? late : null;
}

/**
 * Which credits an administrator's decision allocates to a payment, and how much of each. Credits are
 * used in the order given until the amount due is covered.
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

/** A median for people: in whole minutes, at least one. */
export const wholeMinutes = (minutes: number): number => Math.max(1, Math.ceil(minutes));
