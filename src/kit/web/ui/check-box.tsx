import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

type CheckBoxProps = Omit<ComponentProps<"input">, "id" | "className" | "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A check box. The whole label can be clicked. */
export function CheckBox({ label, error, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-1 size-5 shrink-0 cursor-pointer accent-green"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}
