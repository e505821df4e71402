import { type Paisa, parseTaka } from "#kit/shared/money.ts";

/**
 * How an administrator accepts a payment. `credits`: with the transfers that they were shown. `without_money`: as
 * an exception, for a reason. `as_claimed`: with the transfers of the claim's own transaction IDs if they cover the
 * amount, else by the recorded decision alone.
 */
export type Verification =
  | { by: "credits"; creditIds: number[] }
  | { by: "without_money"; reason: string }
  | { by: "as_claimed" };

/** A decision to verify. `raisesLimit`: a promo code without a use left gets one more. */
export interface Decision {
  verification: Verification;
  raisesLimit: boolean;
}

export interface FreeCredit {
  id: number;
  /** What is not allocated to other payments. */
  free: Paisa;
}

/** Whether the free part of these credits covers an amount. */
export const covers = (amount: Paisa, credits: readonly Pick<FreeCredit, "free">[]): boolean =>
  credits.length > 0 && credits.reduce((sum, { free }) => sum + free, 0) >= amount;

/** Which credits a verification uses, in their order. `own` are the credits of the claim's transaction IDs. */
export function creditsToUse(
  verification: Verification,
  { amount, own, chosen }: { amount: Paisa; own: FreeCredit[]; chosen: FreeCredit[] },
): FreeCredit[] {
  if (verification.by === "credits") return chosen;
  return verification.by === "as_claimed" && covers(amount, own) ? own : [];
}

interface SelectableCredit {
  free: Paisa;
  /** Its ID is a claimed one or a typing error away. */
  isSameId: boolean;
  senderAgrees: boolean;
  /** The payment claims its ID, or is made from the balance that it belongs to. */
  isNamed: boolean;
}

/**
 * Which credits are selected beforehand: the first that covers the payment alone, if its sender agrees and its ID is the
 * claimed one or a typing error away. Without one, all that the payment names and whose senders agree, if they cover it
 * together.
 */
export function selectedBeforehand<Credit extends SelectableCredit>(
  amount: Paisa,
  credits: readonly Credit[],
): Credit[] {
  const agreeing = credits.filter(({ senderAgrees }) => senderAgrees);
  const alone = agreeing.find((credit) => credit.isSameId && covers(amount, [credit]));
  if (alone) return [alone];
  const named = agreeing.filter(({ isNamed }) => isNamed);
  return covers(amount, named) ? named : [];
}

/** For how long somebody can take their own decision back without a reason: it was a slip. */
const slipMs = 10 * 60 * 1_000;

/** Whether taking a decision back needs a reason. Somebody else's decision, an old one and a refund do. */
export const undoNeedsReason = (
  decision: { status: string; decided_by: number | null; decided_at: Date | string | null },
  adminId: number,
  now: Date,
): boolean =>
  decision.status === "refunded" ||
  decision.decided_by !== adminId ||
  decision.decided_at === null ||
  now.getTime() - new Date(decision.decided_at).getTime() > slipMs;

/** The amount that somebody searches for, if the words are one: `1,500` or `৳১৫০০.৫০`. */
export const searchedAmount = (search: string | undefined): Paisa | null =>
  parseTaka((search ?? "").replaceAll(/[৳,\s]|\btk\b\.?/gi, ""));
