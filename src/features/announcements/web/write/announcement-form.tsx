import { CalendarClock, Send } from "lucide-react";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/announcements.ts";
import * as kit from "#messages/kit.ts";
import { maxContentLength, maxTitleLength, timeInBangladesh } from "../../rules.ts";
import type { Typed } from "./announcement-draft.ts";
import { WhenFields } from "./when-fields.tsx";

const formId = "announcement-form";
const atMost = (max: number) => ({ value: max, message: kit.field_too_long({ max }) });

interface AnnouncementFormProps {
  form: UseFormReturn<Typed>;
  submit: () => Promise<void>;
  busy: boolean;
  /** It was sent: only its words change. */
  isSent: boolean;
  /** Where 'Cancel' leads. */
  cancel?: { to: string; onClick: () => void };
  /** The field of the course. */
  course: ReactNode;
  /** Its files. */
  files: ReactNode;
  /** Who hears of it. */
  reach: ReactNode;
  /** Beside the form. */
  aside: ReactNode;
}

/** The fields of an announcement, new or not. On a phone its button stands at the thumb. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { form, submit, busy, isSent, cancel, course, files, reach, aside } = props;
  const { errors } = form.formState;
  const [when, date, hour] = useWatch({ control: form.control, name: ["when", "publish_at", "hour"] });
  const isLater = !isSent && when === "later";
  const time = isLater ? timeInBangladesh(date, hour) : null;
  const send = (
    <span className="inline-flex items-center gap-2">
      {isLater ? <CalendarClock size={20} aria-hidden="true" /> : null}
      {!isLater && !isSent ? <Send size={20} aria-hidden="true" /> : null}
      <span className="min-w-0">
        {isSent
          ? m.save_changes()
          : time
            ? m.schedule_for({ time: formatDateTime(time) })
            : isLater
              ? m.schedule()
              : m.send()}
      </span>
    </span>
  );
  const busyText = isSent ? m.saving() : isLater ? m.scheduling() : m.sending();
  return (
    <>
      <div className="page grid gap-8 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:pt-8">
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
        >
          {course}
          <TextField
            label={m.title()}
            error={errors.title?.message}
            {...form.register("title", { maxLength: atMost(maxTitleLength) })}
          />
          <TextArea
            label={m.content()}
            rows={7}
            hint={m.content_hint()}
            error={errors.content?.message}
            {...form.register("content", { maxLength: atMost(maxContentLength) })}
          />
          {files}
          {isSent ? null : <WhenFields form={form} isLater={isLater} />}
          {reach}
          <div className="flex flex-wrap gap-3 max-lg:hidden">
            <SubmitButton busy={busy} busyText={busyText} className="lg:w-auto">
              {send}
            </SubmitButton>
            <ButtonLink to={cancel?.to ?? dashboardPath} onClick={cancel?.onClick} variant="quiet">
              {m.cancel()}
            </ButtonLink>
          </div>
        </form>
        <aside className="grid min-w-0 gap-8">{aside}</aside>
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden"
      >
        <SubmitButton form={formId} busy={busy} busyText={busyText} className="min-h-12">
          {send}
        </SubmitButton>
      </div>
    </>
  );
}
