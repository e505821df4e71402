import { coursePath } from "#features/course-page/paths.ts";
import { continuePath } from "#features/learning/paths.ts";
import { ArrowRight, Megaphone } from "lucide-react";
import { Link } from "react-router";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { announcementsAddress } from "#features/learning/rules.ts";
import { ProgressBar } from "#features/progress/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { lastActive } from "./enrolled-card.tsx";

/** The course in which the person was last active, shown large. One click opens the next lesson. */
export function CurrentCourse({ enrollment }: { enrollment: Enrollment }) {
  const { course, progress, next_lesson } = enrollment;
  return (
    <article className="card relative grid overflow-hidden md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="relative max-md:h-36 max-md:overflow-hidden">
        <Cover
          thumbnail={course.thumbnail}
          drawing={course.cover_links[0]}
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-4 p-5 sm:p-6">
        <div className="grid gap-1">
          <p className="text-small font-semibold text-green">
            {progress.completed === 0 ? m.begin_here() : m.continue_where()}
          </p>
          <h3 lang={course.language} className="text-h2 leading-snug">
            <Link to={coursePath(course.course_id)} className="hover:underline">
              {course.course_title}
            </Link>
          </h3>
          <p className="text-small text-muted">
            {categoryName(course)} · {course.instructor_name} · {lastActive(enrollment)}
          </p>
        </div>
        <ProgressBar progress={progress} course={course.course_title} />
        {next_lesson ? (
          <p className="rounded-control bg-green-tint px-4 py-3">
            <span className="block text-small text-green-deep">{m.continue_learning()}</span>
            <span lang={course.language} className="font-semibold">
              {next_lesson.lesson_title}
            </span>
          </p>
        ) : null}
        <div className="grid gap-3 sm:flex">
          <ButtonLink to={continuePath(course.course_id, next_lesson?.lesson_id)}>
            {m.continue_course()}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={announcementsAddress(course.course_id)} variant="secondary">
            <Megaphone size={18} aria-hidden="true" />
            {m.announcements()}
            <span lang={course.language} className="sr-only">
              {course.course_title}
            </span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
