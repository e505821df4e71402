import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatTakaToSend, parseTaka } from "#kit/shared/money.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import { plainAmount } from "./claim-fields.ts";
import type { ClaimValues } from "./claim-inputs.tsx";

/** The sentence under the field, or `true`. */
function checkAmount(typed: string | undefined): true | string {
  const amount = plainAmount(typed);
  if (amount === null) return true;
  const paisa = parseTaka(amount);
  if (paisa === null) return kit.field_amount();
  return paisa > 0 || m.sent_amount_zero();
}

interface SentAmountFieldProps {
  form: UseFormReturn<ClaimValues>;
  due: string;
  /** The person has just opened it. */
  takesFocus: boolean;
}

/** What was really sent. Loaded on demand, by its default export. */
export default function SentAmountField({ form, due, takesFocus }: SentAmountFieldProps) {
  const { register, formState, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("sent_amount");
  }, [takesFocus, setFocus]);
  return (
    <TextField
      label={m.sent_label()}
      hint={m.sent_hint({ amount: formatTakaToSend(due) })}
      inputMode="decimal"
      autoComplete="off"
      error={formState.errors.sent_amount?.message}
      {...register("sent_amount", { validate: checkAmount })}
    />
  );
}
