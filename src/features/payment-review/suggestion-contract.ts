import { z } from "zod";
import { idEvidences } from "#features/payments/id-rules.ts";
import { moneyString } from "#kit/shared/fields.ts";
import { referenceEvidences, sentEvidences, timeEvidences } from "./evidence-rules.ts";
import { payerEvidences } from "./suggestion-rules.ts";

/** A payment that waits, or an open order that nobody claimed to have paid, that a transfer without an owner may be for. */
export const moneySuggestion = z.object({
  /** Null: an open order, of which no payment waits. */
  payment_id: z.number().int().nullable(),
  order_id: z.number().int(),
  payer: z.object({ id: z.number().int(), name: z.string() }),
  courses: z.array(z.object({ course_id: z.number().int(), course_title: z.string() })),
  /** For how many other learners it is. Null: for its payer. */
  places: z.number().int().nullable(),
  reference: z.string(),
  due: moneyString,
  /** What a payment claims. Null for an order. */
  transaction_id: z.string().nullable(),
  provider: z.string().nullable(),
  /** One of its courses takes a limited number of learners: tying the money may enrol one more. */
  is_limited: z.boolean(),
  /** How the transfer compares with it. The ID is compared with that of a payment only. */
  id_evidence: z.enum(idEvidences).nullable(),
  sender_evidence: z.enum(payerEvidences),
  /** The sender of the transfer is an agent, at whom somebody paid the money in. */
  is_cash_in: z.boolean(),
  reference_evidence: z.enum(referenceEvidences).nullable(),
  time_evidence: z.enum(timeEvidences),
  days_late: z.number().int(),
  /** The free part of the transfer without the amount due: negative if it is too little. */
  difference: z.string(),
  sent_evidence: z.enum(sentEvidences).nullable(),
  /** To give it this money needs a second administrator. */
  needs_approval: z.boolean(),
});
export type MoneySuggestion = z.output<typeof moneySuggestion>;
