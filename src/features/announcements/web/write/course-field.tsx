import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/announcements.ts";
import type { WritableCourse } from "../../contract.ts";
import type { Typed } from "./announcement-draft.ts";

interface CourseFieldProps {
  form: UseFormReturn<Typed>;
  courses: WritableCourse[];
  /** The course is given: it cannot be changed. */
  isPreset: boolean;
}

/** The course that an announcement is for. */
export function CourseField({ form, courses, isPreset }: CourseFieldProps) {
  const options = courses.map(({ course_id: id, course_title: title, language }) => (
    <option key={id} value={id} lang={language}>
      {title}
    </option>
  ));
  // A form sends no value of a disabled field: here the value stays in the form, and the field only shows it.
  if (isPreset)
    return (
      <SelectField label={m.course()} disabled value={form.getValues("course")} onChange={() => {}}>
        {options}
      </SelectField>
    );
  return (
    <SelectField
      label={m.course()}
      error={form.formState.errors.course?.message}
      {...form.register("course")}
    >
      <option value="">{m.choose_course()}</option>
      {options}
    </SelectField>
  );
}
