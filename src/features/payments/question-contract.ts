import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/payments.ts";
import { idParams, payment } from "./contract.ts";
import { answerMax, questionEnds } from "./question-rules.ts";

/** A question about a payment, as administrators see it. */
export const askedQuestion = z.object({
  question_id: z.number().int(),
  text: z.string(),
  /** The name of the administrator; empty after the account was deleted. */
  asked_by: z.string(),
  asked_at: timeString,
  /** Null while it is open. */
  ended_at: timeString.nullable(),
  /** `corrected`: the payer corrected the claim, which counts as an answer. */
  ended_as: z.enum(questionEnds).nullable(),
  answer: z.string().nullable(),
  /** What the claim said before it was corrected. A null wallet: it was not recorded. */
  before: z
    .object({ provider: z.string().nullable(), transaction_id: z.string(), sender_number: z.string() })
    .nullable(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

export const answerPaymentQuestion = endpoint({
  method: "POST",
  path: "/api/payments/:id/answer/",
  access: "signed-in",
  summary: "Answer the open question about your pending payment; the same answer again changes nothing",
  params: idParams,
  body: z.object({ question_id: idField, answer: requiredText(answerMax, m.question_answer_required) }),
  answer: payment,
});
