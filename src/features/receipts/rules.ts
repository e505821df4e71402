export const receiptKinds = ["payment", "refund"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** `taken_back`: it proves nothing any more. `refunded`: the money of the payment went back. */
export const receiptStates = ["valid", "taken_back", "refunded"] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** The code of a receipt's public page. */
export const receiptCodeShape = /^[0-9a-f]{32}$/;

/** The number as a receipt shows it: `R-000042`. */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, "0")}`;

/** What a receipt is worth now. A receipt that was taken back stays so. */
export const receiptState = ({
  isCancelled,
  isRefunded,
}: {
  isCancelled: boolean;
  isRefunded: boolean;
}): ReceiptState => (isCancelled ? "taken_back" : isRefunded ? "refunded" : "valid");
