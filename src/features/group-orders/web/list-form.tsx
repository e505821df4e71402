import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { maxPlaces } from "#features/payments/group-rules.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/group-orders.ts";
import { type ListReport, openGroupOrder } from "../contract.ts";
import { maxListLength } from "../rules.ts";
import { coursesWithPrice } from "./api.ts";

interface Values {
  course_id: string;
  csv: string;
}

/** What was checked, and the report about it. */
export interface CheckedList {
  body: { course_id: number; csv: string };
  report: ListReport;
}

const bodyOf = ({ course_id, csv }: Values): CheckedList["body"] => ({ course_id: Number(course_id), csv });

/** The course and the list of people. Its button only checks them. */
export function ListForm({
  onChecked,
  onChange,
}: {
  onChecked: (checked: CheckedList) => void;
  /** Something was changed after the last check. */
  onChange: () => void;
}) {
  const { data: courses } = useQuery(coursesWithPrice());
  const [parameters] = useSearchParams();
  const asked = String(parseId(parameters.get("course") ?? "") ?? "");
  const form = useForm<Values>({ defaultValues: { course_id: "", csv: "" } });
  const { register, setValue, setError } = form;
  const { errors } = form.formState;
  const [fileName, setFileName] = useState("");
  // The course of the address can be chosen once the courses are there.
  const isListed = courses?.some(({ course_id }) => String(course_id) === asked) ?? false;
  useEffect(() => {
    if (isListed) setValue("course_id", asked);
  }, [isListed, asked, setValue]);
  const { submit, summary, busy } = useWriteForm<Values, { report: ListReport }>(
    form,
    async (typed) => callApi(openGroupOrder, { body: { ...bodyOf(typed), dry_run: true } }),
    {
      fields: ["course_id", "csv"],
      failure: m.check_failed,
      onDone: ({ report }, typed) => onChecked({ body: bodyOf(typed), report }),
    },
  );
  const takeFile = async (file: File) => {
    onChange();
    // Each character has at least one byte.
    if (file.size > 4 * maxListLength) return setError("csv", { message: m.list_too_large() });
    setFileName(file.name);
    setValue("csv", await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <form noValidate onSubmit={submit} onInput={onChange} className="card grid gap-4 p-4 sm:p-6">
      <FormError sentence={summary} />
      <SelectField
        label={m.course_label()}
        error={errors.course_id?.message}
        {...register("course_id", { validate: (chosen) => (chosen ? true : m.course_required()) })}
      >
        <option value="">{m.course_choose()}</option>
        {courses?.map(({ course_id, course_title, language }) => (
          <option key={course_id} value={course_id} lang={language}>
            {course_title}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChoose={async ([file]) => takeFile(file!)}>
          <FileUp size={18} aria-hidden="true" />
          {m.file_choose()}
        </FileButton>
        <output className="min-w-0 text-small break-all text-muted">{fileName}</output>
      </div>
      <TextArea
        label={m.csv_label()}
        hint={m.csv_hint({ max: maxPlaces })}
        spellCheck={false}
        wrap="off"
        error={errors.csv?.message}
        {...register("csv", { validate: (typed) => (typed.trim() ? true : m.list_missing()) })}
      />
      <p className="text-small text-muted">{m.privacy()}</p>
      <SubmitButton busy={busy} busyText={m.checking()}>
        {m.check()}
      </SubmitButton>
    </form>
  );
}
