import type { UseFormReturn } from "react-hook-form";
import { receivingNumber } from "#features/payments/rules.ts";
import { formatOnChange } from "#kit/web/forms/format-on-change.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/setup.ts";
import type { OpenedSetup } from "../contract.ts";
import { numberField } from "../rules.ts";
import { Part } from "./part.tsx";
import type { SetupValues } from "./setup-values.ts";

interface WalletFieldsProps {
  form: UseFormReturn<SetupValues>;
  wallets: OpenedSetup["wallets"];
}

/** The numbers that learners pay to. One is enough. */
export function WalletFields({ form, wallets }: WalletFieldsProps) {
  const { register, getValues } = form;
  const { errors } = form.formState;
  const hasNone = () => wallets.every(({ provider }) => !getValues(numberField(provider))?.trim());

  const fault = (typed: string, place: number): string | true => {
    const mayHaveCheckDigit = wallets[place]!.may_have_check_digit;
    if (typed.trim() === "") return place === 0 && hasNone() ? m.number_needed() : true;
    if (receivingNumber(typed, mayHaveCheckDigit) !== null) return true;
    return mayHaveCheckDigit ? m.number_invalid_check_digit() : m.number_invalid();
  };

  return (
    <Part title={m.wallets()} lead={m.wallets_lead()}>
      {wallets.map(({ provider, name, may_have_check_digit: mayHaveCheckDigit }, place) => (
        <TextField
          key={provider}
          label={m.wallet_number({ wallet: name })}
          hint={mayHaveCheckDigit ? m.number_hint_check_digit() : m.number_hint()}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          error={errors.receiving_numbers?.[provider]?.message}
          {...register(numberField(provider), {
            validate: (typed) => fault(typed, place),
            onChange: formatOnChange(form, numberField(provider), latinDigits),
            // A number anywhere answers the question of the first field.
            deps: place === 0 ? [] : [numberField(wallets[0]!.provider)],
          })}
        />
      ))}
    </Part>
  );
}
