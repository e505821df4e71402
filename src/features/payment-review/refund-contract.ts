import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { refundReasonMax } from "#features/payments/refund-request-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/payment-review.ts";
import { paymentReview } from "./contract.ts";

export const declineRefundRequest = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/decline-refund/",
  access: "admin",
  summary: "Decline a learner's request for a refund, with a reason that they read",
  params: idParams,
  body: z.object({
    /** The request that you saw; 409 if it is not open any more. */
    request_id: idField,
    reason: requiredText(refundReasonMax, m.decline_refund_reason_required),
  }),
  answer: paymentReview,
});
