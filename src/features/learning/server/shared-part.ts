import { type Files, keyOfLink } from "#kit/server/files.ts";
import { sizesOf } from "./present-lesson.ts";
import type { SharedLesson } from "./queries/lesson.ts";
import { isLessonPicture, renderLessonText } from "./render-lesson-text.ts";
import { sizePictures } from "./size-pictures.ts";

/**
 * What is made of a lesson before it is shown: its text as HTML, in which pictures of courses have the names of their
 * files, and the sizes of its files.
 */
export async function makeSharedPart(
  { text, course_language: language, videos, resources }: SharedLesson,
  files: Files,
) {
  const links = [
    ...videos.map((video) => video.video_link),
    ...resources.map((resource) => resource.resource_link),
  ];
  const [sizes, { html, isComplete }] = await Promise.all([
    sizesOf(links, files),
    sizePictures(renderLessonText(text, language, isLessonPicture), files.disk),
  ]);
  const hasAll = isComplete && links.every((link) => keyOfLink(link) === null || sizes.has(link));
  /** `hasAll`: the size of every file is known. */
  return { html, sizes, hasAll };
}
