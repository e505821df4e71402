import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> & FieldProps;

/** A labelled field of several lines. It grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <textarea rows={3} {...input} {...tied} className="input field-sizing-content max-h-80 min-h-28" />
      )}
    </Field>
  );
}
