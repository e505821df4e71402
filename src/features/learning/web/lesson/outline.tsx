import { Check, ChevronDown, LockKeyhole } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ClosedModule } from "#features/instalments/web/public.tsx";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../../paths.ts";
import { shownProgress } from "../modules/opened.ts";
import type { OutlineModule } from "../course.ts";

interface OutlineProps {
  courseId: number;
  lessonId: number;
  /** Of the titles. */
  language: string | undefined;
  /** A lesson was chosen. */
  onChoose?: (() => void) | undefined;
}

function Row({
  lesson,
  isHere,
  courseId,
  language,
  onChoose,
}: Omit<OutlineProps, "lessonId"> & { lesson: OutlineModule["lessons"][number]; isHere: boolean }) {
  const prefetch = usePrefetch();
  const { lesson_id: id, lesson_title: title, is_completed: isDone, duration } = lesson;
  const mark = isDone
    ? "bg-green text-on-green"
    : isHere
      ? "border-[6px] border-green bg-surface"
      : "border-2 border-line-strong";
  return (
    // Most of a long outline is not in view.
    <li className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <Link
        to={lessonPath(courseId, id)}
        prefetch={prefetch}
        viewTransition
        aria-current={isHere ? "page" : undefined}
        onClick={onChoose}
        className={`flex min-h-14 items-center gap-3 rounded-control p-2 text-small ${isHere ? "bg-green-tint font-semibold" : "hover:bg-ink/3"}`}
      >
        <span className={`grid size-5 flex-none place-items-center rounded-full transition-colors ${mark}`}>
          <Check
            size={12}
            strokeWidth={4}
            aria-hidden="true"
            className={`transition-[scale,opacity] ${isDone ? "" : "scale-50 opacity-0"}`}
          />
        </span>
        <span className="min-w-0 flex-1">
          <span lang={language}>{title}</span>
          {isDone ? <span className="sr-only">, {m.lesson_done()}</span> : null}
          {duration > 0 ? (
            <span className="block text-tiny font-normal text-muted">{formatMinutes(duration)}</span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

function Module({ module, number, ...props }: OutlineProps & { module: OutlineModule; number: number }) {
  const { lessons } = module;
  const [open, setOpen] = useState(lessons.some(({ lesson_id }) => lesson_id === props.lessonId));
  const completed = lessons.filter((one) => one.is_completed).length;
  const id = `outline-${module.module_id}`;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left text-small font-semibold hover:bg-ink/3"
      >
        <span className="min-w-0 flex-1">
          {m.module_heading({ number, title: "" })}
          <span lang={props.language}>{module.module_title}</span>
          {module.opens_with ? (
            <span className="flex items-center gap-1 text-tiny font-normal text-muted">
              <LockKeyhole size={14} aria-hidden="true" className="flex-none" />
              {m.module_closed()}
            </span>
          ) : null}
        </span>
        <span className="flex-none font-normal text-muted tabular-nums">
          {m.lesson_place({ place: completed, total: lessons.length })}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={`flex-none text-muted transition-transform ${open ? "rotate-180" : ""}`}
        />
      </button>
      {module.opens_with ? (
        <div className="px-4 pb-1">
          <ClosedModule courseId={props.courseId} opensWith={module.opens_with} />
        </div>
      ) : null}
      <ol id={id} hidden={!open} className="px-2 pb-3">
        {open
          ? lessons.map((lesson) => (
              <Row
                key={lesson.lesson_id}
                lesson={lesson}
                isHere={lesson.lesson_id === props.lessonId}
                courseId={props.courseId}
                language={props.language}
                onChoose={props.onChoose}
              />
            ))
          : null}
      </ol>
    </li>
  );
}

/**
 * Shows the row of the open lesson when the outline is opened, and when another lesson is. Only what is around the list
 * scrolls: the page stays where it is.
 */
function useRowInView(list: RefObject<HTMLElement | null>, lessonId: number, isLoaded: boolean): void {
  useEffect(() => {
    const row = list.current?.querySelector("[aria-current=page]");
    const around = list.current?.parentElement;
    if (!row || !around) return undefined;
    const show = () => {
      const [box, place] = [around.getBoundingClientRect(), row.getBoundingClientRect()];
      if (place.top >= box.top && place.bottom <= box.bottom) return;
      around.scrollBy({ top: place.top - box.top - (box.height - place.height) / 2, behavior: "instant" });
    };
    show();
    // Rows that were out of view have their own height only now.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the row is another one then
  }, [list, lessonId, isLoaded]);
}

/** The course's modules and lessons, with the open lesson and the ticks. */
export function Outline({
  modules,
  mayFollow = true,
  retry = null,
  ...props
}: OutlineProps & {
  modules: OutlineModule[] | undefined;
  mayFollow?: boolean;
  /** The course could not be loaded. */
  retry?: (() => void) | null;
}) {
  const list = useRef<HTMLElement>(null);
  useRowInView(list, props.lessonId, modules !== undefined);
  if (!modules && mayFollow && retry)
    return (
      <div className="px-4">
        <LoadError title={m.outline_failed()} retry={retry} />
      </div>
    );
  if (!modules)
    return mayFollow ? (
      <div aria-hidden="true" className="grid gap-3 px-4">
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className="skeleton block h-11" />
        ))}
      </div>
    ) : (
      <p className="px-4 text-small text-muted">{m.outline_none()}</p>
    );
  const { completed, total, percent } = shownProgress(modules);
  return (
    <nav ref={list} aria-label={m.outline()}>
      <div className="grid gap-2 px-4 pb-4 text-small">
        <p className="font-semibold">{m.lessons_done({ completed, total })}</p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-green transition-[translate]"
            style={{ translate: `${percent - 100}%` }}
          />
        </div>
      </div>
      <ol>
        {modules.map((module, place) => (
          // The module of a lesson that was just opened must be open.
          <Module
            key={`${module.module_id} ${module.lessons.some(({ lesson_id }) => lesson_id === props.lessonId)}`}
            {...props}
            module={module}
            number={place + 1}
          />
        ))}
      </ol>
    </nav>
  );
}
