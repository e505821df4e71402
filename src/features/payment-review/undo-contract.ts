import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, optionalText } from "#kit/shared/fields.ts";
import { credit, paymentReview } from "./contract.ts";

export const undoKeep = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/keep/undo/",
  access: "admin",
  summary:
    "Take back that a payment stays as it is: its disputes are open again, or its rejection waits again. The reason can be left out for your own decision of the last ten minutes",
  params: idParams,
  body: z.object({
    /** The decision that you saw (`kept`); 409 if it does not stand any more. */
    keep_id: idField,
    reason: optionalText(500),
  }),
  answer: paymentReview,
});
export const undoReturn = endpoint({
  method: "POST",
  path: "/api/admin/credits/:id/return/undo/",
  access: "admin",
  summary:
    "Take back that free money of a credit was sent back: it counts again, and the payment that claims it is judged again. The reason can be left out for your own entry of the last ten minutes",
  params: idParams,
  body: z.object({ return_id: idField, reason: optionalText(500) }),
  answer: credit,
});
