import * as m from "#messages/authoring.ts";
import { type CourseDocument, maxItems, maxShortText } from "../../../document.ts";
import { Grip } from "../outline/grip.tsx";
import { useCourseField } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { changeBlock, removeBlock } from "../state/lists.ts";
import { newKey } from "../state/new-keys.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { GrowingField } from "./growing-field.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";
import { type RowMoves, useListMoves } from "./use-list-moves.ts";

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
  moves: RowMoves;
  onChange: (title: string) => void;
  onRemove: () => void;
}

function PointRow({ name, point, language, moves, onChange, onRemove }: PointRowProps) {
  const id = fieldId(point.key, "title");
  const error = useFieldError(id);
  return (
    <li {...moves.row} className="flex flex-wrap items-start justify-end gap-1 sm:flex-nowrap">
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
      <MoveButtons name={name} {...moves.buttons} />
      <RemoveButton name={name} onClick={onRemove} />
    </li>
  );
}

/** The outcomes or the prerequisites: sentences in an order. */
export function PointsForm({ list }: { list: List }) {
  const [points, set] = useCourseField(list);
  const [language] = useCourseField("language");
  const goTo = useGoToPlace();
  const words = wordsOf[list];
  const { area, movesOf } = useListMoves("point", points, (edit) => set(edit(points)));
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
            moves={movesOf(point, index)}
            onChange={(title) => set(changeBlock(points, point.key, (one) => ({ ...one, title })))}
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
