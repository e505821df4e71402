import { ArrowRight } from "lucide-react";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { useBegan } from "#kit/web/use-began.ts";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { lessonPath } from "../../paths.ts";
import { FinishedCourse } from "./finished-course.tsx";
import { shownProgress, whereLeftOff } from "./opened.ts";

/** The next step in this course, as one link to the lesson. */
export function ContinueCard({ course }: { course: FollowedCourse }) {
  const prefetch = usePrefetch();
  const next = whereLeftOff(course.modules);
  const { completed, total } = shownProgress(course.modules);
  const isFinishedNow = useBegan(!next);
  if (!course.is_enrolled || total === 0) return null;
  if (!next) return <FinishedCourse courseId={course.course_id} isNew={isFinishedNow} />;
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 bg-green-tint p-4">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block text-small text-green-deep">
          {completed > 0 ? m.continue_here() : m.start_here()}
        </span>
        <strong lang={course.language}>{next.lesson.lesson_title}</strong>
      </p>
      <ButtonLink
        to={lessonPath(course.course_id, next.lesson.lesson_id)}
        prefetch={prefetch}
        className="w-full sm:w-auto"
      >
        {completed > 0 ? m.continue_button() : m.start_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}
