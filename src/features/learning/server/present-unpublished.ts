import type { Services } from "#kit/server/services.ts";
import type { LessonPage } from "../contract.ts";
import { type OwnAnswer, presentLesson } from "./present-lesson.ts";
import type { SharedLesson } from "./queries/lesson.ts";
import { makeSharedPart } from "./shared-part.ts";

/** A lesson that is not published, as its learners would see it. Nobody has a position, a note or an answer in it. */
export async function presentUnpublished(
  { db, files }: Pick<Services, "db" | "files">,
  lesson: SharedLesson,
  now: Date,
): Promise<LessonPage> {
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
  const made = await makeSharedPart(lesson, { db, files });
  return presentLesson(shared, { ...made, files }, (fill) => fill(own));
}
