import type { z } from "zod";
import { type FieldErrors, invalid } from "#kit/server/errors.ts";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/settings.ts";

type Issue = z.core.$ZodIssue;

function tooSmall({ origin, minimum }: Extract<Issue, { code: "too_small" }>): string {
  const min = Number(minimum);
  if (origin === "array") return m.list_at_least({ min });
  if (origin === "string") return min === 1 ? m.value_missing() : m.text_at_least({ min });
  return m.number_at_least({ min });
}

function tooBig({ origin, maximum }: Extract<Issue, { code: "too_big" }>): string {
  const max = Number(maximum);
  if (origin === "array") return m.list_at_most({ max });
  return origin === "string" ? m.text_at_most({ max }) : m.number_at_most({ max });
}

/** What is wrong with a value, in a sentence for a person. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_type":
      return /^(number|int)$/.test(issue.expected) ? m.number_missing() : m.value_invalid();
    case "invalid_value":
      return m.choice_invalid();
    case "invalid_format":
      if (issue.format === "email") return m.email_invalid();
      return issue.format === "url" ? m.url_invalid() : m.format_invalid();
    case "invalid_union": {
      // The last branch is the one that is not empty.
      const [nested] = issue.errors.at(-1) ?? [];
      return nested ? sentenceOf(nested) : m.value_invalid();
    }
    case "custom":
      return m.format_invalid();
    default:
      return m.value_invalid();
  }
}

/** Removes what the database cannot store, as `storable` does for texts of other calls. */
const storable = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );

/** The value as it is stored. @throws 400 with a sentence for each part that is wrong: `value.0.name`. */
export function checkValue<T>({ schema: stored, newSchema: schema = stored }: Setting<T>, value: unknown): T {
  const first = schema.safeParse(value);
  // Only a value that fits the schema is small and flat enough to be walked through.
  const parsed = first.success ? schema.safeParse(storable(first.data)) : first;
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) errors[["value", ...issue.path].join(".")] ??= [sentenceOf(issue)];
  throw invalid(errors);
}
