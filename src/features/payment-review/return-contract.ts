import { z } from "zod";
import { moneyString, timeString } from "#kit/shared/fields.ts";

/** Money of a transfer that was sent back. */
export const shownReturn = z.object({
  return_id: z.number().int(),
  amount: moneyString,
  /** Of the transfer back, if it was written down. */
  transaction_id: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  returned_at: timeString,
  /** It is the refund of a payment, and is taken back with that decision. */
  is_refund: z.boolean(),
});
export type CreditReturn = z.output<typeof shownReturn>;
