import { usePositionSaver } from "../lesson/use-position-saver.ts";

/**
 * Remembers where a film is, outside the page of its lesson.
 * @param place of the film among the films of the lesson, from 1
 * @returns what the player calls with its time in seconds
 */
export function useFilmPlace(lessonId: number, place: number, startAt: number): (seconds: number) => void {
  const saver = usePositionSaver(lessonId, { video: { place, seconds: startAt } });
  return (seconds) => saver.report({ video: { place, seconds } });
}
