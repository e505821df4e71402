import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { checkTransaction, normalTransaction, waysToPay } from "#features/payments/web/public.tsx";
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
import { paymentReviewKey } from "./api.ts";

interface CreditValues {
  provider: string;
  trx_id: string;
  amount: string;
  sender_number: string;
}
const fields = ["provider", "trx_id", "amount", "sender_number"] as const;
const nothing: CreditValues = { provider: "", trx_id: "", amount: "", sender_number: "" };

/** An amount without the commas that group its digits: providers print 1,500.00. */
const plainAmount = (typed: string): string => typed.trim().replaceAll(",", "");

/** The form to record money that the administrator saw arrive. */
export function CreditForm() {
  const { data: options } = useQuery(waysToPay());
  const form = useForm<CreditValues>({ defaultValues: nothing });
  const { register, getValues, reset } = form;
  const { errors } = form.formState;
  // The first provider is the default.
  const chosen = (typed: string) =>
    options?.providers.find(({ provider }) => provider === typed) ?? options?.providers[0];

  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      callApi(recordCredit, {
        body: {
          provider: chosen(typed.provider)?.provider ?? "",
          trx_id: normalTransaction(typed.trx_id),
          amount: plainAmount(typed.amount),
          sender_number: typed.sender_number.trim() || undefined,
        },
      }),
    {
      fields: [...fields],
      draft: { name: "credit", fields: ["trx_id", "amount", "sender_number"] },
      failure: m.action_failed,
      outdates: [paymentReviewKey],
      onDone: (credit, typed) => {
        reset({ ...nothing, provider: typed.provider });
        toast("success", m.credit_saved({ amount: formatTaka(credit.amount) }));
      },
    },
  );

  return (
    <section className="card grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-read leading-tight">{m.credit_title()}</h2>
        <p className="text-small text-muted">{m.credit_text()}</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <SelectField label={m.way_to_pay()} {...register("provider")}>
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
            validate: (typed) => (parseTaka(plainAmount(typed)) ? true : kit.field_amount()),
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
    </section>
  );
}
