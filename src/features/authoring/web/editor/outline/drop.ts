import type { CourseDocument } from "../../../document.ts";
import { findLesson, findModule } from "../state/blocks.ts";
import type { Moves } from "../use-moves.ts";
import type { OverRow } from "./drag-rows.ts";

/** The place in a list that a block gets beside another. The list is without the block. */
function placeBeside(keys: string[], dragged: string, over: OverRow): number {
  const others = keys.filter((key) => key !== dragged);
  return others.indexOf(over.key) + (over.edge === "after" ? 1 : 0);
}

const keysOf = (blocks: { key: string }[]): string[] => blocks.map(({ key }) => key);

/** A lesson on another one stands beside it. On a module it becomes its last one. */
export function dropLesson(
  document: CourseDocument,
  moves: Pick<Moves, "lessonTo">,
  key: string,
  over: OverRow,
): void {
  if (over.kind === "module") {
    const module = findModule(document, over.key);
    if (module) moves.lessonTo(key, module.key, module.lessons.length);
    return;
  }
  const target = findLesson(document, over.key);
  if (target) moves.lessonTo(key, target.module.key, placeBeside(keysOf(target.module.lessons), key, over));
}

/** A module stands beside the module on which it is dropped. */
export function dropModule(
  document: CourseDocument,
  moves: Pick<Moves, "moduleTo">,
  key: string,
  over: OverRow,
): void {
  if (over.kind === "module") moves.moduleTo(key, placeBeside(keysOf(document.modules), key, over));
}
