import { coursePath } from "#features/course-page/paths.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { lessonToContinue } from "#features/enrolment/rules.ts";
import { continuePath } from "#features/learning/paths.ts";
import { ProgressBar } from "#features/progress/web/public.tsx";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/catalogue.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { CoursePrice, OfferBadge } from "./course-price.tsx";
import { Cover } from "#features/courses/web/public.tsx";
import { languageName } from "./language-name.ts";
import type { OfferedCourse } from "./offered-course.ts";
import { Rating } from "./rating.tsx";
import { SeatsLeft } from "./seats-left.tsx";
import { StateBadge } from "./state-badge.tsx";

// Beside the text of a card. Above it, a cover takes half of a phone's screen.
const squareOnPhone =
  "max-[480px]:mt-3 max-[480px]:ml-3 max-[480px]:aspect-square max-[480px]:w-[88px] max-[480px]:shrink-0 max-[480px]:rounded-control";

// On a phone the button is a word beside the rating. Only its touch area is as tall as a button.
const linkOnPhone =
  "max-[480px]:-my-2 max-[480px]:border-0 max-[480px]:px-0 max-[480px]:text-small max-[480px]:whitespace-nowrap max-[480px]:text-green";

/**
 * A course in a grid: one link as large as the card, and as tall as its neighbours. For a course that the person is
 * enrolled in, the progress is in the place of the offer. The place is as large, so that nothing moves.
 */
export function CourseCard({
  course,
  cover,
  own,
  eager = false,
}: {
  course: OfferedCourse;
  /** The drawn cover that the list chose for it. */
  cover: string | undefined;
  own?: Enrollment | undefined;
  eager?: boolean;
}) {
  const prefetch = usePrefetch();
  const offered = own ? "invisible" : "";
  return (
    <article className="card group relative flex h-full flex-col max-[480px]:flex-row max-[480px]:items-start overflow-hidden transition-transform has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-marigold motion-safe:hover:-translate-y-0.5">
      <Cover thumbnail={course.thumbnail} drawing={cover} eager={eager} className={squareOnPhone} />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 max-[480px]:gap-1 max-[480px]:p-3">
        <span className="text-small text-muted max-[480px]:hidden">{categoryName(course)}</span>
        <h3 lang={course.language} className="text-body leading-snug min-[481px]:text-read">
          <Link
            to={coursePath(course.course_id)}
            prefetch={prefetch}
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {course.course_title}
          </Link>
        </h3>
        <p className="text-small text-muted">
          {course.instructor_name} · {languageName(course.language)}
        </p>
        <div className="mt-auto grid gap-2 pt-1 max-[480px]:gap-1 max-[480px]:pt-0">
          <div className="grid min-h-10 grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
            <div className={`flex flex-wrap content-center items-center justify-between gap-x-2 ${offered}`}>
              <CoursePrice course={course} size="text-body min-[481px]:text-read" />
              {course.is_full ? <StateBadge state="sit_filled_up" /> : <OfferBadge offer={course.offer} />}
              <SeatsLeft course={course} />
            </div>
            {own ? (
              <div className="self-center">
                <ProgressBar
                  progress={own.progress}
                  course={course.course_title}
                  isCompleted={own.is_completed}
                />
              </div>
            ) : null}
          </div>
          <div className="grid gap-3 max-[480px]:flex max-[480px]:flex-wrap max-[480px]:items-center max-[480px]:justify-between max-[480px]:gap-2">
            {/* On a phone the words 'Continue Course' leave no room beside them. */}
            <div
              className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 ${own ? "max-[480px]:hidden" : ""}`}
            >
              <Rating rating={course.rating} reviews={course.total_reviews} />
              {course.total_minutes > 0 ? (
                <span className="inline-flex items-center gap-1 whitespace-nowrap text-small text-muted max-[480px]:hidden">
                  <Clock aria-hidden="true" className="size-3.5" />
                  {formatMinutes(course.total_minutes)}
                </span>
              ) : null}
            </div>
            <ButtonLink
              to={own ? continuePath(course.course_id, lessonToContinue(own)) : coursePath(course.course_id)}
              prefetch={prefetch}
              variant="secondary"
              className={`relative z-10 max-[480px]:ml-auto ${linkOnPhone}`}
            >
              {own ? m.continue_course() : m.view_details()}
              <span lang={course.language} className="sr-only">
                {course.course_title}
              </span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}

/** The placeholder of a card while its course loads. */
export function CourseCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="card flex h-full flex-col overflow-hidden max-[480px]:flex-row max-[480px]:items-start"
    >
      <div className={`skeleton aspect-video rounded-none ${squareOnPhone}`} />
      <div className="grid flex-1 gap-3 p-4 max-[480px]:gap-2 max-[480px]:p-3">
        <div className="skeleton h-4 w-2/5 max-[480px]:hidden" />
        <div className="skeleton h-5 w-11/12" />
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton mt-3 h-5 w-3/5 max-[480px]:mt-0" />
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton h-11 w-full max-[480px]:hidden" />
      </div>
    </div>
  );
}
