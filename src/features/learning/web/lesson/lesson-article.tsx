import { CircleCheckBig } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import type { Check } from "./check-form.tsx";
import { Checks } from "./checks.tsx";
import { ContentsStrip } from "./contents-strip.tsx";
import { Films } from "./films.tsx";
import { Handouts } from "./handouts.tsx";
import { lessonColumns, lessonPart } from "./layout.ts";
import { LessonText } from "./lesson-text.tsx";

interface LessonArticleProps {
  lesson: LessonPage;
  isDone?: boolean;
  area?: RefObject<HTMLElement | null>;
  text: RefObject<HTMLDivElement | null>;
  title?: RefObject<HTMLHeadingElement | null>;
  /** @param place of a film that plays, from 1 */
  onFilm: (place: number, seconds: number) => void;
  /** The addresses of the pictures in the text have ended. */
  onEnded?: () => void;
  renderCheck: (check: Check) => ReactNode;
  /** Below the check questions of a course that asks for them. */
  afterChecks?: ReactNode;
  /** The person's own note. */
  note?: ReactNode;
  /** The questions of learners. */
  questions?: ReactNode;
  /** At the end: the way on. */
  forward: ReactNode;
  /** The lesson that the way on leads to, if it is not the next one. */
  next?: LessonPage["next"];
}

/** What belongs to one lesson, in the order in which it is read on a phone. */
export function LessonArticle(props: LessonArticleProps) {
  const { lesson, isDone = false, area, text, title, onFilm, onEnded } = props;
  const { renderCheck, afterChecks, note, questions, forward, next = lesson.next } = props;
  const isEmpty =
    !lesson.html && lesson.videos.length === 0 && lesson.resources.length === 0 && lesson.checks.length === 0;
  return (
    <article ref={area} aria-labelledby="lesson-title" className={`${lessonColumns} pb-12`}>
      <div className="min-w-0 xl:max-w-[680px]">
        <Films lesson={lesson} onTime={onFilm} />
        <header className="grid gap-1 px-4 pt-6 lg:px-0">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
            <span lang={lesson.course_language}>{lesson.module_title}</span>
            {isDone ? (
              <span className="inline-flex items-center gap-1 text-green">
                <CircleCheckBig size={16} aria-hidden="true" />
                {m.lesson_done()}
              </span>
            ) : null}
          </p>
          <h1
            ref={title}
            id="lesson-title"
            tabIndex={-1}
            lang={lesson.course_language}
            className="text-h1 outline-none"
          >
            {lesson.lesson_title}
          </h1>
        </header>
        <ContentsStrip lesson={lesson} hasQuestions={questions !== undefined} />
        {isEmpty ? <p className="px-4 pt-6 text-muted lg:px-0">{m.no_materials()}</p> : null}
        <LessonText ref={text} html={lesson.html} language={lesson.course_language} onEnded={onEnded} />
        <Checks lesson={lesson} className={lessonPart} show={renderCheck} after={afterChecks} />
      </div>
      <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {note}
        <Handouts lesson={lesson} className={lessonPart} />
      </div>
      <div className="min-w-0 xl:max-w-[680px]">
        {questions}
        <div className="mt-12 flex items-center justify-between gap-6 border-t border-line pt-6 max-lg:hidden print:hidden">
          {next ? (
            <p className="min-w-0">
              <span className="block text-tiny text-muted">{m.comes_next()}</span>
              <strong lang={lesson.course_language}>{next.lesson_title}</strong>
            </p>
          ) : (
            <span />
          )}
          {forward}
        </div>
      </div>
    </article>
  );
}
