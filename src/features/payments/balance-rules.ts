/** The provider of a payment that a learner made from their balance. No wallet can have this name. */
export const balanceProvider = "balance";

export const isFromBalance = ({ provider }: { provider: string }): boolean => provider === balanceProvider;

/** Payments need a transaction ID. This one names the order, and nobody sees it. */
export const balanceTransaction = (orderId: number): string => `BALANCE${String(orderId).padStart(8, "0")}`;
