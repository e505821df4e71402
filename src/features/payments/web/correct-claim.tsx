import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import { correctClaim, type Payment } from "../contract.ts";
import { paymentById, invalidatePayments, waysToPay } from "./api.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";
import { normalTransaction } from "./claim-fields.ts";

/** The form that corrects the transaction ID or the number of a pending payment. */
export function CorrectClaim({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const options = useQuery(waysToPay());
  const provider = options.data?.providers.find((one) => one.provider === payment.provider);
  const form = useForm<ClaimValues>({
    defaultValues: { transaction_id: payment.transaction_id, sender_number: payment.sender_number },
  });
  const { summary, setSummary, show } = useServerErrors(form, ["transaction_id", "sender_number"]);
  const send = form.handleSubmit(async ({ transaction_id, sender_number }) => {
    setSummary(null);
    try {
      const corrected = await callApi(correctClaim, {
        params: { id: payment.payment_id },
        body: {
          transaction_id: normalTransaction(transaction_id),
          sender_number: phoneDigits(sender_number),
        },
      });
      queries.setQueryData(paymentById(payment.payment_id).queryKey, corrected);
      void invalidatePayments(queries);
      if (corrected.status === "pending") toast("success", m.corrected());
      onClose();
    } catch (error) {
      show(error, m.pay_failed());
    }
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4 border-t border-line pt-4">
      <FormError sentence={summary} />
      <TransactionField form={form} pattern={provider?.transaction_pattern} takesFocus />
      <SenderField form={form} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="quiet" onClick={onClose}>
          {kit.cancel()}
        </Button>
        <SubmitButton busy={form.formState.isSubmitting} busyText={m.correct_saving()}>
          {m.correct_save()}
        </SubmitButton>
      </div>
    </form>
  );
}
