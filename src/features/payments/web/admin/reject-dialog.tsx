import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { forgetDraft, useDraft } from "#kit/web/forms/use-draft.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import { type QueuedPayment, rejectPayment } from "../../contract.ts";
import { deskKey } from "./api.ts";

const quick = [
  { short: m.desk_quick_not_found_short, reason: m.desk_quick_not_found },
  { short: m.desk_quick_amount_short, reason: m.desk_quick_amount },
  { short: m.desk_quick_sender_short, reason: m.desk_quick_sender },
  { short: m.desk_quick_used_short, reason: m.desk_quick_used },
];

/** The reason that the learner reads, typed or chosen. Loaded on demand, by its default export. */
export default function RejectDialog({ payment, onClose }: { payment: QueuedPayment; onClose: () => void }) {
  const id = useId();
  const draft = `reject-${payment.payment_id}`;
  const queries = useQueryClient();
  const form = useForm<{ reason: string }>();
  const { register, setValue, handleSubmit, formState } = form;
  const { isSubmitting, errors } = formState;
  const { summary, setSummary, show } = useServerErrors(form, ["reason"]);
  useDraft(form, draft, ["reason"]);
  const send = handleSubmit(async ({ reason }) => {
    setSummary(null);
    try {
      await callApi(rejectPayment, { params: { id: payment.payment_id }, body: { reason } });
      forgetDraft(draft);
      toast("success", m.desk_rejected_toast({ name: payment.payer.name }));
      onClose();
      void queries.invalidateQueries({ queryKey: deskKey });
    } catch (error) {
      show(error, m.desk_action_failed());
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.desk_reject_title({ name: payment.payer.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} variant="danger" disabled={isSubmitting}>
            {isSubmitting ? m.desk_rejecting() : m.desk_reject()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{m.desk_reject_text()}</DialogText>
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <FormError sentence={summary} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.desk_reason_quick()}</legend>
          {quick.map(({ short, reason }) => (
            <button
              key={short()}
              type="button"
              className="chip px-3.5 text-small"
              onClick={() => setValue("reason", reason(), { shouldDirty: true, shouldValidate: true })}
            >
              {short()}
            </button>
          ))}
        </fieldset>
        <TextArea
          label={m.desk_reason()}
          maxLength={500}
          error={errors.reason?.message}
          {...register("reason", { validate: (typed) => (typed?.trim() ? true : m.reason_required()) })}
        />
      </form>
    </Dialog>
  );
}
