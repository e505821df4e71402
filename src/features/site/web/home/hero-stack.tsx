import { coursePath } from "#features/course-page/paths.ts";
import { BellRing } from "lucide-react";
import { Link } from "react-router";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { type OfferedCourse, Rating } from "#features/catalogue/web/public.tsx";
import { formatCount } from "#kit/shared/numerals.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/site.ts";

/** Beside the text, where there is room for it: a course of the academy, and beside it an example of a learner's progress, which is labelled as an example. */
export function HeroStack({ course }: { course: OfferedCourse }) {
  const total = course.total_lessons;
  const done = Math.max(1, Math.round(total * 0.64));
  return (
    <div className="mx-auto hidden w-full max-w-[460px] md:mr-0 md:block">
      <article className="card group relative w-[86%] overflow-hidden has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-marigold sm:w-[80%]">
        <Cover thumbnail={course.thumbnail} drawing={course.cover_links[0]} eager />
        <div className="grid gap-2 p-4 pb-12">
          <span className="text-small text-muted">{categoryName(course)}</span>
          <h2 lang={course.language} className="text-read leading-snug">
            <Link
              to={coursePath(course.course_id)}
              className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {course.course_title}
            </Link>
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
            <span>{course.instructor_name}</span>
            <Rating rating={course.rating} reviews={course.total_reviews} />
          </div>
        </div>
      </article>
      {total > 0 ? (
        <div className="card relative -mt-8 ml-auto grid w-[72%] gap-3 p-4 sm:w-[62%]">
          <div className="flex items-center justify-between gap-2">
            <b className="text-small font-semibold">{m.example_progress()}</b>
            <Badge tone="gold">{m.example()}</Badge>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
            <div className="h-full rounded-full bg-green" style={{ width: `${(done / total) * 100}%` }} />
          </div>
          <p className="text-small text-muted">
            {m.example_lessons({ done: formatCount(done), total: formatCount(total) })}
          </p>
          <p className="flex items-center gap-3 text-small text-muted">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-green-tint text-green-deep"
            >
              <BellRing className="size-4" />
            </span>
            {m.example_announcement()}
          </p>
        </div>
      ) : null}
    </div>
  );
}
