import { useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { courseKey, Cover } from "#features/courses/web/public.tsx";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/authoring.ts";
import { editCourse, type InstructorCourse } from "../../document-contract.ts";
import { taughtCourses } from "../manage/api.ts";
import { shownTitle } from "../manage/shown-title.ts";
import { courseToIllustrate } from "./api.ts";
import { useThumbnail } from "./use-thumbnail.ts";

const fieldId = "thumbnail";

/** Chooses a picture, shows it as the page of the course will, and uploads it. */
export function ThumbnailForm({ course }: { course: InstructorCourse }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { picked, error, setError, pick } = useThumbnail();
  const id = course.course_id;
  const title = shownTitle(course);
  const { write, busy } = useWrite(async (body: FormData) => callApi(editCourse, { params: { id }, body }), {
    failure: m.thumbnail_failed,
    outdates: [taughtCourses().queryKey, courseToIllustrate(id).queryKey, courseKey(id)],
    onDone: async () => {
      toast("success", m.thumbnail_updated());
      await navigate(dashboardPath);
    },
    onFailed: (sentence, failure) => {
      toast("error", m.thumbnail_failed());
      // Somebody else has changed the picture: it is shown, and the next try is about it.
      if (failure instanceof ApiError && failure.code === "draft_conflict")
        void queries.invalidateQueries({ queryKey: courseToIllustrate(id).queryKey });
      const ofPicture = failure instanceof ApiError ? failure.fields.thumbnail?.[0] : undefined;
      setError(ofPicture ?? sentence);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!picked) {
      setError(m.thumbnail_missing());
      return;
    }
    setError(null);
    const body = new FormData();
    body.append("version", String(course.version));
    body.append("thumbnail", picked.picture, picked.name);
    write(body);
  };
  const shown = picked?.preview ?? course.thumbnail;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-h1">{m.thumbnail_title()}</h1>
        <p lang={detectLanguage(title)} className="mt-1 text-muted wrap-anywhere">
          {title}
        </p>
      </div>
      <div className="grid gap-2">
        <div className="card overflow-hidden">
          <Cover thumbnail={shown} drawing={course.cover_links[0]} eager />
        </div>
        <output className="text-small text-muted">
          {picked ? m.thumbnail_chosen() : shown ? null : m.thumbnail_none()}
        </output>
      </div>
      <div className="grid justify-items-start gap-2">
        <FileButton
          accept="image/*"
          className="max-sm:w-full"
          aria-describedby={`${fieldId}-hint${error ? ` ${fieldId}-error` : ""}`}
          aria-invalid={error ? true : undefined}
          onChoose={async ([file]) => pick(file!)}
        >
          <ImageUp size={18} aria-hidden="true" />
          {shown ? m.thumbnail_choose_other() : m.thumbnail_choose()}
        </FileButton>
        <p id={`${fieldId}-hint`} className="text-small text-muted">
          {m.thumbnail_hint()}
        </p>
        <FieldError id={`${fieldId}-error`} sentence={error} />
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={dashboardPath} variant="quiet" className="max-sm:w-full">
          {m.thumbnail_skip()}
        </ButtonLink>
        <SubmitButton busy={busy} busyText={m.thumbnail_uploading()} disabled={!picked} className="sm:w-auto">
          {m.thumbnail_upload()}
        </SubmitButton>
      </div>
    </form>
  );
}
