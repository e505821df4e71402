// The calls about patterns. Only their page loads them.
import { z } from "zod";
import { smsParsers } from "#features/payments/wallet-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, optionalText, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/payment-messages.ts";
import { messageKinds } from "./kind-rules.ts";

const expectedReading = z.object({
  amount: z.string().nullable().optional(),
  sender: z.string().nullable().optional(),
  id: z.string().nullable().optional(),
});

const shownPattern = z.object({
  /** `bkash/transfer` or `own/12`. */
  key: z.string(),
  /** Null: it came with the program. */
  id: z.number().int().nullable(),
  wallet: z.string(),
  kind: z.enum(messageKinds),
  language: z.enum(["en", "bn"]),
  pattern: z.string(),
  sample: z.string(),
  expected: expectedReading,
  is_on: z.boolean(),
});
export type ShownPattern = z.output<typeof shownPattern>;

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: () => m.choice_invalid() });

/** What a part of the sample is expected to be: empty for a part that it does not have. */
const partText = optionalText(40).transform((text) => text || null);

const patternBody = z.object({
  wallet: choice(smsParsers),
  kind: choice(messageKinds),
  language: choice(["en", "bn"]),
  pattern: requiredText(1_000, m.pattern_required),
  sample: requiredText(2_000, m.sample_required),
  amount: partText,
  sender: partText,
  id: partText,
  is_on: z.boolean({ error: () => m.on_invalid() }).optional(),
});
export type PatternBody = z.output<typeof patternBody>;

export const listPatterns = endpoint({
  method: "GET",
  path: "/api/admin/reading-patterns/",
  access: "admin",
  summary: "How the messages of wallets are read, in the order in which patterns are tried",
  answer: z.object({ patterns: z.array(shownPattern) }),
});

export const createPattern = endpoint({
  method: "POST",
  path: "/api/admin/reading-patterns/",
  access: "admin",
  summary: "Add a pattern. It is refused if it does not read its own sample, can be imitated, or is slow",
  status: 201,
  body: patternBody,
  answer: shownPattern,
});

const onePattern = {
  access: "admin",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.pattern_not_found(), unknown: () => m.pattern_not_found() },
} as const;

export const changePattern = endpoint({
  ...onePattern,
  method: "PUT",
  path: "/api/admin/reading-patterns/:id/",
  summary: "Change a pattern of the academy's own",
  body: patternBody,
  answer: shownPattern,
});

export const deletePattern = endpoint({
  ...onePattern,
  method: "DELETE",
  path: "/api/admin/reading-patterns/:id/",
  summary: "Delete a pattern of the academy's own. What it read stays",
  status: 204,
  answer: z.void(),
});

export const switchShippedPattern = endpoint({
  method: "PUT",
  path: "/api/admin/shipped-patterns/",
  access: "admin",
  summary: "Switch a pattern that came with the program off or on",
  body: z.object({ key: requiredText(60), is_on: z.boolean({ error: () => m.on_invalid() }) }),
  answer: shownPattern,
});

const reading = z.object({
  result: z.enum(["incoming", "not_incoming", "not_understood"]),
  kind: z.enum(messageKinds).nullable(),
  amount: z.string().nullable(),
  sender: z.string().nullable(),
  transaction_id: z.string().nullable(),
  reference: z.string().nullable(),
  fee: z.string().nullable(),
  balance: z.string().nullable(),
  time: timeString.nullable(),
  /** The key of the pattern that read it; `tried` for the one that was sent. */
  pattern: z.string().nullable(),
});
export type ShownReading = z.output<typeof reading>;

export const tryPattern = endpoint({
  method: "POST",
  path: "/api/admin/reading-patterns/try/",
  access: "admin",
  summary: "What a text says: with the pattern that is sent, or with all that are stored. Nothing is stored",
  body: z.object({
    text: requiredText(2_000, m.sample_required),
    wallet: choice(smsParsers),
    kind: choice(messageKinds).optional(),
    pattern: optionalText(1_000),
  }),
  answer: z.object({
    reading,
    /** Why the pattern cannot be used, as a sentence. Null: nothing is wrong with it, or none was sent. */
    problem: z.string().nullable(),
    /** Of the messages that nobody understood yet (the last 500): how many the pattern reads. */
    reads_open: z.number().int(),
    /** Of the messages that were read before (the last 500): how many it would read in another way. */
    changes: z.number().int(),
  }),
});
