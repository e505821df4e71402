import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import { correctClaim, type Payment } from "../contract.ts";
import { normalTransaction } from "../transaction-rules.ts";
import { paymentById, myPayments, waysToPay } from "./api.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";

/** The form that corrects the transaction ID or the number of a pending payment. Loaded on demand, by its default export. */
export default function CorrectClaim({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const options = useQuery(waysToPay());
  const provider = options.data?.providers.find((one) => one.provider === payment.provider);
  const form = useForm<ClaimValues>({
    defaultValues: { transaction_id: payment.transaction_id, sender_number: payment.sender_number },
  });
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ transaction_id, sender_number }) =>
      callApi(correctClaim, {
        params: { id: payment.payment_id },
        body: {
          transaction_id: normalTransaction(transaction_id),
          sender_number: phoneDigits(sender_number),
        },
      }),
    {
      fields: ["transaction_id", "sender_number"],
      failure: m.pay_failed,
      outdates: [myPayments().queryKey],
      onDone: (corrected) => {
        queries.setQueryData(paymentById(payment.payment_id).queryKey, corrected);
        if (corrected.status === "pending") toast("success", m.corrected());
        onClose();
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <FormError sentence={summary} />
      <TransactionField form={form} provider={provider} takesFocus />
      <SenderField form={form} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="quiet" onClick={onClose}>
          {kit.cancel()}
        </Button>
        <SubmitButton busy={busy} busyText={m.correct_saving()}>
          {m.correct_save()}
        </SubmitButton>
      </div>
    </form>
  );
}
