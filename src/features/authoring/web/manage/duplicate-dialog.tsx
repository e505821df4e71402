import { useId } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { duplicateCourse } from "../../contract.ts";
import { editCoursePath } from "../../paths.ts";
import { allCoursesKey, type ChangedCourse, taughtCourses } from "./api.ts";
import { shownTitle } from "./shown-title.ts";

/** The title of a course fits into one line of a list. */
const maxTitleLength = 200;

/** Asks for the title of the copy, and opens it in the editor. Loaded on demand, by its default export. */
export default function DuplicateDialog({ course, onClose }: { course: ChangedCourse; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const title = m.copy_of({ title: shownTitle(course) }).slice(0, maxTitleLength);
  const form = useForm({ defaultValues: { title } });
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) => callApi(duplicateCourse, { params: { id: course.course_id }, body: typed }),
    {
      fields: ["title"],
      failure: m.duplicate_failed,
      outdates: [taughtCourses().queryKey, allCoursesKey],
      onDone: async (copy) => {
        toast("success", m.duplicated());
        await navigate(editCoursePath(copy.course_id));
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.duplicate_title({ title: shownTitle(course) })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.duplicating()}>
            {m.duplicate()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{m.duplicate_text()}</DialogText>
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <TextField
          label={m.copy_title_label()}
          maxLength={maxTitleLength}
          error={form.formState.errors.title?.message}
          {...form.register("title", { validate: (typed) => (typed.trim() ? true : m.copy_title_missing()) })}
        />
      </form>
    </Dialog>
  );
}
