import * as m from "#messages/authoring.ts";
import type { Change } from "../../../list-changes.ts";

export type Mark = "new" | "changed" | "moved";

/** What the outline says of a block: that it is new, or else that its text changed, or else that it moved. */
export function marksOf(changes: Change[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { kind, key } of changes)
    if (kind !== "removed" && (kind !== "moved" || !marks.has(key))) marks.set(key, kind);
  return marks;
}

export const markWords = (mark: Mark): string =>
  ({ new: m.mark_new, changed: m.mark_changed, moved: m.mark_moved })[mark]();
