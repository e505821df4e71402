import { useId } from "react";
import { useForm } from "react-hook-form";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/chat.ts";
import type { ChatMessage } from "../../contract.ts";
import { maxReportLength, type ReportReason, reportReasons } from "../../report-rules.ts";
import { excerptOf, namedContent } from "../../rules.ts";
import { reportsKey, sendReport } from "./api.ts";
import { reasonWords } from "./reason-words.ts";

export interface ReportDialogProps {
  courseId: number;
  /** The message, or those among which the person chooses, the newest first. */
  messages: ChatMessage[];
  isPrivate: boolean;
  onClose: () => void;
}

interface Typed {
  message: string;
  reason: ReportReason | "";
  words: string;
}

const called = ({ user_name: name, content, file }: ChatMessage): string =>
  `${name}: ${excerptOf(namedContent(content, file))}`;

/** Reports a message to the team of the course. Loaded on demand, by its default export. */
export default function ReportDialog({ courseId, messages, isPrivate, onClose }: ReportDialogProps) {
  const id = useId();
  const single = messages.length === 1 ? messages[0] : undefined;
  const form = useForm<Typed>({
    defaultValues: { message: single ? String(single.message_id) : "", reason: "", words: "" },
  });
  const { register, formState } = form;
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ message, reason, words }) =>
      sendReport(Number(message), { reason: reason as ReportReason, words }),
    {
      fields: ["reason", "words"],
      failure: m.report_failed,
      outdates: [reportsKey(courseId)],
      onDone: () => {
        toast("success", m.report_sent());
        onClose();
      },
    },
  );
  const { message, reason, words } = formState.errors;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.report_title()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.report_sending()}>
            {m.report_send()}
          </Button>
        </>
      }
    >
      <DialogText className="text-small text-muted">
        {isPrivate ? m.report_text_private() : m.report_text()}
      </DialogText>
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        {single ? (
          <p className="truncate border-l-3 border-green pl-2 text-small text-muted">{called(single)}</p>
        ) : (
          <SelectField
            label={m.report_which()}
            error={message?.message}
            {...register("message", { validate: (chosen) => (chosen ? true : m.report_which_missing()) })}
          >
            <option value="">{m.report_choose()}</option>
            {messages.map((one) => (
              <option key={one.message_id} value={one.message_id}>
                {called(one)}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className="divide-y divide-line" aria-describedby={reason ? `${id}-reason` : undefined}>
          <legend className="sr-only">{m.report_reason()}</legend>
          {reportReasons.map((value) => (
            <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
              <input
                type="radio"
                value={value}
                className="size-5 flex-none accent-green"
                {...register("reason", { validate: (chosen) => (chosen ? true : m.report_reason_missing()) })}
              />
              <span>
                {reasonWords[value]()}
                {value === "patient" ? (
                  <span className="block text-tiny text-muted">{m.reason_patient_hint()}</span>
                ) : null}
              </span>
            </label>
          ))}
          <FieldError id={`${id}-reason`} sentence={reason?.message ?? null} />
        </fieldset>
        <TextArea
          label={m.report_words()}
          hint={m.report_words_hint()}
          error={words?.message}
          {...register("words", {
            maxLength: { value: maxReportLength, message: kit.field_too_long({ max: maxReportLength }) },
          })}
        />
      </form>
    </Dialog>
  );
}
