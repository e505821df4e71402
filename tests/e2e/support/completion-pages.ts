import type { Page } from "@playwright/test";
import { type Academy, type Language } from "./academy.ts";
import { lessonsOf } from "./every-page.ts";
import { newcomer } from "./people.ts";

/** The number of a certificate. */
export const numberShape = /BID-\d{4}-\d{6}-[0-9A-Z]{6}/;

export type Lessons = Awaited<ReturnType<typeof lessonsOf>>;

export const courseCalled = async (academy: Academy, search: string): Promise<number> => {
  const path = `/api/list-courses/?page=1&search=${encodeURIComponent(search)}`;
  return (await academy.api("GET", path)).body.results[0].course_id;
};
/** A free course without check questions to answer. */
export const plainCourse = async (academy: Academy) => courseCalled(academy, "Referencing without tears");

/** A free course that asks for its check questions. */
export const askingCourse = async (academy: Academy) => courseCalled(academy, "অবহিত সম্মতি");

/** A new learner of a free course in this browser. */
export async function enrol(page: Page, academy: Academy, courseId: number, language?: Language) {
  const person = await newcomer(page, academy, language);
  await academy.api("POST", "/api/enrollments/", { course_id: courseId }, person.access);
  return { ...person, lessons: await lessonsOf(academy, courseId, person.access) };
}

/** Ticks every one of these lessons. */
export async function tick(academy: Academy, lessons: Lessons, access: string) {
  for (const { lesson_id: id } of lessons)
    await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: true }, access);
}

/** The address of the end of a course. */
export const endOf = (academy: Academy, courseId: number) => `${academy.url}/course/${courseId}/completed`;

/** Answers every check question right: it tries the options one after the other. */
export async function answerAll(academy: Academy, lessons: Lessons, access: string) {
  for (const { lesson_id: id } of lessons) {
    const { body } = await academy.api("GET", `/api/lessons/${id}/`, undefined, access);
    for (const { check_id, options } of body.checks as { check_id: number; options: string[] }[])
      await tryAll(academy, { id, check_id, count: options.length }, access);
  }
}
async function tryAll(
  academy: Academy,
  { id, check_id, count }: { id: number; check_id: number; count: number },
  access: string,
) {
  for (let set = 1; set < 2 ** count; set++) {
    const chosen = Array.from({ length: count }, (_, at) => at + 1).filter((at) => set & (1 << (at - 1)));
    const { body } = await academy.api("POST", `/api/lessons/${id}/answers/`, { check_id, chosen }, access);
    if (body.is_right) return;
  }
}
