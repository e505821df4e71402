import { z } from "zod";
import { idParams } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, requiredText } from "#kit/shared/fields.ts";
import { languages } from "#kit/shared/language.ts";
import * as m from "#messages/payment-review.ts";
import { paymentReview } from "./contract.ts";
import { questionMax, questionTemplates } from "./question-rules.ts";

const template = z.object({
  template: z.enum(questionTemplates),
  /** In the language of the payer. */
  text: z.string(),
});

export const listQuestionTemplates = endpoint({
  method: "GET",
  path: "/api/admin/payments/:id/question-templates/",
  access: "admin",
  summary: "What can be asked about a payment, in the language of its payer, to be sent as it is or changed",
  params: idParams,
  answer: z.object({
    language: z.enum(languages),
    /** For how many days the payment waits for an answer. */
    answer_days: z.number().int(),
    templates: z.array(template),
  }),
});

export const askLearner = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/ask/",
  access: "admin",
  summary:
    "Ask the payer of a pending payment, on the site and by mail. An open question is replaced and kept. replaces: the open question that you saw, or null; 409 if it is another one now",
  params: idParams,
  body: z.object({
    text: requiredText(questionMax, m.ask_required),
    replaces: idField.nullish(),
  }),
  answer: paymentReview,
});
