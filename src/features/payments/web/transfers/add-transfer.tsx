import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { normalTransaction } from "../../transaction-rules.ts";
import { addTransfer } from "../../transfer-contract.ts";
import { myPayments, paymentById, waysToPay } from "../api.ts";
import { type ClaimValues, SenderField, TransactionField } from "../claim/claim-inputs.tsx";
import { WalletField } from "../claim/wallet-field.tsx";

/** The form that had the focus goes. */
const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());

interface AddTransferProps {
  payment: Payment;
  /** The learner has opened the form, and can close it. Null: it is there because money is missing. */
  onClose: (() => void) | null;
}

/** The form for the transaction ID of a further transfer. */
export function AddTransfer({ payment, onClose }: AddTransferProps) {
  const { payment_id: id } = payment;
  const queries = useQueryClient();
  const options = useQuery(waysToPay());
  const form = useForm<ClaimValues>({
    defaultValues: {
      transaction_id: "",
      sender_number: payment.sender_number,
      provider: payment.provider,
    },
  });
  const chosen = useWatch({ control: form.control, name: "provider" });
  const wallet = options.data?.providers.find(({ provider }) => provider === chosen);
  const close = () => {
    onClose?.();
    focusTitle();
  };
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ transaction_id, sender_number }) =>
      callApi(addTransfer, {
        params: { id },
        body: {
          transaction_id: normalTransaction(transaction_id),
          sender_number: phoneDigits(sender_number),
          // The wallet of the payment may not be offered any more.
          provider: wallet?.provider,
        },
      }),
    {
      fields: ["transaction_id", "sender_number", "provider"],
      draft: { name: `transfer-${id}`, fields: ["transaction_id", "sender_number"] },
      failure: m.transfer_add_failed,
      outdates: [myPayments().queryKey, paymentById(id).queryKey],
      onDone: (added) => {
        queries.setQueryData(paymentById(id).queryKey, added);
        if (added.status === "pending") toast("success", m.transfer_added());
        close();
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <TransactionField form={form} provider={wallet} takesFocus={onClose !== null} />
      <SenderField form={form} />
      <WalletField form={form} current={payment.provider} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        {onClose ? (
          <Button variant="quiet" onClick={close}>
            {kit.cancel()}
          </Button>
        ) : null}
        <SubmitButton busy={busy} busyText={m.transfer_adding()}>
          {m.transfer_add()}
        </SubmitButton>
      </div>
    </form>
  );
}
