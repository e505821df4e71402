import { FileUp } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { CourseCard } from "#features/courses/contract.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/invitations.ts";
import { type ImportReport, importLearners } from "../contract.ts";
import { maxFileLength, maxReasonLength } from "../rules.ts";
import { CourseField } from "./course-field.tsx";

const CourseDialog = lazyDialog(async () => {
  const { CourseDialog } = await import("#features/catalogue/web/course-dialog-public.tsx");
  return { default: CourseDialog };
});

interface Values {
  csv: string;
  course_id: string;
  reason: string;
}

/** What was checked, and the report about it. */
export interface Checked {
  body: { csv: string; course_id?: number; reason: string };
  report: ImportReport;
}

const bodyOf = ({ csv, course_id, reason }: Values): Checked["body"] => ({
  csv,
  reason,
  ...(course_id ? { course_id: Number(course_id) } : {}),
});

/** The people, the course and the reason. Its button only checks them. */
export function ImportForm({
  onChecked,
  onChange,
}: {
  onChecked: (checked: Checked) => void;
  /** Something was changed after the last check. */
  onChange: () => void;
}) {
  const [course, setCourse] = useState<CourseCard | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const form = useForm<Values>({ defaultValues: { csv: "", course_id: "", reason: "" } });
  const { register, setValue, setError } = form;
  const { errors } = form.formState;
  register("course_id");
  const [fileName, setFileName] = useState("");
  const { submit, summary, busy } = useWriteForm<Values, { report: ImportReport }>(
    form,
    async (typed) => callApi(importLearners, { body: { ...bodyOf(typed), dry_run: true } }),
    {
      fields: ["csv", "course_id", "reason"],
      failure: m.import_failed,
      onDone: ({ report }, typed) => onChecked({ body: bodyOf(typed), report }),
    },
  );
  const takeFile = async (file: File) => {
    onChange();
    // Each character has at least one byte.
    if (file.size > 4 * maxFileLength) return setError("csv", { message: m.file_too_large() });
    setFileName(file.name);
    setValue("csv", await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  const choose = (chosen: CourseCard | null) => {
    onChange();
    setCourse(chosen);
    setValue("course_id", chosen ? String(chosen.course_id) : "", {
      shouldDirty: true,
      shouldValidate: true,
    });
    setChoosing(false);
  };
  return (
    <>
      <form noValidate onSubmit={submit} onInput={onChange} className="card grid gap-4 p-4 sm:p-6">
        <FormError sentence={summary} />
        <div className="flex flex-wrap items-center gap-3">
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChoose={async ([file]) => takeFile(file!)}>
            <FileUp size={18} aria-hidden="true" />
            {m.file_choose()}
          </FileButton>
          <output className="min-w-0 text-small break-all text-muted">{fileName}</output>
        </div>
        <TextArea
          label={m.csv_label()}
          hint={m.csv_hint()}
          spellCheck={false}
          wrap="off"
          error={errors.csv?.message}
          {...register("csv", { validate: (typed) => (typed.trim() ? true : m.file_missing()) })}
        />
        <CourseField
          chosen={course}
          onChoose={() => setChoosing(true)}
          onClear={() => choose(null)}
          error={errors.course_id?.message}
        />
        <TextArea
          label={m.reason_label()}
          hint={m.reason_hint()}
          maxLength={maxReasonLength}
          error={errors.reason?.message}
          {...register("reason", { validate: (typed) => (typed.trim() ? true : m.reason_required()) })}
        />
        <SubmitButton busy={busy} busyText={m.checking()}>
          {m.check()}
        </SubmitButton>
      </form>
      {/* Its search is a form: it is not inside this one. */}
      {isChoosing ? (
        <CourseDialog title={m.course_which()} onChoose={choose} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}
