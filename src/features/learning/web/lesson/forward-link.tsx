import { ArrowRight, LockKeyhole } from "lucide-react";
import { coursePath } from "#features/course-page/paths.ts";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { completedPath, lessonPath } from "../../paths.ts";
import { forwardOf } from "./forward.ts";

/** What the bars of a lesson share. */
export interface Ending {
  lesson: LessonPage;
  /** The address of the course. */
  home: string;
  isDone: boolean;
  /** With this lesson the course is completed. */
  isEnd: boolean;
  onDone: () => void;
}

/** The main button: it ticks the lesson where that is still to do, and leads to what comes next. */
export function ForwardLink({
  lesson,
  home,
  isDone,
  isEnd,
  onDone,
  namesNext = false,
  className = "",
}: Ending & { namesNext?: boolean; className?: string }) {
  const prefetch = usePrefetch();
  const { ticks, next, endsCourse, isClosed } = forwardOf(lesson, isDone, isEnd);
  if (isClosed && !lesson.is_enrolled)
    return (
      <ButtonLink to={coursePath(lesson.course_id)} className={className}>
        <LockKeyhole size={18} aria-hidden="true" />
        {m.to_course_page()}
      </ButtonLink>
    );
  const words = ticks
    ? next
      ? m.mark_done_next()
      : m.mark_done_last()
    : next
      ? m.go_to_next()
      : endsCourse
        ? m.go_to_end()
        : m.go_to_course();
  const end = endsCourse ? completedPath(lesson.course_id) : home;
  return (
    <ButtonLink
      to={next ? lessonPath(lesson.course_id, next.lesson_id) : end}
      prefetch={prefetch}
      viewTransition={next !== null}
      onClick={ticks ? onDone : undefined}
      className={className}
    >
      <span className="grid min-w-0">
        <span>{words}</span>
        {namesNext && next ? (
          <span lang={lesson.course_language} className="truncate text-tiny font-normal">
            {next.lesson_title}
          </span>
        ) : null}
      </span>
      {namesNext ? null : <ArrowRight size={18} aria-hidden="true" />}
    </ButtonLink>
  );
}
