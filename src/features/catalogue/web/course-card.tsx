import { coursePath } from "#features/course-page/paths.ts";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/catalogue.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { CoursePrice, OfferBadge } from "./course-price.tsx";
import { Cover } from "#features/courses/web/public.tsx";
import type { OfferedCourse } from "./offered-course.ts";
import { Rating } from "./rating.tsx";
import { SeatsLeft } from "./seats-left.tsx";
import { StateBadge } from "./state-badge.tsx";

/** A course in a grid: one link as large as the card, and as tall as its neighbours. */
export function CourseCard({ course, eager = false }: { course: OfferedCourse; eager?: boolean }) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-transform duration-200 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-marigold motion-safe:hover:-translate-y-0.5">
      <Cover
        category={course.category_name}
        seed={course.course_id}
        thumbnail={course.thumbnail}
        eager={eager}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <span className="text-small text-muted">{categoryName(course)}</span>
          {course.is_full ? <StateBadge state="sit_filled_up" /> : <OfferBadge offer={course.offer} />}
        </div>
        <h3 lang={course.language} className="text-read leading-snug">
          <Link
            to={coursePath(course.course_id)}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {course.course_title}
          </Link>
        </h3>
        <div className="flex items-center gap-2 text-small text-muted">
          <Avatar name={course.instructor_name} picture={course.instructor_profile_picture} size={26} />
          <span className="min-w-0 truncate">{course.instructor_name}</span>
        </div>
        <div className="mt-auto grid gap-1.5 pt-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <CoursePrice course={course} />
            <SeatsLeft course={course} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Rating rating={course.rating} reviews={course.total_reviews} />
            {course.total_hours > 0 ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap text-small text-muted">
                <Clock aria-hidden="true" className="size-3.5" />
                {m.hours({ hours: course.total_hours })}
              </span>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}

/** The placeholder of a card while its course loads. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden="true" className="card flex h-full flex-col overflow-hidden">
      <div className="skeleton aspect-video rounded-none" />
      <div className="grid gap-3 p-4">
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton h-5 w-11/12" />
        <div className="flex items-center gap-2">
          <div className="skeleton size-[26px] rounded-full" />
          <div className="skeleton h-4 w-2/5" />
        </div>
        <div className="skeleton mt-3 h-5 w-3/5" />
        <div className="skeleton h-4 w-4/5" />
      </div>
    </div>
  );
}
