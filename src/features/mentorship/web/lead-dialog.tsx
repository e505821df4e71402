import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { fieldChecks } from "#kit/web/forms/field-checks.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/mentorship.ts";
import { sendMentorshipLead } from "../contract.ts";

interface Values {
  name: string;
  phone: string;
}

const check = fieldChecks(async () => (await import("../fields.ts")).leadFields);
const draft = "mentorship";
const thanksMs = 3_000;

/** Name and number of somebody who wants to be called. The default export is loaded on demand. */
export default function LeadDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const person = useSession()?.user;
  const form = useForm<Values>({ defaultValues: { name: "", phone: "" } });
  const { register, getValues, setValue } = form;
  const { errors } = form.formState;
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) => callApi(sendMentorshipLead, { body: typed }),
    {
      fields: ["name", "phone"],
      draft: { name: draft, fields: ["name", "phone"] },
      failure: m.lead_failed,
      onDone: () => {
        onClose();
        toast("success", m.lead_sent(), thanksMs);
      },
    },
  );
  // After the draft is restored, so that typed text stays.
  useEffect(() => {
    if (!person) return;
    if (!getValues("name")) setValue("name", `${person.first_name} ${person.last_name}`.trim());
    if (!getValues("phone")) setValue("phone", person.phone);
  }, [person, getValues, setValue]);

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
          <Button type="submit" form={id} busy={busy} busyText={m.lead_submitting()}>
            {m.lead_submit()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{m.lead_text()}</DialogText>
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <TextField
          label={m.lead_name()}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register("name", { validate: check("name") })}
        />
        <TextField
          label={m.lead_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          error={errors.phone?.message}
          {...register("phone", { validate: check("phone") })}
        />
      </form>
    </Dialog>
  );
}
