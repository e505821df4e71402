import type { z } from "zod";
import * as m from "#messages/kit.ts";

/** Sentences for fields of a body, keyed by the field's name. */
export type FieldErrors = Record<string, string[]>;

/**
 * A refusal that a person or program can act on: a status, a stable code, a sentence in the
 * language of the request. Every other error is a bug and answers 500.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    options: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const refused = (status: number, code: string, detail: string, extra?: Record<string, unknown>) =>
  new Refusal(status, code, detail, extra ? { extra } : {});

export const notFound = (detail: string = m.not_found()) => refused(404, "not_found", detail);
export const forbidden = (detail: string = m.not_allowed(), code = "forbidden") => refused(403, code, detail);
export const conflict = (code: string, detail: string) => refused(409, code, detail);
export const signInFirst = () => refused(401, "not_signed_in", m.sign_in_first());
export const sessionOver = () => refused(401, "session_over", m.session_over());

/** Wrong input: the first field's sentence is the detail, each field keeps its own. */
export const invalid = (fields: FieldErrors, detail?: string, code = "invalid") =>
  refused(400, code, detail ?? Object.values(fields)[0]?.[0] ?? m.check_fields(), fields);

export const tooOften = (retryAfterSeconds: number, detail?: string) =>
  new Refusal(429, "too_often", detail ?? m.too_often({ minutes: Math.ceil(retryAfterSeconds / 60) }), {
    retryAfterSeconds,
  });

/** The refusal of a call while too much expensive work is under way. */
export const busy = () => new Refusal(503, "busy", m.busy(), { retryAfterSeconds: 30 });

/** The name under which a refusal has the sentences for a body that is wrong as a whole. */
export const wholeBody = "detail_of_body";

/** What zod found wrong, as sentences by field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join(".") || wholeBody;
    const sentence = knownSentence(issue);
    (fields[name] ??= []).push(sentence);
  }
  return fields;
}

// zod's own English sentences ("Invalid input: expected string…") are not for people. Ours may begin with "Invalid" too.
const knownSentence = (issue: z.core.$ZodIssue): string =>
  /^(Invalid (input|option|string|number|key|value)\b|Too (big|small)\b|Unrecognized )/.test(issue.message)
    ? m.field_wrong_type()
    : issue.message;
