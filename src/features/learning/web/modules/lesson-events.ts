import type { Neighbours } from "./opened.ts";

/** What a lesson in the list reports. */
export interface LessonEvents {
  onToggleLesson: (lessonId: number) => void;
  /** Null for those who see the course without following it. */
  onTick: ((lessonId: number, completed: boolean) => void) | null;
  onPlay: (videoId: number | null) => void;
  neighboursOf: (lessonId: number) => Neighbours;
  onGoTo: (lessonId: number, from: number) => void;
  /** The address of the lesson's own page. */
  addressOf: (lessonId: number) => string;
}
