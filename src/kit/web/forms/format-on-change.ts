import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Rewrites a field while the person types, as `onChange` of `register`: Bengali digits become Latin ones, for
 * example. If nothing has to be rewritten, the caret does not move.
 */
export const formatOnChange =
  <V extends FieldValues>(
    { setValue, formState }: Pick<UseFormReturn<V>, "setValue" | "formState">,
    name: Path<V>,
    normal: (typed: string) => string,
  ) =>
  ({ target }: { target: HTMLInputElement }): void => {
    const value = normal(target.value);
    if (value === target.value) return;
    // If the value has changed, the form drops its own check of this key press.
    setValue(name, value as PathValue<V, Path<V>>, { shouldValidate: formState.isSubmitted });
  };
