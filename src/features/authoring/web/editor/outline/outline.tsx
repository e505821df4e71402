import { Check, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/authoring.ts";
import { maxModules } from "../../../document.ts";
import { useDocument, useEditor } from "../editor-context.ts";
import { courseBlock, fieldId } from "../field-ids.ts";
import { AddButton } from "../form/section.tsx";
import { type Place, type Section, searchOf } from "../place.ts";
import { usePublishing } from "../publish/publish-context.ts";
import { addModule, emptyModule, findLesson } from "../state/blocks.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { useMoves } from "../use-moves.ts";
import { type Mark, marksOf } from "./marks.ts";
import { ModuleRows } from "./module-rows.tsx";
import { outlineReader } from "./outline-rows.ts";
import { KeyHelp } from "./key-help.tsx";
import { useDragging } from "./use-dragging.ts";
import { dropLesson, dropModule } from "./drop.ts";

const rowStyle =
  "flex min-h-11 w-full items-center gap-2 rounded-control px-3 font-medium hover:bg-ink/5 aria-[current=page]:bg-green-tint aria-[current=page]:font-semibold";

interface SectionRowProps {
  section: Section;
  title: string;
  place: Place;
  sign: ReactNode;
}

function SectionRow({ section, title, place, sign }: SectionRowProps) {
  return (
    <li>
      <Link
        to={{ search: searchOf({ kind: section }) }}
        preventScrollReset={section !== "content"}
        aria-current={place.kind === section ? "page" : undefined}
        className={rowStyle}
      >
        <span className="min-w-0 flex-1">{title}</span>
        {sign}
      </Link>
    </li>
  );
}

/** How many there are. */
const Count = ({ words }: { words: string }) => (
  <span className="flex-none text-tiny font-normal text-muted tabular-nums">{words}</span>
);

/** Whether the required fields are filled in. */
function BasicSign() {
  const { problems, showsErrors } = usePublishing();
  const isComplete = !problems.some(({ place }) => place.kind === "basic");
  if (isComplete) return <Check size={16} aria-label={m.complete()} className="flex-none text-green" />;
  return showsErrors ? (
    <TriangleAlert size={16} aria-label={m.has_problems()} className="flex-none text-danger" />
  ) : null;
}

const noMarks: ReadonlyMap<string, Mark> = new Map();

/** The parts of the course: its sections, modules and lessons. Modules and lessons are moved here. */
export const Outline = memo(function Outline({ place }: { place: Place }) {
  const { keeper, facts } = useEditor();
  const outcomes = useDocument((document) => document.outcomes.length);
  const prerequisites = useDocument((document) => document.prerequisites.length);
  const [readOutline] = useState(outlineReader);
  const modules = useDocument(readOutline);
  const language = useDocument((document) => document.language);
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const { changes } = usePublishing();
  const goTo = useGoToPlace();
  const moves = useMoves();
  const area = useRef<HTMLOListElement>(null);
  const marks = facts.published ? marksOf(changes) : noMarks;

  // The module of the open lesson is open, until somebody closes it.
  const current = "key" in place ? place.key : null;
  const home = place.kind === "lesson" ? findLesson(keeper.document(), place.key)?.module.key : current;
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const onToggle = useCallback(
    (key: string, isOpen: boolean) => setToggled((before) => ({ ...before, [key]: isOpen })),
    [],
  );

  // A row that is moved loses the focus in some browsers.
  const moved = useRef<string>(null);
  const onMoved = useCallback((key: string) => (moved.current = key), []);
  useLayoutEffect(() => {
    if (moved.current === null || modules.length === 0) return;
    area.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.current)}"] a`)?.focus();
    moved.current = null;
  }, [modules]);

  useDragging(area, {
    accepts: (kind, over) => over === "module" || kind === over,
    drop: (dragged, over) =>
      dragged.kind === "module"
        ? dropModule(keeper.document(), moves, dragged.key, over)
        : dropLesson(keeper.document(), moves, dragged.key, over),
  });
  return (
    <nav aria-label={m.outline()} className="flex min-h-full flex-col">
      <ul className="p-2">
        <SectionRow section="basic" title={m.basic()} place={place} sign={<BasicSign />} />
        <SectionRow
          section="outcomes"
          title={m.outcomes()}
          place={place}
          sign={<Count words={formatCount(outcomes)} />}
        />
        <SectionRow
          section="prerequisites"
          title={m.prerequisites()}
          place={place}
          sign={<Count words={formatCount(prerequisites)} />}
        />
        <SectionRow
          section="content"
          title={m.content()}
          place={place}
          sign={<Count words={m.lesson_count({ count: lessons })} />}
        />
      </ul>
      <div className="mx-2 border-t border-line" />
      <ol ref={area} className="p-2">
        {modules.map((module, index) => (
          <ModuleRows
            key={module.key}
            module={module}
            index={index}
            language={language}
            current={current}
            isOpen={toggled[module.key] ?? module.key === home}
            marks={marks}
            onToggle={onToggle}
            onMoved={onMoved}
          />
        ))}
      </ol>
      {modules.length < maxModules ? (
        <AddButton
          className="mx-4 mb-4"
          label={m.add_module()}
          onClick={() => {
            const module = emptyModule();
            keeper.change(addModule(module));
            goTo({ kind: "module", key: module.key }, fieldId(module.key, "title"));
          }}
        />
      ) : (
        <p data-field={fieldId(courseBlock, "modules")} className="px-4 pb-4 text-small text-muted">
          {m.list_full({ max: maxModules })}
        </p>
      )}
      <KeyHelp />
    </nav>
  );
});
