import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { ApiError } from "#kit/web/api.ts";
import { showServerErrors } from "#kit/web/forms/server-errors.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../contract.ts";
import { courseOrder, invalidatePayments } from "./api.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";
import { normalTransaction } from "./claim-fields.ts";
import { ClaimFailure } from "./claim-failure.tsx";
import type { ClaimScreenProps } from "./claim-screen.tsx";
import { useSubmitClaim } from "./use-submit-claim.ts";
import { heldUntilText, usualTimeText } from "./payment-times.ts";

/** Second step: the sender's number and the transaction ID. */
export function ClaimForm({
  courseId,
  order,
  options,
  provider,
  late = false,
  ...after
}: ClaimScreenProps & { provider: PaymentOption; late?: boolean }) {
  const queries = useQueryClient();
  const form = useForm<ClaimValues>();
  const [failure, setFailure] = useState<string | null>(null);
  useDraft(form, `payment-${courseId}`, ["sender_number", "transaction_id"]);
  const submit = useSubmitClaim(courseId, order, after);

  const send = form.handleSubmit(async ({ sender_number, transaction_id }) => {
    setFailure(null);
    try {
      await submit({
        sender_number: phoneDigits(sender_number),
        transaction_id: normalTransaction(transaction_id),
        provider: provider.provider,
      });
    } catch (error) {
      const came = error instanceof ApiError && error.status > 0;
      setFailure(
        came
          ? showServerErrors(form, ["sender_number", "transaction_id"], error, m.pay_failed())
          : m.pay_submit_failed(),
      );
      // The price or the payments may differ from what this page shows.
      if (came && (error.status === 409 || error.fields.paid_amount)) {
        void queries.invalidateQueries({ queryKey: courseOrder(courseId).queryKey });
        void invalidatePayments(queries);
      }
    }
  });

  return (
    <form noValidate onSubmit={send} className="card grid gap-4 p-5">
      <h2 className="text-read leading-tight">{m.pay_step_tell()}</h2>
      <SenderField form={form} />
      <TransactionField form={form} pattern={provider.transaction_pattern} />
      <SubmitButton busy={form.formState.isSubmitting} busyText={m.pay_submitting()}>
        {m.pay_submit()}
      </SubmitButton>
      <p className="text-small text-muted">
        {[
          options.median_minutes === null ? "" : usualTimeText(options.median_minutes),
          m.pay_after_submit(),
          late ? "" : heldUntilText(order),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ClaimFailure sentence={failure} onClose={() => setFailure(null)} />
    </form>
  );
}
