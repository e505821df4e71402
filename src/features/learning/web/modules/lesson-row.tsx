import { ArrowRight, ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/learning.ts";
import type { Lesson } from "../course.ts";
import { materialItem, materialRow } from "../material-row.ts";
import { LessonMaterials } from "./lesson-materials.tsx";
import { LessonNeighbours } from "./lesson-neighbours.tsx";
import { LessonTick } from "./lesson-tick.tsx";
import type { LessonEvents } from "./lesson-events.ts";

interface LessonRowProps extends LessonEvents {
  lesson: Lesson;
  language: string;
  open: boolean;
  isNext: boolean;
  playing: number | null;
}

export const lessonRowId = (lessonId: number) => `lesson-${lessonId}`;

/** A lesson: its tick, and its title that opens what belongs to it. */
export function LessonRow({
  lesson,
  language,
  open,
  isNext,
  playing,
  onToggleLesson,
  onTick,
  onPlay,
  neighboursOf,
  onGoTo,
  addressOf,
}: LessonRowProps) {
  const prefetch = usePrefetch();
  const id = `${lessonRowId(lesson.lesson_id)}-materials`;
  return (
    <li className="border-t border-line">
      <div className={`flex items-center ${open ? "bg-green-tint" : ""} ${onTick ? "pl-2" : "pl-3"}`}>
        {onTick ? (
          <LessonTick
            title={lesson.lesson_title}
            completed={lesson.is_completed}
            onTick={(completed) => onTick(lesson.lesson_id, completed)}
          />
        ) : null}
        <h4 className="min-w-0 flex-1">
          <button
            type="button"
            id={lessonRowId(lesson.lesson_id)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggleLesson(lesson.lesson_id)}
            className="flex min-h-[57px] w-full cursor-pointer items-center gap-3 py-3 pr-4 pl-1 text-left hover:bg-ink/3 focus-visible:outline-offset-[-3px]"
          >
            <span className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
              <span lang={language} className={`min-w-0 flex-1 ${open || isNext ? "font-semibold" : ""}`}>
                {lesson.lesson_title}
              </span>
              {isNext || lesson.duration > 0 ? (
                <span className="flex flex-none items-center gap-3 text-small whitespace-nowrap text-muted max-sm:flex-row-reverse max-sm:self-start">
                  {isNext ? <Badge tone="gold">{m.next_lesson()}</Badge> : null}
                  {lesson.duration > 0 ? formatMinutes(lesson.duration) : null}
                </span>
              ) : null}
            </span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className={`flex-none text-muted transition-transform ${open ? "rotate-180" : ""}`}
            />
          </button>
        </h4>
      </div>
      <div id={id} hidden={!open}>
        {open ? (
          <>
            <Link
              to={addressOf(lesson.lesson_id)}
              prefetch={prefetch}
              className={`${materialRow} ${materialItem} font-semibold text-green`}
            >
              <span className="min-w-0 flex-1">{m.open_lesson()}</span>
              <ArrowRight size={18} aria-hidden="true" className="flex-none" />
            </Link>
            <LessonMaterials lesson={lesson} language={language} playing={playing} onPlay={onPlay} />
            <LessonNeighbours
              neighbours={neighboursOf(lesson.lesson_id)}
              language={language}
              onGoTo={(to) => onGoTo(to, lesson.lesson_id)}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}
