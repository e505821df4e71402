import type { UseFormReturn } from "react-hook-form";
import { latinDigits, onlyDigits } from "#kit/shared/numerals.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payments.ts";
import { checkSender, checkTransaction } from "./claim-fields.ts";

export interface ClaimValues {
  sender_number: string;
  transaction_id: string;
}

/** The number that the money was sent from. */
export function SenderField({ form }: { form: UseFormReturn<ClaimValues> }) {
  const { register, setValue, formState } = form;
  return (
    <TextField
      label={m.sender_label()}
      hint={m.sender_hint()}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      error={formState.errors.sender_number?.message}
      {...register("sender_number", {
        validate: checkSender,
        onChange: ({ target }: { target: HTMLInputElement }) => {
          const digits = onlyDigits(target.value).slice(0, 11);
          if (digits !== target.value) setValue("sender_number", digits);
        },
      })}
    />
  );
}

/** The provider's number of the transfer. */
export function TransactionField({
  form,
  provider,
  autoFocus = false,
}: {
  form: UseFormReturn<ClaimValues>;
  provider: string;
  /** Where the field has just been asked for. */
  autoFocus?: boolean;
}) {
  const { register, setValue, formState } = form;
  const { ref, ...field } = register("transaction_id", {
    validate: (typed) => checkTransaction(typed, provider),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      // As the message has it: capitals, and Latin digits.
      const normal = latinDigits(target.value).toUpperCase().replace(/\s/g, "");
      if (normal !== target.value) setValue("transaction_id", normal);
    },
  });
  return (
    <TextField
      label={m.transaction_label()}
      hint={m.transaction_hint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="tracking-wide"
      error={formState.errors.transaction_id?.message}
      {...field}
      ref={(input) => {
        ref(input);
        if (autoFocus && input && !input.dataset.reached) {
          input.dataset.reached = "";
          input.focus();
        }
      }}
    />
  );
}
