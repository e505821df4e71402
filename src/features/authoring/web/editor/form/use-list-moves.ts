import { type KeyboardEvent, useRef } from "react";
import * as m from "#messages/authoring.ts";
import { useEditor } from "../editor-context.ts";
import type { DraggedRow, OverRow } from "../outline/drag-rows.ts";
import { useDragging } from "../outline/use-dragging.ts";
import { moveBlock } from "../state/lists.ts";
import { stepOfKey } from "../use-moves.ts";

/** The place in a list that a row gets when it is dropped beside another one. */
export const placeOfDrop = (from: number, over: number, edge: OverRow["edge"]): number => {
  const to = over + (edge === "after" ? 1 : 0);
  return to > from ? to - 1 : to;
};

/** What moves one row: its attributes, its keys, its buttons. */
export function rowMoves(
  row: { kind: string; key: string; index: number; count: number },
  move: (to: number) => void,
) {
  const { kind, key, index, count } = row;
  const [onUp, onDown] = [() => move(index - 1), () => move(index + 1)];
  return {
    row: {
      "data-drag": kind,
      "data-key": key,
      onKeyDown(event: KeyboardEvent) {
        const step = stepOfKey(event);
        if (step !== "up" && step !== "down") return;
        event.preventDefault();
        // A row can have rows in it.
        event.stopPropagation();
        (step === "up" ? onUp : onDown)();
      },
    },
    buttons: { isFirst: index === 0, isLast: index === count - 1, onUp, onDown },
  };
}

/**
 * Moves the rows of a list: with buttons, with Alt and the arrow keys, and by dragging. Says each new place.
 * @param kind of its rows, for dragging
 * @param dropInner what happens to rows of other kinds inside these rows
 */
export function useListMoves<Block extends { key: string }>(
  kind: string,
  list: Block[],
  change: (edit: (list: Block[]) => Block[]) => void,
  dropInner?: (dragged: DraggedRow, over: OverRow) => void,
) {
  const { announcer } = useEditor();
  const area = useRef<HTMLOListElement>(null);
  const move = (key: string, to: number) => {
    const moved = moveBlock(list, key, to);
    if (moved === list) return announcer.say(m.cannot_move());
    change((all) => moveBlock(all, key, to));
    const place = moved.findIndex((block) => block.key === key) + 1;
    announcer.say(m.point_moved({ place, count: list.length }));
  };
  useDragging(area, {
    accepts: (dragged, over) => dragged === over,
    drop(dragged, over) {
      if (dragged.kind !== kind) return dropInner?.(dragged, over);
      const [from, at] = [dragged.key, over.key].map((key) => list.findIndex((block) => block.key === key));
      move(dragged.key, placeOfDrop(from!, at!, over.edge));
    },
  });
  const movesOf = ({ key }: Block, index: number) =>
    rowMoves({ kind, key, index, count: list.length }, (to) => move(key, to));
  return { area, movesOf };
}
export type RowMoves = ReturnType<typeof rowMoves>;
