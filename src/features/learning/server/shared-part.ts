import { findShownFiles } from "#features/uploads/server/public.ts";
import { keyOfLink } from "#kit/server/files.ts";
import type { Services } from "#kit/server/services.ts";
import { type LessonFiles, sizesOf } from "./present-lesson.ts";
import type { SharedLesson } from "./queries/lesson.ts";
import { isLessonPicture, renderLessonText } from "./render-lesson-text.ts";
import { sizePictures } from "./size-pictures.ts";

/**
 * What is made of a lesson before it is shown: its text as HTML, in which pictures of courses have the names of their
 * files, and what is known of its files.
 */
export async function makeSharedPart(
  { text, course_language: language, videos, resources }: SharedLesson,
  { db, files }: Pick<Services, "db" | "files">,
): Promise<LessonFiles & { hasAll: boolean }> {
  const handouts = resources.map((resource) => resource.resource_link);
  const links = [...videos.map((video) => video.video_link), ...handouts];
  const [sizes, shown, { html, isComplete }] = await Promise.all([
    sizesOf(links, files),
    findShownFiles(db, handouts),
    sizePictures(renderLessonText(text, language, isLessonPicture), files.disk),
  ]);
  const hasAll = isComplete && links.every((link) => keyOfLink(link) === null || sizes.has(link));
  /** `hasAll`: the size of every file is known. */
  return { html, sizes, shown, hasAll };
}
