import { isCostlyLine } from "#kit/web/data-saver.ts";
import { readHabits } from "#kit/web/player/film-memory.ts";
import { chooseRendition } from "#kit/web/player/renditions.ts";
import type { LessonPage } from "../../contract.ts";

/** The bytes of the size that would play now; of the whole film if it has one size, and null if it is not there. */
export function sizeToPlay({ size, renditions }: LessonPage["videos"][number]): number | null {
  if (size === null) return null;
  const { height: wanted } = readHabits();
  return chooseRendition(renditions, { wanted, isCostly: isCostlyLine() })?.size ?? size;
}
