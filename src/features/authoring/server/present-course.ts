import type { z } from "zod";
import { coverLinks } from "#features/courses/server/public.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";
import type { CourseDocument } from "../document.ts";
import type { instructorCourse } from "../document-contract.ts";
import { stateOf } from "./present.ts";
import type { AuthoredCourse } from "./queries/drafts.ts";

/** What somebody typed as a price, as answers have it; as it is while it is no amount. */
const amountOf = (typed: string): string => {
  const paisa = parseTaka(typed);
  return paisa === null ? typed : takaString(paisa);
};

/** A course as the documents' client edits it. Links to files on this server stay `file:…`, as it sends them back. */
export const presentForEditing = (
  course: AuthoredCourse,
  document: CourseDocument,
  categoryName: string,
): z.output<typeof instructorCourse.answer> => ({
  course_id: course.course_id,
  version: course.is_published ? (course.published_version ?? 0) : course.version,
  course_title: document.title,
  description: document.description,
  price: amountOf(document.price),
  category_id: document.category_id,
  category_name: categoryName,
  thumbnail: document.thumbnail,
  cover_links: document.thumbnail
    ? []
    : coverLinks({ category: categoryName, title: document.title, seed: course.course_id }),
  state: stateOf(course),
  outcomes: document.outcomes.map(({ title }) => ({ outcome_title: title })),
  prerequisites: document.prerequisites.map(({ title }) => ({ prerequisite_title: title })),
  modules: document.modules.map((module, at) => ({
    module_title: module.title,
    order: at + 1,
    lessons: module.lessons.map((lesson, place) => ({
      lesson_title: lesson.title,
      order: place + 1,
      videos: lesson.videos.map(({ title, link }) => ({ video_title: title, video_link: link })),
      resources: lesson.resources.map(({ title, link }) => ({ resource_title: title, resource_link: link })),
    })),
  })),
});
