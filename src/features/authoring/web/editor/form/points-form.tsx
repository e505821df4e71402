import { useRef } from "react";
import * as m from "#messages/authoring.ts";
import { type CourseDocument, maxItems, maxShortText } from "../../../document.ts";
import { Grip } from "../outline/grip.tsx";
import { useDragging } from "../outline/use-dragging.ts";
import { useCourseField, useEditor } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { changeBlock, moveBlock, removeBlock } from "../state/lists.ts";
import { newKey } from "../state/new-keys.ts";
import { stepOfKey } from "../use-moves.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { GrowingField } from "./growing-field.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";

type List = "outcomes" | "prerequisites";
type Points = CourseDocument[List];

const wordsOf = {
  outcomes: {
    title: m.outcomes,
    empty: m.outcomes_empty,
    add: m.add_outcome,
    name: m.outcome_number,
  },
  prerequisites: {
    title: m.prerequisites,
    empty: m.prerequisites_empty,
    add: m.add_prerequisite,
    name: m.prerequisite_number,
  },
};

interface PointRowProps {
  name: string;
  point: Points[number];
  language: string;
  index: number;
  count: number;
  onChange: (title: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PointRow({ name, point, language, index, count, onChange, onMove, onRemove }: PointRowProps) {
  const id = fieldId(point.key, "title");
  const error = useFieldError(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the controls inside it
    <li
      data-drag="point"
      data-key={point.key}
      className="flex flex-wrap items-start justify-end gap-1 sm:flex-nowrap"
      onKeyDown={(event) => {
        const step = stepOfKey(event);
        if (step !== "up" && step !== "down") return;
        event.preventDefault();
        onMove(index + (step === "up" ? -1 : 1));
      }}
    >
      <Grip />
      {/* On a phone the sentence has the whole width, and its buttons are below it. */}
      <GrowingField
        className="basis-[calc(100%-28px)] sm:basis-0"
        data-field={id}
        aria-label={name}
        lang={language}
        error={error}
        maxLength={maxShortText}
        value={point.title}
        onChange={({ target }) => onChange(target.value)}
      />
      <MoveButtons
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        onUp={() => onMove(index - 1)}
        onDown={() => onMove(index + 1)}
      />
      <RemoveButton name={name} onClick={onRemove} />
    </li>
  );
}

/** The outcomes or the prerequisites: sentences in an order. */
export function PointsForm({ list }: { list: List }) {
  const { announcer } = useEditor();
  const [points, set] = useCourseField(list);
  const [language] = useCourseField("language");
  const goTo = useGoToPlace();
  const area = useRef<HTMLOListElement>(null);
  const words = wordsOf[list];
  const move = (key: string, to: number) => {
    const moved = moveBlock(points, key, to);
    if (moved === points) return announcer.say(m.cannot_move());
    set(moved);
    const place = moved.findIndex((point) => point.key === key) + 1;
    announcer.say(m.point_moved({ place, count: points.length }));
  };
  useDragging(area, {
    accepts: (kind) => kind === "point",
    drop(dragged, over) {
      const [from, at] = [dragged.key, over.key].map((key) => points.findIndex((point) => point.key === key));
      const to = at! + (over.edge === "after" ? 1 : 0);
      move(dragged.key, to > from! ? to - 1 : to);
    },
  });
  return (
    <FormSection id={list} title={words.title()}>
      {points.length === 0 ? <EmptyList sentence={words.empty()} /> : null}
      <ol ref={area} className="grid gap-3 empty:hidden">
        {points.map((point, index) => (
          <PointRow
            key={point.key}
            name={words.name({ number: index + 1 })}
            point={point}
            language={language}
            index={index}
            count={points.length}
            onChange={(title) => set(changeBlock(points, point.key, (one) => ({ ...one, title })))}
            onMove={(to) => move(point.key, to)}
            onRemove={() => {
              set(removeBlock(points, point.key));
              const next = points[index + 1] ?? points[index - 1];
              if (next) goTo({ kind: list }, fieldId(next.key, "title"));
            }}
          />
        ))}
      </ol>
      {points.length < maxItems ? (
        <AddButton
          label={words.add()}
          onClick={() => {
            const point = { key: newKey(), title: "" };
            set([...points, point]);
            goTo({ kind: list }, fieldId(point.key, "title"));
          }}
        />
      ) : (
        <p className="text-small text-muted">{m.list_full({ max: maxItems })}</p>
      )}
    </FormSection>
  );
}
