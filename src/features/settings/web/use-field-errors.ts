import { useState } from "react";
import { ApiError } from "#kit/web/api.ts";

interface Shown {
  /** By the path of the field: `value.0.name`. */
  errors: Record<string, string>;
  /** The sentence for the whole form, if no field has one. */
  summary: string | null;
  /** Somebody else has changed the same thing. */
  isConflict: boolean;
}
const nothing: Shown = { errors: {}, summary: null, isConflict: false };

/** Divides a failure between the fields of a form and a sentence over it. */
export function useFieldErrors() {
  const [shown, setShown] = useState(nothing);
  const show = (sentence: string, error: unknown): void => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    const errors = Object.fromEntries(
      fields.filter(([path]) => /^value\b/.test(path)).map(([path, [first = ""]]) => [path, first]),
    );
    setShown({
      errors,
      summary: Object.keys(errors).length > 0 ? null : sentence,
      isConflict: error instanceof ApiError && error.code === "setting_changed",
    });
  };
  return { ...shown, show, forget: () => setShown(nothing) };
}
