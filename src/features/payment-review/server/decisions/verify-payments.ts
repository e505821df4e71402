import { readPayment } from "#features/payments/server/public.ts";
import { Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { presentPaymentReview, type ReviewSettings } from "../present.ts";
import { readPaymentReview } from "../queries/payment-reviews.ts";
import { readReviewSettings } from "../settings.ts";
import { verifyPayment } from "./verify-payment.ts";

interface Shown {
  payment_id: number;
  /** The only transfer that fully agreed when the administrator looked. */
  credit_id: number;
}

/** Whether a payment can be verified now: it waits, and this credit is still the only one that fully agrees. */
async function judge(
  { db }: Services,
  settings: ReviewSettings,
  { payment_id, credit_id }: Shown,
): Promise<"agrees" | "changed" | "needs_approval"> {
  const row = await readPaymentReview(db, payment_id);
  const review = row && presentPaymentReview(row, settings);
  if (review?.full_agreement !== credit_id) return "changed";
  return review.needs_approval ? "needs_approval" : "agrees";
}

/**
 * Verifies several payments, each in its own transaction: one that has changed since it was shown does not stop the
 * others, and is left as it is. So is one that needs a second administrator: each proposal is made after a look at it.
 */
export async function verifyPayments(
  services: Services,
  adminId: number,
  shown: readonly Shown[],
): Promise<{ verified: number[]; left: number[]; needs_approval: number[] }> {
  const settings = await readReviewSettings(services.db);
  const done = { verified: [] as number[], left: [] as number[], needs_approval: [] as number[] };
  for (const each of shown) {
    const judged = await judge(services, settings, each);
    if (judged === "needs_approval") {
      done.needs_approval.push(each.payment_id);
      continue;
    }
    const payment = judged === "agrees" ? await readPayment(services.db, each.payment_id) : null;
    try {
      if (payment) {
        await verifyPayment(services, payment, adminId, {
          verification: { by: "credits", creditIds: [each.credit_id] },
          raisesLimit: false,
        });
      }
      (payment ? done.verified : done.left).push(each.payment_id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.left.push(each.payment_id);
    }
  }
  return done;
}
