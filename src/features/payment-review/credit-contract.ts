import { z } from "zod";
import { idEvidences } from "#features/payments/id-rules.ts";
import { moneyString, timeString } from "#kit/shared/fields.ts";
import { referenceEvidences, senderEvidences, sentEvidences, timeEvidences } from "./evidence-rules.ts";

/** A transfer beside a payment, and how it compares with it. */
export const shownCredit = z.object({
  credit_id: z.number().int(),
  trx_id: z.string(),
  /** It has the transaction ID of the payment. */
  is_own: z.boolean(),
  amount: moneyString,
  /** What no payment uses yet. Only this part can pay for the claim. */
  free: moneyString,
  sender_number: z.string().nullable(),
  sender_agrees: z.boolean(),
  received_at: timeString,
  provider: z.string(),
  /** How it compares with a waiting claim: with its transaction ID, its sender, and its amount due. */
  id_evidence: z.enum(idEvidences),
  sender_evidence: z.enum(senderEvidences),
  /** Its sender is an agent, at whom somebody paid the money in. It says nothing of the payer. */
  is_cash_in: z.boolean(),
  /** When it came, by the time for which the order held its price; and how many whole days after that time. */
  time_evidence: z.enum(timeEvidences),
  days_late: z.number().int(),
  /** Its free part without the amount due: negative if it is too little. */
  difference: z.string(),
  /** How its amount compares with `sent_amount`. Null: it is not compared. */
  sent_evidence: z.enum(sentEvidences).nullable(),
  /** Whether its reference names the order of the payment. Null: it names no order. */
  reference_evidence: z.enum(referenceEvidences).nullable(),
});
export type ShownCredit = z.output<typeof shownCredit>;
