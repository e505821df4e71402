import { useCallback, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showServerErrors } from "./server-errors.ts";

/** The error sentence over a form, and a function that divides a failure between that sentence and the fields. */
export function useServerErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError">,
  fields: Path<V>[],
) {
  const [summary, setSummary] = useState<string | null>(null);
  const { setError } = form;
  const list = fields.join();
  const show = useCallback(
    (error: unknown, otherwise: string) =>
      setSummary(showServerErrors({ setError }, list.split(",") as Path<V>[], error, otherwise)),
    [setError, list],
  );
  return { summary, setSummary, show };
}
