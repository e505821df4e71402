import type { LessonPosition } from "../../contract.ts";

/**
 * Where a film begins, in seconds: where the person stopped in it.
 * @param place among the films of the lesson, from 1
 */
export function startOfFilm(position: LessonPosition | null | undefined, place: number): number {
  if (position?.video?.place === place) return position.video.seconds;
  // A process of an older version sends only the film that was played last.
  return position?.films?.find((film) => film.place === place)?.seconds ?? 0;
}
