import { useState } from "react";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, maxShortText } from "../../../document.ts";
import { useEditor } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { Grip } from "../outline/grip.tsx";
import { useFieldError } from "../publish/publish-context.ts";
import { moveOption, removeOption, setOption, setRight } from "./check-options.ts";
import { GrowingField } from "./growing-field.tsx";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";
import { type RowMoves, rowMoves } from "./use-list-moves.ts";

type Edit = (check: CheckDocument) => CheckDocument;

const optionKind = "option";
/** Names a row for dragging: the question and the place of the option in it. */
const optionKey = (check: string, index: number): string => `${check} ${index}`;
/** The question and the place of the option of a row. */
export function readOptionKey(key: string): { check: string; index: number } {
  const [check = "", index] = key.split(" ");
  return { check, index: Number(index) };
}

/**
 * Names for options, which have none of their own: a row keeps its name where it moves, and so its focus.
 * @returns the names by place, and what moves one
 */
function useOptionNames(count: number): [number[], (from: number, to: number) => void] {
  const [order, setOrder] = useState<number[]>([]);
  const names = Array.from({ length: Math.max(order.length, count) }, (_, place) => order[place] ?? place);
  const move = (from: number, to: number) =>
    setOrder(names.toSpliced(from, 1).toSpliced(to, 0, names[from]!));
  return [names, move];
}

interface OptionRowProps {
  check: CheckDocument;
  index: number;
  language: string;
  moves: RowMoves;
  onChange: (edit: Edit) => void;
}

function OptionRow({ check, index, language, moves, onChange }: OptionRowProps) {
  const id = fieldId(check.key, `options.${index}`);
  const error = useFieldError(id);
  const number = index + 1;
  const name = m.option_number({ number });
  return (
    <li {...moves.row} className="flex flex-wrap items-start justify-end gap-1 sm:flex-nowrap">
      <Grip />
      <input
        type={check.is_multiple ? "checkbox" : "radio"}
        name={`right-${check.key}`}
        aria-label={m.option_right({ number })}
        checked={check.right_options.includes(number)}
        onChange={({ target }) => onChange(setRight(index, target.checked))}
        className="m-3 size-5 flex-none cursor-pointer accent-green"
      />
      {/* On a phone the buttons are below the field. */}
      <GrowingField
        className="basis-[calc(100%-76px)] sm:basis-0"
        data-field={id}
        aria-label={name}
        lang={language}
        error={error}
        maxLength={maxShortText}
        value={check.options[index]}
        onChange={({ target }) => onChange(setOption(index, target.value))}
      />
      <MoveButtons name={name} {...moves.buttons} />
      <RemoveButton name={name} onClick={() => onChange(removeOption(index))} />
    </li>
  );
}

/** The options of a check question. They are dragged in the list of the questions: see `ChecksForm`. */
export function OptionRows({
  check,
  language,
  onChange,
}: {
  check: CheckDocument;
  language: string;
  onChange: (edit: Edit) => void;
}) {
  const { announcer } = useEditor();
  const count = check.options.length;
  const [names, moveName] = useOptionNames(count);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return announcer.say(m.cannot_move());
    moveName(from, to);
    onChange(moveOption(from, to));
    announcer.say(m.point_moved({ place: to + 1, count }));
  };
  return (
    <ol className="grid gap-2 empty:hidden">
      {check.options.map((_, index) => (
        <OptionRow
          key={names[index]}
          check={check}
          index={index}
          language={language}
          moves={rowMoves({ kind: optionKind, key: optionKey(check.key, index), index, count }, (to) =>
            move(index, to),
          )}
          onChange={onChange}
        />
      ))}
    </ol>
  );
}
