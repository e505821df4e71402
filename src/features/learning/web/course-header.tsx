import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { CopyButton } from "#kit/web/ui/copy-button.tsx";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../contract.ts";
import { shownProgress } from "./modules/opened.ts";

/** An uploaded picture with a dark layer over it, or a dark background with the drawn cover faintly on the right. */
function Background({ course }: { course: FollowedCourse }) {
  const cover = { thumbnail: course.thumbnail, drawing: course.cover_links[0], eager: true };
  if (course.thumbnail)
    return (
      <>
        <Cover {...cover} className="absolute inset-0 size-full" />
        <div className="absolute inset-0 bg-[linear-gradient(90deg,rgb(8_16_13/.9),rgb(8_16_13/.72)_60%,rgb(8_16_13/.5))]" />
      </>
    );
  return (
    <>
      <div className="absolute inset-0 bg-[#0b3b30]" />
      {/* Also a pale cover must leave white words readable. */}
      <div className="absolute inset-y-0 right-0 aspect-video h-full max-w-[70%] opacity-25 mask-[linear-gradient(90deg,transparent,#000_60%)] sm:max-w-none">
        <Cover {...cover} className="size-full" />
      </div>
    </>
  );
}

/** The title of the course, and the learner's progress. */
export function CourseHeader({ course }: { course: FollowedCourse }) {
  const { completed, total, percent } = shownProgress(course.modules);
  const done = m.lessons_done({ completed, total });
  return (
    <header className="relative isolate overflow-hidden rounded-card text-white">
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        <Background course={course} />
      </div>
      <div className="grid gap-3 p-4 sm:p-8">
        <p className="text-small text-white/90">
          {categoryName(course)} · <span lang={course.language}>{course.instructor_name}</span>
        </p>
        <h1 lang={course.language} className="max-w-3xl text-h1">
          {course.course_title}
        </h1>
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-small text-white/90">
          <span>{m.class_code({ code: course.class_code || m.class_code_none() })}</span>
          {course.class_code ? (
            <span className="text-ink">
              <CopyButton text={course.class_code} label={m.class_code_copy()} />
            </span>
          ) : null}
        </p>
        {course.is_enrolled ? (
          <div className="flex min-h-6 max-w-[520px] flex-wrap items-center gap-x-3 text-small font-semibold tabular-nums">
            <span aria-hidden="true" className="flex-none">
              {done}
            </span>
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn bar looks the same in all browsers
              role="progressbar"
              aria-label={m.progress_label()}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              aria-valuetext={`${m.percent_done({ percent })}, ${done}`}
              className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-white/25"
            >
              <div
                className="h-full rounded-full bg-marigold transition-[translate]"
                style={{ translate: `${percent - 100}%` }}
              />
            </div>
            <span aria-hidden="true" className="min-w-10 flex-none">
              {m.percent_done({ percent })}
            </span>
          </div>
        ) : (
          <p className="min-h-6 text-small text-white/90">{m.not_following()}</p>
        )}
      </div>
    </header>
  );
}
