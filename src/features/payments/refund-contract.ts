import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/payments.ts";
import { idParams, payment } from "./contract.ts";
import { refundReasonMax } from "./refund-request-rules.ts";

export const requestRefund = endpoint({
  method: "POST",
  path: "/api/payments/:id/refund-request/",
  access: "signed-in",
  summary: "Ask for the money of your verified payment back; the same request again changes nothing",
  params: idParams,
  body: z.object({ reason: requiredText(refundReasonMax, m.refund_request_reason_required) }),
  answer: payment,
});
export const withdrawRefundRequest = endpoint({
  method: "DELETE",
  path: "/api/payments/:id/refund-request/",
  access: "signed-in",
  summary: "Withdraw your open request for a refund; without one nothing changes",
  params: idParams,
  answer: payment,
});
