import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/shares.ts";
import { setRate } from "../contract.ts";
import { ratesKey } from "./api.ts";

interface RateDialogProps {
  of: { course_id: number } | { instructor_id: number };
  name: string;
  /** The share that counts today. Null: none. */
  percent: string | null;
  onClose: () => void;
}

/** Sets a share from a day on. Loaded on demand, by its default export. */
export default function RateDialog({ of, name, percent, onClose }: RateDialogProps) {
  const id = useId();
  const [today] = useState(() => dayInBangladesh(new Date()));
  const form = useForm({
    defaultValues: { percent: localDigits(percent ?? ""), ends: false, valid_from: today },
  });
  const { register, formState, control } = form;
  const ends = useWatch({ control, name: "ends" });
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      callApi(setRate, {
        body: { ...of, percent: typed.ends ? null : typed.percent, valid_from: typed.valid_from },
      }),
    {
      fields: ["percent", "valid_from"],
      failure: m.action_failed,
      outdates: [ratesKey],
      onDone: () => {
        toast("success", m.set_toast());
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.set_title({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.set_busy()}>
            {m.set_confirm()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        {ends ? null : (
          <TextField
            label={m.percent()}
            hint={m.percent_hint()}
            inputMode="decimal"
            autoComplete="off"
            error={formState.errors.percent?.message}
            {...register("percent")}
          />
        )}
        {percent === null ? null : (
          <CheckBox label={"course_id" in of ? m.rate_ends_own() : m.rate_ends()} {...register("ends")} />
        )}
        <TextField
          label={m.valid_from()}
          hint={m.valid_from_hint()}
          type="date"
          min={today}
          error={formState.errors.valid_from?.message}
          {...register("valid_from")}
        />
      </form>
    </Dialog>
  );
}
