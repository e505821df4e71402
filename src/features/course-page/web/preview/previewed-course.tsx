import { previewLessonPath } from "#features/authoring/paths.ts";
import type { DraftPreview } from "#features/authoring/preview-contract.ts";
import { CoursePrice } from "#features/catalogue/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/course-page.ts";
import { coursePath } from "../../paths.ts";
import { CourseCurriculum } from "../course-curriculum.tsx";
import { CourseHeader } from "../course-header.tsx";
import { CourseOverview } from "../course-overview.tsx";
import type { CourseView } from "../course-view.ts";

/** What the page of the course would show of the document. Blank titles are named, so that nothing is invisible. */
function viewOf({ course, modules }: DraftPreview): CourseView {
  return {
    ...course,
    course_title: course.course_title.trim() || m.draft_no_title(),
    modules: modules.map((module) => ({
      ...module,
      module_title: module.module_title.trim() || m.draft_no_title(),
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        lesson_title: lesson.lesson_title.trim() || m.draft_no_title(),
      })),
    })),
    my_review: null,
    my_role: null,
    offer: null,
    offerDaysLeft: 0,
  };
}

interface PreviewedCourseProps {
  preview: DraftPreview;
  /** Of the history. Null: the newest saved state. */
  version: number | null;
}

/** The parts of the page of a course that come from its document. */
export function PreviewedCourse({ preview, version }: PreviewedCourseProps) {
  const { course_id: courseId, state, has_price: hasPrice, modules } = preview;
  const view = viewOf(preview);
  const keys = modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
  const { capacity } = view;
  return (
    <>
      <CourseHeader course={view} isAlone />
      <div className="page pb-12 md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-12">
        <div className="min-w-0">
          <CourseOverview course={view} />
          <CourseCurriculum
            course={view}
            linkTo={({ lesson_id: place }) => previewLessonPath(courseId, keys[place - 1]!, version)}
          />
        </div>
        <aside
          aria-label={m.draft_title()}
          className="card my-6 grid gap-3 self-start p-4 md:sticky md:top-32 md:my-8 md:p-6"
        >
          {hasPrice ? (
            <CoursePrice course={view} size="text-lead md:text-h1 md:leading-tight" />
          ) : (
            <p className="text-lead font-semibold">{m.draft_no_price()}</p>
          )}
          {capacity === null ? null : <p className="text-small">{m.draft_seats({ count: capacity })}</p>}
          <p className="text-small text-muted">{m.draft_what()}</p>
          {state === "published" ? (
            // Without the parts of its team.
            <ButtonLink to={`${coursePath(courseId)}?as=learner`} variant="quiet">
              {m.draft_see_published()}
            </ButtonLink>
          ) : null}
        </aside>
      </div>
    </>
  );
}
