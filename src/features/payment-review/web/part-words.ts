import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";

/** Whether a payment is for a later part of a price: its learner is enrolled already, and stays enrolled. */
export const isLaterPart = ({ instalment }: PaymentReview): boolean => (instalment?.part ?? 1) > 1;

/** Whether it is for the first of several parts. */
export const isFirstPart = ({ instalment }: PaymentReview): boolean => instalment?.part === 1;

/** Says that a payment was verified. */
export function verifiedToast(payment: PaymentReview): string {
  const { places, payer } = payment;
  if (places !== null) return m.verified_group_toast({ count: places });
  return (isLaterPart(payment) ? m.verified_part_toast : m.verified_toast)({ name: payer.name });
}
