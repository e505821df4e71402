import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formatTakaToSend, parseTaka, takaString } from "#kit/shared/money.ts";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { ApiError } from "#kit/web/api.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../../contract.ts";
import type { SentMessage } from "../../sent-message.ts";
import { normalTransaction } from "../../transaction-rules.ts";
import { invalidatePayments } from "../api.ts";
import { plainAmount } from "./claim-fields.ts";
import { type ClaimValues, SenderField, TransactionField } from "./claim-inputs.tsx";
import { ClaimFailure } from "./claim-failure.tsx";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
import { OtherAmount } from "./other-amount.tsx";
import { useOwnSender } from "./use-own-sender.ts";
import { useSubmitClaim } from "./use-submit-claim.ts";
import { PasteMessage } from "./paste-message.tsx";
import { Step } from "../step.tsx";

/** At the thumb on a phone, wherever the reader is on the page. */
const bar =
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))]";

/** Second step: the wallet's message or its transaction ID, and the sender's number. */
export function ClaimForm({
  purchase,
  order,
  provider,
  late = false,
  ...after
}: ClaimScreenProps & { provider: PaymentOption; late?: boolean }) {
  const queries = useQueryClient();
  const section = useRef<HTMLDivElement>(null);
  const draft = `payment-${purchase.key}`;
  const form = useForm<ClaimValues>();
  const send = useSubmitClaim(purchase, order, after);
  // The page around this form forgets the draft, once the payment is there.
  useDraft(form, draft, ["sender_number", "transaction_id", "sent_amount"]);
  const ownNumber = useOwnSender(form, draft);

  const { submit, summary, setSummary, busy } = useWriteForm<ClaimValues, void>(
    form,
    async ({ sender_number, transaction_id, sent_amount }) =>
      send({
        sender_number: phoneDigits(sender_number),
        transaction_id: normalTransaction(transaction_id),
        sent_amount: plainAmount(sent_amount),
        provider: provider.provider,
      }),
    {
      fields: ["sender_number", "transaction_id", "sent_amount"],
      failure: m.pay_failed,
      onFailed: (error): void => {
        if (!(error instanceof ApiError) || error.status === 0) {
          setSummary(m.pay_submit_failed());
          return;
        }
        // The price or the payments may differ from what this page shows.
        if (error.status === 409 || error.fields.paid_amount) {
          void queries.invalidateQueries({ queryKey: purchase.order.queryKey });
          void invalidatePayments(queries);
        }
      },
    },
  );

  const isFilled = Boolean(useWatch({ control: form.control, name: "transaction_id" }));
  const [isTold, setTold] = useState(late);
  const hasSent = isTold || isFilled;
  const tell = (): void => {
    setTold(true);
    // The button that was pressed is gone.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  };

  const read = (message: SentMessage | null): void => {
    form.setValue("transaction_id", message?.transactionId ?? "", {
      shouldValidate: message !== null,
      shouldDirty: true,
    });
    const amount = message?.amount ?? null;
    const isOther = amount !== null && amount !== parseTaka(order.due);
    form.setValue("sent_amount", isOther ? takaString(amount) : "", { shouldDirty: true });
  };

  return (
    <div ref={section} tabIndex={-1} className="scroll-mt-16 outline-none">
      <Step number={late ? undefined : 2} title={m.pay_step_tell()}>
        <form noValidate onSubmit={submit} className="grid gap-4 max-lg:[&_:is(input,textarea)]:scroll-mb-28">
          <PasteMessage order={order} provider={provider} onRead={read} />
          <p className="text-center text-small text-muted">{m.paste_or()}</p>
          <TransactionField form={form} provider={provider} />
          <SenderField form={form} ownNumber={ownNumber} />
          <OtherAmount form={form} due={order.due} />
          <div data-bottom-bar="" className={bar}>
            {hasSent ? null : (
              <Button className="min-h-14 w-full lg:hidden" onClick={tell}>
                {m.pay_sent({ amount: formatTakaToSend(order.due) })}
              </Button>
            )}
            <SubmitButton
              busy={busy}
              busyText={m.pay_submitting()}
              className={hasSent ? "max-lg:min-h-14" : "max-lg:hidden"}
            >
              {m.pay_submit()}
            </SubmitButton>
          </div>
          {late ? <p className="text-small text-muted">{m.pay_after_submit()}</p> : null}
          <ClaimFailure sentence={summary} onClose={() => setSummary(null)} />
        </form>
      </Step>
    </div>
  );
}
