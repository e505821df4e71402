import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { moneyString } from "#kit/shared/fields.ts";
import { idParams, payment } from "./contract.ts";

export const readBalance = endpoint({
  method: "GET",
  path: "/api/payments/balance/",
  access: "signed-in",
  summary: "Your balance: what you sent more than was due, and have not used yet",
  answer: z.object({ balance: moneyString }),
});

export const spendBalance = endpoint({
  method: "POST",
  path: "/api/orders/:id/use-balance/",
  access: "signed-in",
  summary:
    "Pay your open order from your balance, which must cover it; the same call again changes nothing. The payment is pending if the academy decides about it",
  params: idParams,
  answer: payment,
});
