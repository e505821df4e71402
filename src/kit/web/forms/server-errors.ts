import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api.ts";

/**
 * Shows the server's sentence about each field under that field, and focuses the first of these fields.
 * @returns the sentence for the whole form, if no field of the form got a sentence.
 */
export function showServerErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError">,
  fields: Path<V>[],
  error: unknown,
  otherwise: string,
): string | null {
  if (!(error instanceof ApiError)) return otherwise;
  const named = fields.filter((field) => error.fields[field]?.[0]);
  for (const [place, field] of named.entries())
    form.setError(field, { type: "server", message: error.fields[field]![0]! }, { shouldFocus: place === 0 });
  return named.length > 0 ? null : error.message || otherwise;
}
