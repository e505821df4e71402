import { type ReactNode, type SubmitEventHandler, useId } from "react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/offers.ts";

interface FormFrameProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  summary: string | null;
  busy: boolean;
  back: string;
  onCancel: () => void;
  fields: ReactNode;
  courses: ReactNode;
  preview: ReactNode;
}

/**
 * The form of an offer: its fields and courses, and beside them the prices and the button to save. The choice of
 * courses has a search of its own, so it is not inside the form element.
 */
export function FormFrame({
  onSubmit,
  summary,
  busy,
  back,
  onCancel,
  fields,
  courses,
  preview,
}: FormFrameProps) {
  const id = useId();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <form id={id} noValidate onSubmit={onSubmit} className="card grid gap-4 p-4 sm:p-6">
          <FormError sentence={summary} />
          {fields}
        </form>
        {courses}
      </div>
      <div className="grid min-w-0 gap-4">
        {preview}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} variant="quiet" className="max-sm:w-full" onClick={onCancel}>
            {m.cancel()}
          </ButtonLink>
          <SubmitButton form={id} busy={busy} busyText={m.saving()} className="sm:w-auto">
            {m.save()}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}
