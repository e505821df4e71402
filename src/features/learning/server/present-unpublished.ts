import type { Files } from "#kit/server/files.ts";
import type { LessonPage } from "../contract.ts";
import { type OwnAnswer, presentLesson } from "./present-lesson.ts";
import type { SharedLesson } from "./queries/lesson.ts";
import { makeSharedPart } from "./shared-part.ts";

/** A lesson that is not published, as its learners would see it. Nobody has a position, a note or an answer in it. */
export async function presentUnpublished(lesson: SharedLesson, files: Files, now: Date): Promise<LessonPage> {
  const { text: _, ...shared } = lesson;
  const own: OwnAnswer = {
    row: {
      course_id: lesson.course_id,
      version: 0,
      is_retired: false,
      is_preview: lesson.is_preview,
      may_open: true,
      is_closed: false,
      open_modules: null,
      is_enrolled: false,
      is_completed: false,
      position: null,
      note: null,
      answers: [],
    },
    isVisitor: true,
    now,
  };
  return presentLesson(shared, { ...(await makeSharedPart(lesson, files)), files }, (fill) => fill(own));
}
