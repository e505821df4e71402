/** The most characters of a list: more than so many people need. */
export const maxListLength = 200_000;

/** How many orders for others their list shows. */
export const maxOrdersShown = 50;

/**
 * `open`: it can be paid. `expired`: its price is not held any more; it can be opened again. `waiting`: its payment is being
 * checked.
 */
export const groupOrderStates = ["open", "expired", "waiting", "paid", "refunded"] as const;
export type GroupOrderState = (typeof groupOrderStates)[number];

interface KnownOrder {
  status: string;
  isExpired: boolean;
  /** A payment of it waits. */
  isClaimed: boolean;
}

/** The state of an order for others as its payer sees it. */
export function groupOrderState({ status, isExpired, isClaimed }: KnownOrder): GroupOrderState {
  if (status === "settled") return "paid";
  if (status === "refunded") return "refunded";
  if (isClaimed) return "waiting";
  return isExpired ? "expired" : "open";
}
