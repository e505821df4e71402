import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api.ts";

/**
 * Puts what the server said of each field under that field and the focus into the first of them.
 * @returns the sentence for the form as a whole, when no field of it took one.
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
