import { type PaymentRow, undoAwardOfMoney } from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Services } from "#kit/server/services.ts";
import { readerLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/payment-review.ts";
import { readPaymentReview } from "../queries/payment-reviews.ts";
import { readReviewSettings } from "../settings.ts";

/** What the person reads who had the money, in their language. */
async function sentenceFor(tx: Tx, paymentId: number): Promise<string> {
  const { payer_language } = (await readPaymentReview(tx, paymentId))!;
  const { languages } = await readReviewSettings(tx);
  return inLanguage(readerLanguage(payer_language, languages), m.award_undone_reason);
}

/**
 * Takes an award back (`undoAwardOfMoney`). The caller holds the transaction IDs and both payers.
 * @throws 409 as `reopenPayment` does
 */
export async function undoAward(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  wonId: number,
  undo: { decidedBy: number; reason?: string },
): Promise<void> {
  const sentence = await sentenceFor(tx, wonId);
  await undoAwardOfMoney(services, tx, { payment, wonId }, { ...undo, sentence });
}
