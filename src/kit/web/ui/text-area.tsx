import { type ComponentProps, type ReactNode, useId } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled field of several lines that grows with its text where the browser can. */
export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.92rem] font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="input field-sizing-content max-h-80"
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
