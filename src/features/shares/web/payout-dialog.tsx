import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { latinDigits, localDigits } from "#kit/shared/numerals.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/shares.ts";
import { recordPayout, type Statement } from "../contract.ts";
import { noteLength } from "../rules.ts";
import { statementsKey } from "./api.ts";

/** Records a payout to an instructor. Loaded on demand, by its default export. */
export default function PayoutDialog({
  statement: { instructor, left_now: left },
  onClose,
}: {
  statement: Statement;
  onClose: () => void;
}) {
  const id = useId();
  const [today] = useState(() => dayInBangladesh(new Date()));
  const form = useForm({ defaultValues: { amount: localDigits(left), paid_on: today, note: "" } });
  const { register, formState } = form;
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      sendOnce(recordPayout, `share-payout-${instructor.id}`, {
        ...typed,
        amount: latinDigits(typed.amount).trim(),
        instructor_id: instructor.id,
      }),
    {
      fields: ["amount", "paid_on", "note"],
      failure: m.action_failed,
      outdates: [statementsKey],
      onDone: (_, typed) => {
        toast("success", m.paid_toast({ amount: formatTaka(latinDigits(typed.amount).trim()) }));
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.pay_title({ name: instructor.name || m.former_instructor() })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.recording()}>
            {m.pay_confirm()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{m.pay_text({ left: formatTaka(left) })}</DialogText>
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <TextField
          label={m.amount()}
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.amount?.message}
          {...register("amount")}
        />
        <TextField
          label={m.paid_on()}
          type="date"
          max={today}
          error={formState.errors.paid_on?.message}
          {...register("paid_on")}
        />
        <TextField
          label={m.note()}
          hint={m.note_hint()}
          maxLength={noteLength}
          autoComplete="off"
          error={formState.errors.note?.message}
          {...register("note")}
        />
      </form>
    </Dialog>
  );
}
