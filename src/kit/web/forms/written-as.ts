import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Rewrites a field while it is typed into, as `onChange` of `register`: digits of either script
 * become Latin ones, and so on. The caret stays where nothing had to be rewritten.
 */
export const writtenAs =
  <V extends FieldValues>(
    { setValue, formState }: Pick<UseFormReturn<V>, "setValue" | "formState">,
    name: Path<V>,
    normal: (typed: string) => string,
  ) =>
  ({ target }: { target: HTMLInputElement }): void => {
    const value = normal(target.value);
    if (value === target.value) return;
    // The form's own check of this very key is dropped once the value is another.
    setValue(name, value as PathValue<V, Path<V>>, { shouldValidate: formState.isSubmitted });
  };
