import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { checkField } from "#kit/web/forms/check-field.ts";
import { forgetDraft, useDraft } from "#kit/web/forms/use-draft.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/mentorship.ts";
import { leadFields, sendMentorshipLead } from "../contract.ts";

interface Values {
  name: string;
  phone: string;
}

const draft = "mentorship";
const thanksMs = 3_000;

/** Name and number of somebody who wants to be called. The default export is loaded on demand. */
export default function LeadDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const person = useSession()?.user;
  const form = useForm<Values>({ defaultValues: { name: "", phone: "" } });
  const { register, handleSubmit, getValues, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const { summary, setSummary, show } = useServerErrors(form, ["name", "phone"]);
  useDraft(form, draft, ["name", "phone"]);
  useEffect(() => {
    if (!person) return;
    if (!getValues("name")) setValue("name", `${person.first_name} ${person.last_name}`.trim());
    if (!getValues("phone")) setValue("phone", person.phone);
  }, [person, getValues, setValue]);

  const send = handleSubmit(async (typed) => {
    setSummary(null);
    try {
      await callApi(sendMentorshipLead, { body: typed });
      forgetDraft(draft);
      onClose();
      toast("success", m.lead_sent(), thanksMs);
    } catch (error) {
      show(error, m.lead_failed());
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.lead_title()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.lead_cancel()}
          </Button>
          <Button
            type="submit"
            form={id}

            busy={isSubmitting}
            busyText={m.lead_submitting()}
          >
            {m.lead_submit()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{m.lead_text()}</DialogText>
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <FormError sentence={summary} />
        <TextField
          label={m.lead_name()}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register("name", { validate: checkField(leadFields.name) })}
        />
        <TextField
          label={m.lead_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          error={errors.phone?.message}
          {...register("phone", { validate: checkField(leadFields.phone) })}
        />
      </form>
    </Dialog>
  );
}
