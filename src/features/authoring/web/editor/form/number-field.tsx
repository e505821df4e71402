import { type ReactNode, useState } from "react";
import { latinDigits, localDigits } from "#kit/shared/numerals.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";

/**
 * A whole number from 1, or nothing. It takes digits of both languages and nothing else.
 * @param maxDigits how many digits it takes
 */
export function NumberField({
  label,
  hint,
  error,
  value,
  maxDigits,
  onChange,
  ...input
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: number | null;
  maxDigits: number;
  onChange: (value: number | null) => void;
  "data-field": string;
}) {
  // "007" stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const stored = value === null ? "" : localDigits(String(value));
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={typed !== null && (Number(latinDigits(typed)) || null) === value ? typed : stored}
      onChange={({ target }) => {
        const digits = target.value.replace(/[^\d০-৯]/g, "").slice(0, maxDigits);
        setTyped(digits);
        onChange(Number(latinDigits(digits)) || null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
