import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, moneyField, requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/payment-review.ts";
import { paymentReview } from "./contract.ts";

export const tieCredit = endpoint({
  method: "POST",
  path: "/api/admin/credits/:id/tie/",
  access: "admin",
  summary:
    "Give a transfer without an owner to an open order that nobody claims: the payment of its payer is made and verified. If it needs a second administrator, the payment is made and proposed only",
  params: idParams,
  body: z.object({
    order_id: idField,
    /** What was due when you looked; 409 if it is another amount now. */
    due: moneyField,
    reason: requiredText(500, m.block_reason_required),
  }),
  answer: paymentReview,
});
