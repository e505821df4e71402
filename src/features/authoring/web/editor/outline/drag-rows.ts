import { autoScrollWindowForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

export interface DraggedRow {
  kind: string;
  key: string;
}
export interface OverRow extends DraggedRow {
  /** The half of the row under the pointer. */
  edge: "before" | "after";
}
export interface DragRules {
  /** Whether a row of a kind can be dropped on a row of another kind. */
  accepts: (kind: string, over: string) => boolean;
  drop: (dragged: DraggedRow, over: OverRow) => void;
}

const rowOf = (element: HTMLElement): DraggedRow => ({
  kind: element.dataset.drag!,
  key: element.dataset.key!,
});

function edgeUnder(element: Element, y: number): OverRow["edge"] {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? "before" : "after";
}

/** Makes one row movable. The stylesheet shows the place by `data-drop` and the moved row by `data-dragged`. */
function attachRow(element: HTMLElement, rules: DragRules): () => void {
  const clear = () => delete element.dataset.drop;
  return combine(
    draggable({
      element,
      dragHandle: element.querySelector("[data-grip]") ?? element,
      getInitialData: () => ({ ...rowOf(element) }),
      onDragStart: () => (element.dataset.dragged = ""),
      onDrop: () => delete element.dataset.dragged,
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.element !== element && rules.accepts(String(source.data.kind), rowOf(element).kind),
      getData: ({ input }) => ({ ...rowOf(element), edge: edgeUnder(element, input.clientY) }),
      onDrag: ({ self }) => (element.dataset.drop = String(self.data.edge)),
      onDragLeave: clear,
      onDrop: clear,
    }),
  );
}

/** Makes the rows of an area movable, those that appear later too. @returns what ends it. */
export function attachDragging(area: HTMLElement, rules: DragRules): () => void {
  const rows = new Map<HTMLElement, () => void>();
  const update = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>("[data-drag]"));
    for (const [row, detach] of rows)
      if (!present.has(row)) {
        detach();
        rows.delete(row);
      }
    for (const row of present) if (!rows.has(row)) rows.set(row, attachRow(row, rules));
  };
  update();
  const watcher = new MutationObserver(update);
  watcher.observe(area, { childList: true, subtree: true });
  const stop = combine(
    monitorForElements({
      canMonitor: ({ source }) => area.contains(source.element),
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets;
        if (target) rules.drop(source.data as unknown as DraggedRow, target.data as unknown as OverRow);
      },
    }),
    autoScrollWindowForElements({ canScroll: ({ source }) => area.contains(source.element) }),
  );
  return () => {
    watcher.disconnect();
    stop();
    for (const detach of rows.values()) detach();
  };
}
