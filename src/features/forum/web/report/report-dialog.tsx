import { useId } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/forum.ts";
import * as kit from "#messages/kit.ts";
import { reportComment, reportTopic } from "../../moderation-contract.ts";
import { maxReportLength, type ReportReason, reportReasons } from "../../rules.ts";
import { forumKey } from "../api.ts";
import type { Post } from "../moderation/api.ts";
import { reasonWords } from "./reason-words.ts";

/** Asks why a post is reported, and reports it. */
export default function ReportDialog({
  post,
  writer,
  onDone,
  onClose,
}: {
  post: Post;
  /** The name of the person who wrote it. */
  writer: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const form = useForm<{ reason: ReportReason | ""; text: string }>({
    defaultValues: { reason: "", text: "" },
  });
  const { register, formState } = form;
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ reason, text }) => {
      const call = { params: { id: post.id }, body: { reason: reason as ReportReason, text: text.trim() } };
      await (post.kind === "topic" ? callApi(reportTopic, call) : callApi(reportComment, call));
    },
    {
      fields: ["reason", "text"],
      draft: { name: `forum-report-${post.kind}-${post.id}`, fields: ["text"] },
      failure: m.report_failed,
      outdates: [forumKey],
      onDone: () => {
        toast("success", m.report_sent());
        onDone();
      },
    },
  );
  const reasonError = formState.errors.reason?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={post.kind === "topic" ? m.report_topic_title() : m.report_comment_title()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.sending()}>
            {m.report_send()}
          </Button>
        </>
      }
    >
      <DialogText className="text-small text-muted">{m.report_about({ name: writer })}</DialogText>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormError sentence={summary} />
        <fieldset aria-describedby={reasonError ? `${id}-reason` : undefined}>
          <legend className="sr-only">{m.report_reasons()}</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input
                {...register("reason", { required: m.report_reason_missing() })}
                type="radio"
                value={reason}
                className="size-5 shrink-0 cursor-pointer accent-green"
              />
              {reasonWords[reason]()}
            </label>
          ))}
          <FieldError id={`${id}-reason`} sentence={reasonError} />
        </fieldset>
        <TextArea
          label={m.report_more()}
          hint={m.report_optional()}
          rows={2}
          error={formState.errors.text?.message}
          {...register("text", {
            maxLength: { value: maxReportLength, message: kit.field_too_long({ max: maxReportLength }) },
          })}
        />
      </form>
    </Dialog>
  );
}
