import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> &
  FieldProps & {
    /** For a text of pages: it takes most of the screen. */
    isTall?: boolean;
  };

/** A labelled field of several lines. It grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, isTall = false, ...input }: TextAreaProps) {
  const height = isTall ? "max-h-[70vh] min-h-96" : "max-h-80 min-h-28";
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <textarea rows={3} {...input} {...tied} className={`input field-sizing-content ${height}`} />
      )}
    </Field>
  );
}
