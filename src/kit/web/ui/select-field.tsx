import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type SelectProps = ComponentProps<"select">;

/** The browser's own select element. */
export const Select = ({ className = "", ...select }: SelectProps) => (
  <span className="relative block min-w-0">
    <select
      {...select}
      className={`input min-w-0 cursor-pointer appearance-none truncate pr-8 ${className}`}
    />
    <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-4" />
  </span>
);

/** The same with a label, a hint and an error. */
export const SelectField = ({ label, hint, error, ...select }: Omit<SelectProps, "id"> & FieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(tied) => <Select {...select} {...tied} />}
  </Field>
);
