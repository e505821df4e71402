import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery } from "#kit/shared/fields.ts";
import { idParams, paymentOption } from "./contract.ts";

export const readOrderQr = endpoint({
  method: "GET",
  path: "/api/orders/:id/qr-code/",
  access: "signed-in",
  summary:
    "The QR code of a way to pay with the amount of your order in it. qr is null if that code takes no amount: then its own code is in the payment options",
  params: idParams,
  query: z.object({
    /** The first of the payment options if left out. */
    provider: inQuery(z.string().max(40)),
  }),
  answer: z.object({ qr: paymentOption.shape.qr }),
});
