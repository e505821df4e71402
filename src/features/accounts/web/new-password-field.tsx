import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { passwordStrength } from "../password-strength.ts";

interface NewPasswordFieldProps<Values extends FieldValues> extends ComponentProps<typeof TextField> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

const words = {
  weak: m.password_is_weak,
  fair: m.password_is_fair,
  good: m.password_is_good,
  strong: m.password_is_strong,
};

/** The field for a new password. Its hint says how strong the typed one is, and holds nobody up. */
export function NewPasswordField<Values extends FieldValues>({
  control,
  ...field
}: NewPasswordFieldProps<Values>) {
  // Undefined before anything is typed.
  const typed: unknown = useWatch({ control, name: field.name });
  const strength = typeof typed === "string" ? passwordStrength(typed) : null;
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      hint={strength ? words[strength]() : m.field_password_hint()}
    />
  );
}
