import type { Order, PaymentOption } from "../../contract.ts";
import type { Purchase } from "../purchase.ts";

/** What was paid, for the dialog at the end. */
export interface Paid {
  courses: string[];
  /** Null when nothing was due. */
  payment: { id: number; amount: string } | null;
}

/** What the screen of a claim and its parts take. */
export interface ClaimScreenProps {
  purchase: Purchase;
  order: Order;
  options: { providers: PaymentOption[]; median_minutes: number | null };
  onVerified: (paid: Paid) => void;
  onPending: () => void;
}
