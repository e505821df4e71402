import type { Order, PaymentOption } from "../contract.ts";

/** What the screen of a claim and its parts take. */
export interface ClaimScreenProps {
  courseId: number;
  order: Order;
  options: { providers: PaymentOption[]; median_minutes: number | null };
  onVerified: () => void;
  onPending: () => void;
}
