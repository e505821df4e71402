import { ChevronRight, Plus } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { Link } from "react-router";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/authoring.ts";
import { maxLessons } from "../../../document.ts";
import { useEditor } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { searchOf } from "../place.ts";
import { addLesson, emptyLesson } from "../state/blocks.ts";
import { lessonName, moduleName, stepOfKey, useMoves } from "../use-moves.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { Grip } from "./grip.tsx";
import { type Mark, markWords } from "./marks.ts";
import type { LessonItem, ModuleItem } from "./outline-rows.ts";

// The line where a dragged row would be, and the row that is dragged.
const dropStyle =
  "relative data-dragged:opacity-40 data-[drop=after]:after:absolute data-[drop=after]:after:inset-x-2 data-[drop=after]:after:-bottom-px data-[drop=after]:after:h-0.5 data-[drop=after]:after:bg-green data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-2 data-[drop=before]:before:-top-px data-[drop=before]:before:h-0.5 data-[drop=before]:before:bg-green";

interface LessonRowProps {
  lesson: LessonItem;
  index: number;
  language: string;
  isCurrent: boolean;
  mark: Mark | undefined;
  onMoved: (key: string) => void;
}

const LessonRow = memo(function LessonRow({
  lesson,
  index,
  language,
  isCurrent,
  mark,
  onMoved,
}: LessonRowProps) {
  const moves = useMoves();
  const { key, minutes } = lesson;
  const moveByKey = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    onMoved(key);
    moves.stepLesson(key, step);
  };
  return (
    <li
      data-drag="lesson"
      data-key={key}
      className={`flex items-center rounded-control pr-3 [contain-intrinsic-size:auto_44px] [content-visibility:auto] hover:bg-ink/5 has-aria-[current=page]:bg-green-tint ${dropStyle}`}
    >
      <Grip />
      <Link
        to={{ search: searchOf({ kind: "lesson", key }) }}
        aria-current={isCurrent ? "page" : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={moveByKey}
        draggable={false}
        className="flex min-h-11 min-w-0 flex-1 items-center py-1 text-small aria-[current=page]:font-semibold"
      >
        <span lang={lesson.title ? language : undefined} className="line-clamp-2">
          {lessonName(lesson.title, index)}
        </span>
      </Link>
      {mark ? (
        <Badge tone={mark === "new" ? "green" : "grey"} className="ml-2 flex-none">
          {markWords(mark)}
        </Badge>
      ) : minutes ? (
        <span className="ml-2 flex-none text-tiny text-muted tabular-nums">{formatMinutes(minutes)}</span>
      ) : null}
    </li>
  );
});

interface ModuleRowsProps {
  module: ModuleItem;
  index: number;
  language: string;
  /** The key of the module or lesson that is open. */
  current: string | null;
  isOpen: boolean;
  marks: ReadonlyMap<string, Mark>;
  onToggle: (key: string, isOpen: boolean) => void;
  onMoved: (key: string) => void;
}

/** A module with its lessons. Of a long outline only the rows that changed are drawn again. */
export const ModuleRows = memo(function ModuleRows(props: ModuleRowsProps) {
  const { module, index, language, current, isOpen, marks, onToggle, onMoved } = props;
  const { keeper } = useEditor();
  const moves = useMoves();
  const goTo = useGoToPlace();
  const { key, lessons } = module;
  const name = moduleName(module.title, index);
  const moveByKey = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    onMoved(key);
    moves.stepModule(key, step);
  };
  const mark = marks.get(key);
  return (
    <li>
      <div
        data-drag="module"
        data-key={key}
        className={`flex items-center rounded-control pr-3 hover:bg-ink/5 has-aria-[current=page]:bg-green-tint ${dropStyle}`}
      >
        <Grip />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={m.lessons_of({ name })}
          onClick={() => onToggle(key, !isOpen)}
          className="flex h-11 flex-none cursor-pointer items-center gap-2 pr-2"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={`text-muted transition-transform ${isOpen ? "rotate-90" : ""}`}
          />
          <span aria-hidden="true" className="text-tiny text-muted tabular-nums">
            {formatCount(index + 1)}
          </span>
        </button>
        <Link
          to={{ search: searchOf({ kind: "module", key }) }}
          aria-current={current === key ? "page" : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={moveByKey}
          draggable={false}
          className="flex min-h-11 min-w-0 flex-1 items-center py-1 text-small font-semibold"
        >
          <span lang={module.title ? language : undefined} className="line-clamp-2">
            {name}
          </span>
        </Link>
        {mark ? (
          <Badge tone={mark === "new" ? "green" : "grey"} className="ml-2 flex-none">
            {markWords(mark)}
          </Badge>
        ) : null}
        <span className="ml-2 flex-none text-tiny text-muted tabular-nums">
          <span aria-hidden="true">{formatCount(lessons.length)}</span>
          <span className="sr-only">{m.lesson_count({ count: lessons.length })}</span>
        </span>
      </div>
      {isOpen ? (
        <>
          <ol className="empty:hidden">
            {lessons.map((lesson, place) => (
              <LessonRow
                key={lesson.key}
                lesson={lesson}
                index={place}
                language={language}
                isCurrent={current === lesson.key}
                mark={marks.get(lesson.key)}
                onMoved={onMoved}
              />
            ))}
          </ol>
          {lessons.length < maxLessons ? (
            <button
              type="button"
              aria-label={m.add_lesson_to({ name })}
              onClick={() => {
                const lesson = emptyLesson();
                keeper.change(addLesson(key, lesson));
                goTo({ kind: "lesson", key: lesson.key }, fieldId(lesson.key, "title"));
              }}
              className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control pl-6 text-small font-semibold text-green hover:bg-ink/5"
            >
              <Plus size={16} aria-hidden="true" />
              {m.add_lesson()}
            </button>
          ) : null}
        </>
      ) : null}
    </li>
  );
});
