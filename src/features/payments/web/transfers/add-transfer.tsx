import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { normalTransaction } from "../../transaction-rules.ts";
import { addTransfer } from "../../transfer-contract.ts";
import { myPayments, paymentById, waysToPay } from "../api.ts";
import { type ClaimValues, SenderField, TransactionField } from "../claim-inputs.tsx";

/** The form for the transaction ID of a further transfer. */
export function AddTransfer({ payment }: { payment: Payment }) {
  const { payment_id: id } = payment;
  const queries = useQueryClient();
  const options = useQuery(waysToPay());
  const provider = options.data?.providers.find((one) => one.provider === payment.provider);
  const form = useForm<ClaimValues>({
    defaultValues: { transaction_id: "", sender_number: payment.sender_number },
  });
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ transaction_id, sender_number }) =>
      callApi(addTransfer, {
        params: { id },
        body: {
          transaction_id: normalTransaction(transaction_id),
          sender_number: phoneDigits(sender_number),
        },
      }),
    {
      fields: ["transaction_id", "sender_number"],
      draft: { name: `transfer-${id}`, fields: ["transaction_id", "sender_number"] },
      failure: m.transfer_add_failed,
      outdates: [myPayments().queryKey, paymentById(id).queryKey],
      onDone: (added) => {
        queries.setQueryData(paymentById(id).queryKey, added);
        if (added.status === "pending") toast("success", m.transfer_added());
        // The form that had the focus goes.
        requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <TransactionField form={form} provider={provider} />
      <SenderField form={form} />
      <SubmitButton busy={busy} busyText={m.transfer_adding()}>
        {m.transfer_add()}
      </SubmitButton>
    </form>
  );
}
