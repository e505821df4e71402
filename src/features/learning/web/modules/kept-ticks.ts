import { parseId } from "#kit/shared/parse-id.ts";
import { keptNames, readKept, writeKept } from "#kit/web/forms/kept.ts";

const beginning = (userId: number) => `ticks-${userId}-`;

/**
 * The ticks of a person in a course that the server has not confirmed, on this device. They survive the page until the
 * person logs out. Every tab writes the same record, so a write changes only one lesson of it.
 */
export function keptTicks(userId: number, courseId: number) {
  const name = beginning(userId) + courseId;
  /** The lessons whose tick the record has, or had until another tab sent it. Without storage there are none. */
  const seen = new Set<number>();
  const read = (): (readonly [lessonId: number, completed: boolean])[] => {
    const ticks = Object.entries((readKept(name) ?? {}) as Record<string, unknown>).flatMap(
      ([id, completed]) => {
        const lessonId = parseId(id);
        return lessonId !== null && typeof completed === "boolean" ? [[lessonId, completed] as const] : [];
      },
    );
    for (const [lessonId] of ticks) seen.add(lessonId);
    return ticks;
  };
  const write = (ticks: Map<number, boolean>) =>
    writeKept(name, ticks.size === 0 ? null : Object.fromEntries(ticks));
  return {
    read,
    keep(lessonId: number, completed: boolean): void {
      write(new Map(read()).set(lessonId, completed));
      // The storage may be full by now.
      seen.delete(lessonId);
      read();
    },
    /** See `CompletionQueueWork`. Null also if the person logged out meanwhile. */
    newest: (lessonId: number, completed: boolean): boolean | null =>
      new Map(read()).get(lessonId) ?? (seen.has(lessonId) ? null : completed),
    /** Not if another tab wants the opposite by now. */
    forget(lessonId: number, completed: boolean): void {
      const ticks = new Map(read());
      if (ticks.get(lessonId) !== completed) return;
      ticks.delete(lessonId);
      write(ticks);
    },
  };
}

/** The courses in which the person has such ticks. */
export const coursesWithKeptTicks = (userId: number): number[] =>
  keptNames(beginning(userId)).flatMap((name) => parseId(name.slice(beginning(userId).length)) ?? []);
