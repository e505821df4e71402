import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { providerName } from "#features/payments/provider-rules.ts";
import { checkTransaction, plainAmount, waysToPay } from "#features/payments/web/public.tsx";
import { parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/statements.ts";
import { correctCredit, type TypedCredit } from "../credits-contract.ts";
import { maxReasonLength } from "../rules.ts";
import { creditsKey } from "./api.ts";

type Corrected = Pick<TypedCredit, "id" | "trx_id" | "amount" | "sender_number"> & {
  /** The wallet of what a person typed in: then it can be corrected, and so can the transaction ID. */
  provider?: string;
};

/** What a transfer really says, and why it is corrected. Loaded on demand, by its default export. */
export default function CorrectDialog({ credit, onClose }: { credit: Corrected; onClose: () => void }) {
  const id = useId();
  const { data: options } = useQuery(waysToPay());
  const form = useForm({
    defaultValues: {
      provider: credit.provider ?? "",
      trx_id: credit.trx_id,
      amount: credit.amount,
      sender_number: credit.sender_number ?? "",
      reason: "",
    },
  });
  const { register, formState, getValues } = form;
  const { errors, dirtyFields } = formState;
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      callApi(correctCredit, {
        params: { id: credit.id },
        body: {
          ...(dirtyFields.provider ? { provider: typed.provider } : {}),
          ...(dirtyFields.trx_id ? { trx_id: typed.trx_id } : {}),
          amount: plainAmount(typed.amount) ?? "",
          ...(dirtyFields.sender_number ? { sender_number: typed.sender_number.trim() } : {}),
          reason: typed.reason,
        },
      }),
    {
      fields: ["provider", "trx_id", "amount", "sender_number", "reason"],
      failure: m.correct_failed,
      outdates: [creditsKey],
      onDone: () => {
        toast("success", m.corrected());
        onClose();
      },
    },
  );
  // A wallet that is not offered any more stays what it is. Until the others are loaded, it is the only one.
  const wallets = new Set([
    ...(options?.providers.map(({ provider }) => provider) ?? []),
    ...(credit.provider === undefined ? [] : [credit.provider]),
  ]);
  const isOther = (typed: string): boolean =>
    typed !== credit.trx_id || getValues("provider") !== (credit.provider ?? "");
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.correct_title({ id: credit.trx_id })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.correct_saving()}>
            {m.correct_save()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        {credit.provider === undefined ? null : (
          <>
            <SelectField label={m.way_to_pay()} error={errors.provider?.message} {...register("provider")}>
              {[...wallets].map((provider) => (
                <option key={provider} value={provider}>
                  {providerName(options?.providers, provider)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={m.column_trx_id()}
              hint={m.correct_id_hint()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={errors.trx_id?.message}
              {...register("trx_id", {
                validate: (typed) =>
                  isOther(typed)
                    ? checkTransaction(
                        typed,
                        options?.providers.find(({ provider }) => provider === getValues("provider"))
                          ?.transaction_pattern,
                      )
                    : true,
              })}
            />
          </>
        )}
        <TextField
          label={m.correct_amount()}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register("amount", {
            validate: (typed) => (parseTaka(plainAmount(typed) ?? "") ? true : kit.field_amount()),
          })}
        />
        <TextField
          label={m.correct_sender()}
          type="tel"
          autoComplete="off"
          error={errors.sender_number?.message}
          {...register("sender_number")}
        />
        <TextArea
          label={m.reason_label()}
          maxLength={maxReasonLength}
          error={errors.reason?.message}
          {...register("reason", { validate: (typed) => (typed.trim() ? true : m.reason_required()) })}
        />
      </form>
    </Dialog>
  );
}
