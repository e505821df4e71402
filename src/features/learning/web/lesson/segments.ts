/** The most segments that a bar shows: on a phone each is still wide enough to be seen. */
export const maxSegments = 40;

export interface Segment {
  /** The place of its first lesson, from 0. */
  from: number;
  state: "done" | "here" | "open";
}

/**
 * The segments of the bar. There is one for each lesson; in a course with more lessons than `maxSegments` each
 * stands for several lessons that follow each other, and is done when all of them are.
 * @param place of the lesson that is open, from 1
 * @param isDone says for each lesson whether it is ticked; shorter or empty while that is not known
 */
export function segmentsOf(total: number, place: number, isDone: boolean[]): Segment[] {
  const count = Math.min(total, maxSegments);
  const start = (segment: number) => Math.floor((segment * total) / count);
  return Array.from({ length: count }, (_, segment) => {
    const from = start(segment);
    const to = start(segment + 1);
    if (place > from && place <= to) return { from, state: "here" };
    const lessons = isDone.slice(from, to);
    return { from, state: lessons.length === to - from && lessons.every(Boolean) ? "done" : "open" };
  });
}
