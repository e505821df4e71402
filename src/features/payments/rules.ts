/** Why a payment waits for a person. */
export const outcomes = [
  "not_seen",
  "sender_differs",
  "underpaid",
  "overpaid",
  "already_used",
  "disputed",
  "not_incoming",
  "order_expired",
  "coupon_used_up",
] as const;
export type Outcome = (typeof outcomes)[number];

/** A Bangladeshi mobile number: 01, a digit 3 to 9, eight digits. */
export const senderShape = /^01[3-9]\d{8}$/;
export const transactionShapes = {
  any: /^[A-Z0-9]{8,40}$/,
};
/** Hours for which an order holds its price and its coupon use. */
export const orderHours = 24;
