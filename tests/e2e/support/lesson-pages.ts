import type { Page } from "@playwright/test";
import type { Academy } from "./academy.ts";
import { lessonsOf } from "./every-page.ts";
import { signIn } from "./sign-in.ts";

/** Signs the demo's learner in, who follows the course on good clinical practice. */
export async function enterCourse(page: Page, academy: Academy) {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Good+clinical+practice");
  const courseId = found.results[0].course_id as number;
  return { courseId, access, lessons: await lessonsOf(academy, courseId, access) };
}

export const lessonAddress = (academy: Academy, courseId: number, lessonId: number | string): string =>
  `${academy.url}/course/${courseId}/lesson/${lessonId}`;

/** The title of a page with one task. */
export const lessonHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** A lesson as its reader gets it. */
export const readLessonPage = async (academy: Academy, lessonId: number, access: string) =>
  (await academy.api("GET", `/api/lessons/${lessonId}/`, undefined, access)).body;
