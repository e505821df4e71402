// Whether money settles an open order by itself that nobody claimed to have paid. Pure.
import type { Paisa } from "#kit/shared/money.ts";
import { judgeClaim, type SeenCredit, type SettlementPolicy, type WaitingReason } from "./rules.ts";

/** The open order that a transfer names. No payment of it waits. */
export interface NamedOrder {
  due: Paisa;
  /** It no longer holds its price. */
  hasRunOut: boolean;
  /** It no longer holds its seats, and other people have taken every seat since. */
  isFull: boolean;
  /** Its learner has the course already, a payment for the course waits, or a part is not owed. */
  isNotNeeded: boolean;
  /** A person rejected a claim of it, or a claim of its payer to the transfer. */
  wasRejected: boolean;
  /** Its payer claims the money of another person with it. */
  isDisputed: boolean;
}

/** What is known of the number that a transfer came from. */
export interface KnownSender {
  /** The whole number, as people write it. Null: digits are hidden, or it is not a payer's. */
  number: string | null;
  /** Earlier settled payments of the payer of the order prove it. */
  isProven: boolean;
  /** It is in another account too: proven there, in the profile, or in a claim that was not rejected. */
  isShared: boolean;
}

interface UnclaimedMoney {
  order: NamedOrder;
  credit: SeenCredit;
  sender: KnownSender;
  /** No other free transfer names the order. */
  isOnlyTransfer: boolean;
}

/** Why a person decides about it. It is stored and shown nowhere: the transfer is money without an owner. */
export type LeftReason =
  | WaitingReason
  | "sender_unknown"
  | "sender_unproven"
  | "sender_shared"
  | "several_transfers"
  | "not_needed";

/**
 * Why a transfer that names an open order does not settle it. Null: it does, as a claim of the payer with this transaction ID
 * and number would now. Without a claim nobody says that the money is theirs. So the number has to be that of the payer,
 * and of nobody else.
 */
export function judgeUnclaimed(
  { order, credit, sender, isOnlyTransfer }: UnclaimedMoney,
  policy: SettlementPolicy,
): LeftReason | null {
  if (sender.number === null) return "sender_unknown";
  if (!sender.isProven) return "sender_unproven";
  if (sender.isShared) return "sender_shared";
  if (!isOnlyTransfer) return "several_transfers";
  if (order.isNotNeeded) return "not_needed";
  if (order.wasRejected) return "rejected_before";
  if (order.isDisputed) return "disputed";
  const claim = {
    amount: order.due,
    sender: sender.number,
    otherSenders: [],
    isLate: order.hasRunOut,
    isFull: order.isFull,
    seenGoingOut: false,
  };
  return judgeClaim(claim, [credit], policy);
}
