import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { CheckQuestion } from "./check-question.tsx";
import { forwardOf } from "./forward.ts";
import { type Ending, ForwardLink } from "./forward-link.tsx";
import { lessonPart } from "./layout.ts";
import { LessonArticle } from "./lesson-article.tsx";
import { lessonOf } from "./api.ts";
import { NoteSection } from "./note/note-section.tsx";
import { QuestionsSection } from "./questions/questions-section.tsx";
import { useLessonPosition } from "./use-position.ts";
import { useSteps } from "./use-steps.ts";

// Once in a course, and only in one that asks for its check questions.
const CompletedHere = lazyOptional(async () => import("./completed-here.tsx"));

/** A lesson for its reader: it comes back to the place where they stopped, and has what is their own in it. */
export function LessonBody(ending: Ending) {
  const { lesson } = ending;
  const area = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { reportFilm, finish } = useLessonPosition(lesson, text);
  useSteps(lesson, area);
  const queries = useQueryClient();
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
  return (
    <LessonArticle
      lesson={lesson}
      isDone={ending.isDone}
      area={area}
      text={text}
      title={title}
      onFilm={reportFilm}
      onEnded={() =>
        void queries.invalidateQueries(
          { queryKey: lessonOf(lesson.lesson_id).queryKey },
          // Each picture of a text asks for it.
          { cancelRefetch: false },
        )
      }
      renderCheck={(check) => <CheckQuestion key={check.check_id} check={check} lesson={lesson} />}
      afterChecks={
        ending.isEnd && ending.isDone ? (
          <Suspense>
            <CompletedHere courseId={lesson.course_id} />
          </Suspense>
        ) : null
      }
      note={
        lesson.my_note ? (
          <NoteSection
            lessonId={lesson.lesson_id}
            stored={lesson.my_note}
            className={`${lessonPart} xl:mt-0`}
          />
        ) : null
      }
      questions={<QuestionsSection lesson={lesson} className={lessonPart} />}
      forward={<ForwardLink {...ending} className="flex-none" />}
      next={forwardOf(lesson, ending.isDone, ending.isEnd).next}
    />
  );
}
