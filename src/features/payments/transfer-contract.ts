import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idParams, payment, providerField, senderField, transactionField } from "./contract.ts";

export const addTransfer = endpoint({
  method: "POST",
  path: "/api/payments/:id/transfers/",
  access: "signed-in",
  summary:
    "Add a further transaction ID to your pending payment; it settles when all its transfers cover what is due",
  params: idParams,
  body: z.object({
    transaction_id: transactionField,
    /** Left out: the number of the first transfer. */
    sender_number: senderField.optional(),
    /** Left out: the wallet of the first transfer. */
    provider: providerField,
  }),
  answer: payment,
});
