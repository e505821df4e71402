import { ChevronDown, CircleCheckBig, LockKeyhole } from "lucide-react";
import { ClosedModule } from "#features/instalments/web/public.tsx";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { useBegan } from "#kit/web/use-began.ts";
import * as m from "#messages/learning.ts";
import type { CourseModule } from "../course.ts";
import type { LessonEvents } from "./lesson-events.ts";
import { LessonRow } from "./lesson-row.tsx";

interface ModuleCardProps extends LessonEvents {
  module: CourseModule;
  courseId: number;
  number: number;
  language: string;
  open: boolean;
  openLessons: number[];
  nextLesson: number | undefined;
  playing: number | null;
  onToggle: () => void;
}

/** A module. Its title opens and closes its lessons. */
export function ModuleCard(props: ModuleCardProps) {
  const { module, courseId, number, language, open, openLessons, nextLesson, playing, onToggle } = props;
  const { lessons } = module;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.duration, 0);
  const done = props.onTick && lessons.length > 0 && lessons.every((lesson) => lesson.is_completed);
  const wasDoneHere = useBegan(Boolean(done));
  const id = `module-${module.module_id}`;
  return (
    <section className="card overflow-hidden">
      <h3 className="font-text text-body leading-normal tracking-normal text-wrap">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-[58px] w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-ink/3"
        >
          <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline sm:justify-between">
            <span className="font-semibold">
              {m.module_heading({ number, title: "" })}
              <span lang={language}>{module.module_title}</span>
              {module.is_open ? null : (
                <span className="mt-1 flex items-center gap-1 text-small font-normal text-muted">
                  <LockKeyhole size={14} aria-hidden="true" className="flex-none" />
                  {m.module_closed()}
                </span>
              )}
            </span>
            <span className="flex-none text-small font-normal text-muted">
              {m.module_lessons({ count: lessons.length })}
              {minutes > 0 ? ` · ${formatMinutes(minutes)}` : ""}
            </span>
          </span>
          {done ? (
            <span className={`flex-none text-green ${wasDoneHere ? "arrive" : ""}`}>
              <CircleCheckBig size={18} aria-hidden="true" />
              <span className="sr-only">{m.module_done()}</span>
            </span>
          ) : null}
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`flex-none text-muted transition-transform ${open ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      {module.opens_with ? (
        <div className="px-4 pb-1">
          <ClosedModule courseId={courseId} opensWith={module.opens_with} />
        </div>
      ) : null}
      <div id={id} hidden={!open}>
        {!open ? null : lessons.length === 0 ? (
          <p className="border-t border-line px-4 py-4 text-small text-muted">{m.no_lessons()}</p>
        ) : (
          <ul>
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.lesson_id}
                // The page of a lesson that is not open yet says which part opens it.
                lesson={
                  module.is_open || lesson.is_preview ? lesson : { ...lesson, videos: [], resources: [] }
                }
                language={language}
                open={openLessons.includes(lesson.lesson_id)}
                isNext={lesson.lesson_id === nextLesson}
                playing={playing}
                onToggleLesson={props.onToggleLesson}
                onTick={module.is_open || lesson.is_preview ? props.onTick : null}
                onPlay={props.onPlay}
                neighboursOf={props.neighboursOf}
                onGoTo={props.onGoTo}
                addressOf={props.addressOf}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
