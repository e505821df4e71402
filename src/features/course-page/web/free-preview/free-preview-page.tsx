import { useRef } from "react";
import { data, isRouteErrorResponse, Link, useRouteError } from "react-router";
import { readLesson } from "#features/learning/contract.ts";
import { lessonPath } from "#features/learning/paths.ts";
import {
  handoutFacts,
  LessonText,
  readDocumentLink,
  savingLink,
} from "#features/learning/web/text-public.tsx";
import { listDiscounts } from "#features/pricing/contract.ts";
import { displayedPrice, offerOf } from "#features/pricing/rules.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatMoney } from "#kit/shared/money.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import readingStyles from "#kit/web/reading.css?url";
import { seo, shorten } from "#kit/web/seo.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { NotFound, PageError } from "#kit/web/ui/page-error.tsx";
import * as m from "#messages/course-page.ts";
import { courseDetails } from "../../contract.ts";
import { coursePath, freePreviewPath } from "../../paths.ts";
import type { Route } from "./+types/free-preview-page";
import { PreviewFilms } from "./preview-films.tsx";
import { type PreviewHandout, PreviewHandouts } from "./preview-handouts.tsx";

// How a text looks. Other pages of visitors have none.
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingStyles }];

const missing = () => data(m.preview_missing(), { status: 404 });

/** Prices and sizes become words here, so that the page loads nothing that makes them. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const { call } = context.get(pageRequest);
  const [course, lesson, discounts] = await Promise.all([
    call(courseDetails, { params: { id: params.id } }),
    call(readLesson, { params: { id: params.lessonId } }),
    call(listDiscounts).then(rowsOf),
  ]).catch((error: { status?: number }) => {
    // 401: the lesson is not a preview, so a visitor would have to log in.
    if (error.status === 400 || error.status === 401 || error.status === 404) throw missing();
    throw error;
  });
  if (lesson.course_id !== course.course_id) throw missing();
  const { now, before } = displayedPrice({ price: course.price, offer: offerOf(course, discounts) });
  const { course_id, course_title, language } = course;
  const { lesson_id, lesson_title, module_title, html } = lesson;
  return {
    course: {
      course_id,
      course_title,
      language,
      price: now === 0 ? m.preview_free() : formatMoney(now),
      priceBefore: before === null ? null : formatMoney(before),
    },
    lesson: { lesson_id, lesson_title, module_title, html },
    description: shorten(`${lesson_title}. ${course.description}`),
    films: lesson.videos.map((film) => ({
      ...film,
      size: film.size === null ? null : formatBytes(film.size),
    })),
    // Without those whose address must not be opened: documents of today have none.
    handouts: lesson.resources.flatMap((handout): PreviewHandout[] => {
      const link = readDocumentLink(handout.resource_link, origin);
      const { resource_id: id, resource_title: title, media } = handout;
      const { href } = link;
      if (href === null) return [];
      const facts = handoutFacts(handout, link).join(" · ");
      return [{ id, title, href, saveHref: savingLink(href, title), facts, media }];
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? seo(matches[0], {
        title: `${loaderData.lesson.lesson_title} · ${loaderData.course.course_title}`,
        description: loaderData.description,
        path: freePreviewPath(loaderData.course.course_id, loaderData.lesson.lesson_id),
        kind: "article",
        picture: `/share/course/${loaderData.course.course_id}.png`,
      })
    : [];

/** A preview lesson for everybody: its text, its films and its handouts, and the way to its course. */
export default function FreePreviewPage({ loaderData }: Route.ComponentProps) {
  const { course, lesson, films, handouts } = loaderData;
  const { course_id: courseId, language } = course;
  const text = useRef<HTMLDivElement>(null);
  const isEmpty = lesson.html === "" && films.length === 0 && handouts.length === 0;
  return (
    <article aria-labelledby="lesson-title" className="mx-auto w-full max-w-[680px] pt-2 pb-12 lg:pt-8">
      <header className="grid gap-2 px-4 lg:px-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={coursePath(courseId)}
            lang={language}
            className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
          >
            {course.course_title}
          </Link>
          <Badge>{m.preview_badge()}</Badge>
        </p>
        <h1 id="lesson-title" lang={language} className="text-h1">
          {lesson.lesson_title}
        </h1>
        <p lang={language} className="text-small text-muted">
          {lesson.module_title}
        </p>
      </header>
      <PreviewFilms films={films} language={language} />
      {isEmpty ? <p className="px-4 pt-6 text-muted lg:px-0">{m.preview_empty()}</p> : null}
      <LessonText ref={text} html={lesson.html} language={language} />
      <PreviewHandouts handouts={handouts} language={language} />
      <section aria-labelledby="of-course" className="card mx-4 mt-12 grid gap-3 p-4 sm:p-6 lg:mx-0">
        <h2 id="of-course" className="text-h3">
          {m.preview_of()}
        </h2>
        <p lang={language} className="font-semibold">
          {course.course_title}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="text-lead font-semibold">{course.price}</span>
          {course.priceBefore === null ? null : (
            <>
              <span className="sr-only">{m.preview_price_before()}</span>
              <s className="text-small text-muted">{course.priceBefore}</s>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={coursePath(courseId)}>{m.preview_to_course()}</ButtonLink>
          {/* There it has the person's own note and place. */}
          <ButtonLink to={lessonPath(courseId, lesson.lesson_id)} variant="quiet" className="only-signed-in">
            {m.preview_open_lesson()}
          </ButtonLink>
        </div>
      </section>
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" ? (
    <NotFound sentence={error.data} />
  ) : (
    <PageError title={m.course_failed()} />
  );
}
