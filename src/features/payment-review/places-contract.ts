import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { timeString } from "#kit/shared/fields.ts";

const paidPlace = z.object({
  place_id: z.number().int(),
  /** As the payer gave it. Null: the account of the person was deleted. */
  email: z.string().nullable(),
  name: z.string(),
  /** Who accepted it: the number of the account. */
  person_id: z.number().int().nullable(),
  accepted_at: timeString.nullable(),
});
export type PaidPlace = z.output<typeof paidPlace>;

export const listPaidPlaces = endpoint({
  method: "GET",
  path: "/api/admin/payments/:id/places/",
  access: "admin",
  summary: "For whom a payment for other people is, and who has accepted",
  params: idParams,
  answer: z.array(paidPlace),
});
