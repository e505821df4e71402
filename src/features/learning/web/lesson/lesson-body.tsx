import { CircleCheckBig } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import * as m from "#messages/learning.ts";
import { Checks } from "./checks.tsx";
import { ContentsStrip } from "./contents-strip.tsx";
import { Films } from "./films.tsx";
import { type Ending, ForwardLink } from "./forward-link.tsx";
import { Handouts } from "./handouts.tsx";
import { lessonColumns } from "./layout.ts";
import { LessonText } from "./lesson-text.tsx";
import { NoteSection } from "./note/note-section.tsx";
import { QuestionsSection } from "./questions/questions-section.tsx";
import { useLessonPosition } from "./use-position.ts";
import { useSteps } from "./use-steps.ts";

/** The heading of a part of the lesson. */
const part = "mt-8 grid gap-3 px-4 lg:px-0";

/** What belongs to one lesson, in the order in which it is read on a phone. */
export function LessonBody(ending: Ending) {
  const { lesson } = ending;
  const area = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { reportFilm, finish } = useLessonPosition(lesson, text);
  useSteps(lesson, area);
  const manner = useNavigationType();
  const [wasOpened] = useState(manner !== NavigationType.Pop);
  useEffect(() => {
    // A screen reader says which lesson is open now.
    if (wasOpened) title.current?.focus({ preventScroll: true });
  }, [wasOpened]);
  const wasDone = useRef(ending.isDone);
  useEffect(() => {
    if (ending.isDone && !wasDone.current) finish();
    wasDone.current = ending.isDone;
  });
  const isEmpty =
    !lesson.html && lesson.videos.length === 0 && lesson.resources.length === 0 && lesson.checks.length === 0;
  return (
    <article ref={area} aria-labelledby="lesson-title" className={`${lessonColumns} pb-12`}>
      <div className="min-w-0 xl:max-w-[680px]">
        <Films lesson={lesson} onTime={reportFilm} />
        <header className="grid gap-1 px-4 pt-6 lg:px-0">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
            <span lang={lesson.course_language}>{lesson.module_title}</span>
            {ending.isDone ? (
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
        <ContentsStrip lesson={lesson} />
        {isEmpty ? <p className="px-4 pt-6 text-muted lg:px-0">{m.no_materials()}</p> : null}
        <LessonText ref={text} html={lesson.html} language={lesson.course_language} />
        <Checks lesson={lesson} className={part} />
      </div>
      <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {lesson.my_note ? (
          <NoteSection lessonId={lesson.lesson_id} stored={lesson.my_note} className={`${part} xl:mt-0`} />
        ) : null}
        <Handouts lesson={lesson} className={part} />
      </div>
      <div className="min-w-0 xl:max-w-[680px]">
        <QuestionsSection lesson={lesson} className={part} />
        <div className="mt-12 flex items-center justify-between gap-6 border-t border-line pt-6 max-lg:hidden print:hidden">
          {lesson.next ? (
            <p className="min-w-0">
              <span className="block text-tiny text-muted">{m.comes_next()}</span>
              <strong lang={lesson.course_language}>{lesson.next.lesson_title}</strong>
            </p>
          ) : (
            <span />
          )}
          <ForwardLink {...ending} className="flex-none" />
        </div>
      </div>
    </article>
  );
}
