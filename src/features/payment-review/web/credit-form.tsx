import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { normalTransaction } from "#features/payments/transaction-rules.ts";
import { checkTransaction, plainAmount, waysToPay } from "#features/payments/web/public.tsx";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payment-review.ts";
import { recordCredit } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";

interface CreditValues {
  provider: string;
  trx_id: string;
  amount: string;
  sender_number: string;
}
const fields = ["provider", "trx_id", "amount", "sender_number"] as const;
const nothing: CreditValues = { provider: "", trx_id: "", amount: "", sender_number: "" };

/** The form of `CreditCard`. It is loaded when it is opened, and takes the focus. */
export default function CreditForm() {
  const { data: options } = useQuery(waysToPay());
  const form = useForm<CreditValues>({ defaultValues: nothing });
  const { register, getValues, setValue, reset, setFocus } = form;
  useEffect(() => setFocus("trx_id"), [setFocus]);
  const { errors } = form.formState;
  const chosen = (typed: string) => options?.providers.find(({ provider }) => provider === typed);
  useEffect(() => {
    const first = options?.providers[0];
    if (first && !getValues("provider")) setValue("provider", first.provider);
  }, [options, getValues, setValue]);

  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      callApi(recordCredit, {
        body: {
          provider: typed.provider,
          trx_id: normalTransaction(typed.trx_id),
          amount: plainAmount(typed.amount) ?? "",
          sender_number: typed.sender_number.trim() || undefined,
        },
      }),
    {
      fields: [...fields],
      draft: { name: "credit", fields: ["trx_id", "amount", "sender_number"] },
      failure: m.action_failed,
      outdates: outdatedByDecision,
      onDone: (credit, typed) => {
        reset({ ...nothing, provider: typed.provider });
        toast("success", m.credit_saved({ amount: formatTaka(credit.amount) }));
      },
    },
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <SelectField label={m.way_to_pay()} error={errors.provider?.message} {...register("provider")}>
        {options?.providers.map(({ provider, name }) => (
          <option key={provider} value={provider}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.transaction_label()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.trx_id?.message}
        {...register("trx_id", {
          validate: (typed) => checkTransaction(typed, chosen(getValues("provider"))?.transaction_pattern),
        })}
      />
      <TextField
        label={m.credit_amount()}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...register("amount", {
          validate: (typed) => (parseTaka(plainAmount(typed) ?? "") ? true : kit.field_amount()),
        })}
      />
      <TextField
        label={m.credit_sender()}
        type="tel"
        autoComplete="off"
        error={errors.sender_number?.message}
        {...register("sender_number")}
      />
      <SubmitButton busy={busy} busyText={m.credit_saving()} variant="secondary">
        {m.credit_save()}
      </SubmitButton>
    </form>
  );
}
