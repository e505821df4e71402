import { Link } from "react-router";
import { categoryName, Cover } from "#features/catalogue/web/public.tsx";
import * as m from "#messages/enrolment.ts";
import type { Enrollment } from "../contract.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** A course that one follows: how far one is, and the way on. The title opens the course's page. */
export function EnrolledCard({ enrollment, eager }: { enrollment: Enrollment; eager: boolean }) {
  const { course, progress, next_lesson } = enrollment;
  const finished = progress.total > 0 && progress.completed === progress.total;
  return (
    <article className="card relative flex h-full flex-col overflow-hidden transition-transform duration-200 motion-safe:hover:-translate-y-0.5">
      <Cover
        category={course.category_name}
        seed={course.course_id}
        thumbnail={course.thumbnail}
        eager={eager}
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="grid gap-1">
          <span className="text-sm text-muted">{categoryName(course)}</span>
          <h3 lang={course.language} className="text-[1.08rem] leading-snug">
            <Link to={`/course/${course.course_id}`} className="after:absolute after:inset-0 hover:underline">
              {course.course_title}
            </Link>
          </h3>
          <span className="truncate text-sm text-muted">{course.instructor_name}</span>
        </div>
        <ProgressBar progress={progress} course={course.course_title} />
        <div className="mt-auto grid gap-3">
          {next_lesson ? (
            <p className="text-sm">
              <span className="block text-muted">
                {progress.completed === 0 ? m.start_course() : m.continue_learning()}
              </span>
              <span lang={course.language} className="line-clamp-2 font-medium">
                {next_lesson.lesson_title}
              </span>
            </p>
          ) : null}
          {finished ? <p className="text-sm font-semibold text-green">{m.course_completed()}</p> : null}
          <Link
            to={`/course/${course.course_id}/progress`}
            className={`button relative z-10 ${finished ? "button-quiet border-line-strong" : ""}`}
          >
            {m.continue_course()}
          </Link>
        </div>
      </div>
    </article>
  );
}
