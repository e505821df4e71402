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
import { correctClaim, type Payment } from "../../contract.ts";
import { normalTransaction } from "../../transaction-rules.ts";
import { paymentById, myPayments, waysToPay } from "../api.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";
import { plainAmount } from "./claim-fields.ts";
import { OtherAmount } from "./other-amount.tsx";
import { WalletField } from "./wallet-field.tsx";

/** The form that corrects what a pending payment says of the transfer. Loaded on demand, by its default export. */
export default function CorrectClaim({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const options = useQuery(waysToPay());
  const form = useForm<ClaimValues>({
    defaultValues: {
      transaction_id: payment.transaction_id,
      sender_number: payment.sender_number,
      provider: payment.provider,
      sent_amount: payment.sent_amount ?? "",
    },
  });
  const chosen = useWatch({ control: form.control, name: "provider" });
  const wallet = options.data?.providers.find(({ provider }) => provider === chosen);
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ transaction_id, sender_number, sent_amount }) =>
      callApi(correctClaim, {
        params: { id: payment.payment_id },
        body: {
          transaction_id: normalTransaction(transaction_id),
          sender_number: phoneDigits(sender_number),
          // A wallet that is not offered any more stays.
          provider: wallet?.provider,
          sent_amount: plainAmount(sent_amount),
        },
      }),
    {
      fields: ["transaction_id", "sender_number", "provider", "sent_amount"],
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
      <TransactionField form={form} provider={wallet} takesFocus />
      <SenderField form={form} />
      {payment.transaction_id ? (
        <>
          <WalletField form={form} current={payment.provider} />
          <OtherAmount form={form} due={payment.amount} />
        </>
      ) : null}
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
