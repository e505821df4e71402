import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error under the field. Screen readers read it out when it appears. */
  error?: string | undefined;
}

/** The attributes that connect a control with its label and the texts under it. */
interface Tied {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label, its control, and under it a hint and the error. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}
