import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { ApiError } from "#kit/web/api.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../contract.ts";
import { courseOrder, invalidatePayments } from "./api.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";
import { normalTransaction } from "./claim-fields.ts";
import { ClaimFailure } from "./claim-failure.tsx";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
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
  const send = useSubmitClaim(courseId, order, after);
  // The page around this form forgets the draft, once the payment is there.
  useDraft(form, `payment-${courseId}`, ["sender_number", "transaction_id"]);

  const { submit, summary, setSummary, busy } = useWriteForm<ClaimValues, void>(
    form,
    async ({ sender_number, transaction_id }) =>
      send({
        sender_number: phoneDigits(sender_number),
        transaction_id: normalTransaction(transaction_id),
        provider: provider.provider,
      }),
    {
      fields: ["sender_number", "transaction_id"],
      failure: m.pay_failed,
      onFailed: (error): void => {
        if (!(error instanceof ApiError) || error.status === 0) {
          setSummary(m.pay_submit_failed());
          return;
        }
        // The price or the payments may differ from what this page shows.
        if (error.status === 409 || error.fields.paid_amount) {
          void queries.invalidateQueries({ queryKey: courseOrder(courseId).queryKey });
          void invalidatePayments(queries);
        }
      },
    },
  );

  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-5">
      <h2 className="text-read leading-tight">{m.pay_step_tell()}</h2>
      <SenderField form={form} />
      <TransactionField form={form} pattern={provider.transaction_pattern} />
      <SubmitButton busy={busy} busyText={m.pay_submitting()}>
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
      <ClaimFailure sentence={summary} onClose={() => setSummary(null)} />
    </form>
  );
}
