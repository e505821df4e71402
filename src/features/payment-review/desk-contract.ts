import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";

/** How much is in each part of the desk. */
export const readDeskCounts = endpoint({
  method: "GET",
  path: "/api/admin/payments/counts/",
  access: "admin",
  summary:
    "How many payments are waiting and disputed, how many transfers have no owner, and how many messages need a look",
  answer: z.object({
    pending: z.number().int(),
    disputed: z.number().int(),
    unowned: z.number().int(),
    messages: z.number().int(),
  }),
});
export type DeskCounts = z.output<typeof readDeskCounts.answer>;
