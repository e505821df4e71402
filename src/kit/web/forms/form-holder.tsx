import { useLayoutEffect, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";

interface FormHolderProps<V extends FieldValues> {
  begin: () => DefaultValues<V>;
  onChange: (form: UseFormReturn<V>) => void;
}

/** Has the form of `useLateForm`, and gives each of its states to the component around it. Shows nothing. */
export function FormHolder<V extends FieldValues>({ begin, onChange }: FormHolderProps<V>) {
  const [defaultValues] = useState(begin);
  const form = useForm<V>({ defaultValues });
  const { formState } = form;
  // Reading them subscribes to them.
  const { errors, isSubmitting, isSubmitted } = formState;
  // Before the next frame, so that nothing is typed in between.
  useLayoutEffect(
    () => onChange({ ...form, formState }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- because the state changes in place
    [form, formState, errors, isSubmitting, isSubmitted, onChange],
  );
  return null;
}
