import { readPayment, readProviders } from "#features/payments/server/public.ts";
import { Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { presentPaymentReview } from "./present.ts";
import { readPaymentReview } from "./queries/payment-reviews.ts";
import { verifyPayment } from "./verify-payment.ts";

interface Shown {
  payment_id: number;
  /** The only transfer that fully agreed when the administrator looked. */
  credit_id: number;
}

/** Whether the payment still waits, and this credit is still the only one that fully agrees. */
async function stillAgrees({ db }: Services, { payment_id, credit_id }: Shown): Promise<boolean> {
  const [row, providers] = await Promise.all([readPaymentReview(db, payment_id), readProviders(db)]);
  return row !== undefined && presentPaymentReview(row, providers).full_agreement === credit_id;
}

/**
 * Verifies several payments, each in its own transaction: one that has changed since it was shown does not stop the
 * others, and is left as it is.
 */
export async function verifyPayments(
  services: Services,
  adminId: number,
  shown: readonly Shown[],
): Promise<{ verified: number[]; left: number[] }> {
  const verified: number[] = [];
  const left: number[] = [];
  for (const each of shown) {
    const payment = (await stillAgrees(services, each))
      ? await readPayment(services.db, each.payment_id)
      : null;
    try {
      if (payment) {
        await verifyPayment(services, payment, adminId, {
          verification: { by: "credits", creditIds: [each.credit_id] },
          raisesLimit: false,
        });
      }
      (payment ? verified : left).push(each.payment_id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(each.payment_id);
    }
  }
  return { verified, left };
}
