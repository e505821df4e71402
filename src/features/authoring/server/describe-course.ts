import type { CourseDescription } from "#features/courses/server/public.ts";
import type { FilmFiles } from "#features/uploads/server/public.ts";
import { parseTaka } from "#kit/shared/money.ts";
import type { CourseDocument, LessonDocument } from "../document.ts";

const idOf = (id: number | null) => (id === null ? {} : { id });

/** What was made of the films of this server, by link. */
type Films = ReadonlyMap<string, FilmFiles>;

const describeLesson = (
  lesson: LessonDocument,
  films: Films,
): CourseDescription["modules"][number]["lessons"][number] => ({
  ...idOf(lesson.id),
  title: lesson.title,
  minutes: lesson.minutes ?? 0,
  isPreview: lesson.is_preview,
  text: lesson.text,
  videos: lesson.videos.map(({ title, link, captions, renditions }) => ({
    title,
    link,
    captions,
    renditions,
    // The document was written before smaller sizes were made.
    ...films.get(link),
  })),
  resources: lesson.resources.map(({ title, link, pages }) => ({ title, link, pages })),
  checks: lesson.checks.map((check) => ({
    ...idOf(check.id),
    question: check.question,
    options: check.options,
    rightOptions: check.right_options,
    isMultiple: check.is_multiple,
    explanation: check.explanation,
  })),
});

/**
 * A document as `writeCourse` takes it, without the id of the course. It was checked with `checkForPublishing`. The seats
 * are only for a new course.
 * @param films what was made of its films, by link
 */
export const describeCourse = (
  document: CourseDocument,
  { instructorId, films }: { instructorId: number; films: Films },
): Omit<CourseDescription, "id"> => ({
  title: document.title,
  description: document.description,
  language: document.language,
  level: document.level,
  completion: document.completion,
  categoryId: document.category_id!,
  instructorId,
  pricePaisa: parseTaka(document.price)!,
  thumbnail: document.thumbnail,
  classCode: document.class_code || null,
  capacity: document.capacity,
  outcomes: document.outcomes.map(({ title }) => title),
  prerequisites: document.prerequisites.map(({ title }) => title),
  modules: document.modules.map((module) => ({
    ...idOf(module.id),
    title: module.title,
    lessons: module.lessons.map((lesson) => describeLesson(lesson, films)),
  })),
});
