/** How a request for a refund ended. `reopened`: the decision to verify the payment was taken back. */
export const refundRequestEnds = ["refunded", "declined", "withdrawn", "reopened"] as const;
export type RefundRequestEnd = (typeof refundRequestEnds)[number];

/** The longest reason of a request, in characters. */
export const refundReasonMax = 500;

/** How many refunds a person can ask for in a day. */
export const refundRequestsPerDay = 5;

interface AskedBack {
  status: string;
  receipts: readonly { kind: string }[];
  refund_request: { ended_as: RefundRequestEnd | null } | null;
}

/**
 * Whether the payer of a payment can ask for its money back: it is verified, money pays for it, and no request is open.
 * A payment that was verified without money has no receipt.
 */
export const canAskForRefund = ({ status, receipts, refund_request: request }: AskedBack): boolean =>
  status === "verified" && receipts.some(({ kind }) => kind === "payment") && request?.ended_as !== null;
