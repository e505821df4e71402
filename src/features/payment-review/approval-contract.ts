import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/payment-review.ts";
import { paymentReview } from "./contract.ts";

/** The proposal that the caller saw. */
const seen = z.object({ proposal_id: idField });

export const confirmProposal = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/proposal/confirm/",
  access: "admin",
  summary:
    "Confirm what another administrator proposed about a payment: the decision is made as it was proposed, with the same refusals",
  params: idParams,
  body: seen,
  answer: paymentReview,
});
export const declineProposal = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/proposal/decline/",
  access: "admin",
  summary: "Decline what another administrator proposed about a payment, with a reason",
  params: idParams,
  body: seen.extend({ reason: requiredText(500, m.decline_reason_required) }),
  answer: paymentReview,
});
export const withdrawProposal = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/proposal/withdraw/",
  access: "admin",
  summary: "Withdraw what you proposed about a payment",
  params: idParams,
  body: seen,
  answer: paymentReview,
});
