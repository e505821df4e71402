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
import { useOwnSender } from "./use-own-sender.ts";
import { useSubmitClaim } from "./use-submit-claim.ts";
import { PasteMessage } from "./paste-message.tsx";
import { Step } from "./step.tsx";

/** Second step: the wallet's message or its transaction ID, and the sender's number. */
export function ClaimForm({
  courseId,
  order,
  provider,
  late = false,
  ...after
}: ClaimScreenProps & { provider: PaymentOption; late?: boolean }) {
  const queries = useQueryClient();
  const draft = `payment-${courseId}`;
  const form = useForm<ClaimValues>();
  const send = useSubmitClaim(courseId, order, after);
  // The page around this form forgets the draft, once the payment is there.
  useDraft(form, draft, ["sender_number", "transaction_id"]);
  const ownNumber = useOwnSender(form, draft);

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

  const read = (transactionId: string | null) =>
    form.setValue("transaction_id", transactionId ?? "", {
      shouldValidate: transactionId !== null,
      shouldDirty: true,
    });

  return (
    <Step number={late ? undefined : 2} title={m.pay_step_tell()}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasteMessage order={order} provider={provider} onRead={read} />
        <p className="text-center text-small text-muted">{m.paste_or()}</p>
        <TransactionField form={form} pattern={provider.transaction_pattern} />
        <SenderField form={form} ownNumber={ownNumber} />
        <SubmitButton busy={busy} busyText={m.pay_submitting()}>
          {m.pay_submit()}
        </SubmitButton>
        {late ? <p className="text-small text-muted">{m.pay_after_submit()}</p> : null}
        <ClaimFailure sentence={summary} onClose={() => setSummary(null)} />
      </form>
    </Step>
  );
}
