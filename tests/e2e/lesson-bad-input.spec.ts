// What a learner sees of a retired lesson, of a course without lessons, and with a device whose storage is full.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { lessonsOf } from "./support/every-page.ts";
import { lessonAddress, readLessonPage } from "./support/lesson-pages.ts";
import { newcomer } from "./support/people.ts";

const w = words("learning");
const d = words("dashboard");

/** A new learner of a free course. */
async function enterFreeCourse(page: Page, academy: Academy) {
  const { access } = await newcomer(page, academy);
  const path = "/api/list-courses/?page=1&search=Referencing+without+tears";
  const { course_id: courseId } = (await academy.api("GET", path)).body.results[0] as { course_id: number };
  await academy.api("POST", "/api/enrollments/", { course_id: courseId }, access);
  return { access, courseId, lessons: await lessonsOf(academy, courseId, access) };
}

test("a retired lesson says so, and leads to the lessons of its course", async ({ page, academy }) => {
  const { courseId, lessons } = await enterFreeCourse(page, academy);
  const { lesson_id: id } = lessons[2]!;
  // As the server refuses it.
  const refusal = { code: "lesson_retired", detail: "It is retired.", course_id: courseId };
  await page.route(`**/api/lessons/${id}/`, async (route) => route.fulfill({ status: 404, json: refusal }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(lessonAddress(academy, courseId, id));
  await expect(page.getByRole("heading", { level: 1, name: w("lesson_retired") })).toBeVisible();
  await expect(page.getByText(w("lesson_retired_text"))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: w("go_to_course") })
    .click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/progress`);
});

test("a course without lessons says so where lessons would be, and is not called completed", async ({
  page,
  academy,
}) => {
  const { access, courseId } = await enterFreeCourse(page, academy);
  const read = async (path: string) => (await academy.api("GET", path, undefined, access)).body;
  const nothing = { completed: 0, total: 0, percent: 0 };
  // Read before, because a page that is left would end a call in the middle.
  const course = { ...(await read(`/api/enrolled-course/${courseId}/`)), modules: [], total_minutes: 0 };
  await page.route(`**/api/enrolled-course/${courseId}/`, async (route) =>
    route.fulfill({ json: { ...course, progress: nothing } }),
  );
  const dashboard = await read("/api/accounts/dashboard/");
  const unread = { progress: nothing, next_lesson: null, is_completed: false };
  const enrollments = dashboard.enrollments.map((one: object) => ({ ...one, ...unread }));
  await page.route("**/api/accounts/dashboard/", async (route) =>
    route.fulfill({ json: { ...dashboard, enrollments, next_step: null } }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/course/${courseId}/progress`);
  await expect(page.getByText(w("no_modules"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${academy.url}/course/${courseId}/completed`);
  await expect(page.getByRole("heading", { level: 1, name: w("no_modules") })).toBeVisible();
  await page.goto(`${academy.url}/dashboard`);
  const card = page.getByRole("article").filter({ hasText: d("lessons_to_come") });
  await expect(card).toHaveCount(1);
  await expect(card.locator("[data-finished]")).toHaveCount(0);
  await card.getByRole("link", { name: d("continue_course") }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/progress`);
});

test("ticks and films work when the storage of the device is full", async ({ page, academy }) => {
  const { access, courseId, lessons } = await enterFreeCourse(page, academy);
  const [first, second] = lessons;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await page.getByRole("button", { name: w("film_play") }).click();
  await expect
    .poll(async () => page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await page
    .getByRole("link", { name: w("mark_done_next") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(lessonAddress(academy, courseId, second!.lesson_id));
  await expect
    .poll(async () => (await readLessonPage(academy, first!.lesson_id, access)).is_completed)
    .toBe(true);
});
