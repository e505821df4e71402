import { z } from "zod";
import { momentField, shownSenderField, transactionField } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  moneyField,
  moneyString,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import * as m from "#messages/statements.ts";
import { maxReasonLength } from "./rules.ts";

const source = z.enum(["sms", "statement", "typed"]);
const params = z.object({ id: idInPath });
const reason = requiredText(maxReasonLength, m.reason_required);

/** What one source shows of a transfer. */
const shownTransfer = z.object({
  source,
  amount: moneyString,
  sender_number: z.string().nullable(),
  received_at: timeString,
});

const kept = z.enum(["first", "second", "corrected"]);

export const creditDifference = z.object({
  id: z.number().int(),
  credit_id: z.number().int(),
  provider: z.string(),
  trx_id: z.string(),
  /** What the books had when the other source came. */
  first: shownTransfer,
  second: shownTransfer,
  amount_differs: z.boolean(),
  sender_differs: z.boolean(),
  /** How much of it pays for payments: it cannot become less. */
  allocated: moneyString,
  opened_at: timeString,
  settled_at: timeString.nullable(),
  settled_by: z.string().nullable(),
  kept: kept.nullable(),
  reason: z.string().nullable(),
  /** What the books have now. */
  recorded: z.object({ amount: moneyString, sender_number: z.string().nullable() }),
  /** The number of the decision that counts: 1 for the first. 0: nobody has decided. */
  decision: z.number().int(),
  /** The decisions that were replaced by another one, newest first. */
  earlier: z.array(
    z.object({
      kept,
      decided_by: z.string().nullable(),
      decided_at: timeString,
      reason: z.string().nullable(),
    }),
  ),
});
export type CreditDifference = z.output<typeof creditDifference>;

export const listCreditDifferences = endpoint({
  method: "GET",
  path: "/api/admin/credits/differences/",
  access: "admin",
  summary:
    "Transfers that two sources show differently: open ones, oldest first; with settled=true the settled ones",
  query: pageQuery.extend({ settled: inQuery(z.enum(["1", "true"])) }),
  answer: pageOf(creditDifference),
});

export const settleCreditDifference = endpoint({
  method: "POST",
  path: "/api/admin/credits/differences/:id/settle/",
  access: "admin",
  summary:
    "Decide which source is right; with second the credit changes, and its claim is judged again. A settled difference is decided again with replaces: the credit then says what that source shows",
  params,
  body: z.object({
    keep: z.enum(["first", "second"], { error: () => m.keep_choose() }),
    reason,
    /** The decision that you saw (`decision`) and that this one replaces. 409 if another one counts by now. */
    replaces: idField.nullish(),
  }),
  answer: creditDifference,
});

export const typedCredit = z.object({
  id: z.number().int(),
  provider: z.string(),
  trx_id: z.string(),
  amount: moneyString,
  allocated: moneyString,
  sender_number: z.string().nullable(),
  received_at: timeString,
  typed_at: timeString,
  typed_by: z.string(),
  /** Newest first. */
  corrections: z.array(
    z.object({
      kind: z.enum(["completed", "corrected", "difference"]),
      old_amount: moneyString,
      new_amount: moneyString,
      old_sender_number: z.string().nullable(),
      new_sender_number: z.string().nullable(),
      /** The transfer that it was taken for before. Null: it stayed. */
      old_provider: z.string().nullable(),
      old_trx_id: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: timeString,
    }),
  ),
});
export type TypedCredit = z.output<typeof typedCredit>;

export const listTypedCredits = endpoint({
  method: "GET",
  path: "/api/admin/credits/typed/",
  access: "admin",
  summary: "Credits that were typed in, newest first, with their corrections",
  query: pageQuery.extend({ search: inQuery(z.string().max(100)) }),
  answer: pageOf(typedCredit),
});

export const correctCredit = endpoint({
  method: "PATCH",
  path: "/api/admin/credits/:id/",
  access: "admin",
  summary:
    "Correct a credit that was typed in, or one that two sources show differently; what it said before stays recorded, and its claim is judged again. Of one that was typed in also the transaction ID and the wallet, if no other credit has them: then the claims of both transfers are judged",
  params,
  body: z.object({
    trx_id: transactionField.optional(),
    provider: z
      .string({ error: () => m.provider_unknown() })
      .max(40)
      .optional(),
    amount: moneyField.refine((paisa) => paisa > 0, { error: () => m.amount_missing() }).optional(),
    sender_number: shownSenderField,
    received_at: momentField.optional(),
    reason,
  }),
  answer: z.object({
    id: z.number().int(),
    provider: z.string(),
    trx_id: z.string(),
    amount: moneyString,
    allocated: moneyString,
    sender_number: z.string().nullable(),
    received_at: timeString,
    source,
  }),
});
