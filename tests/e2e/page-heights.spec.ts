// How long the longest pages are on a phone, with the content of the demo.
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { courseCalled } from "./support/completion-pages.ts";
import { lessonsOf } from "./support/every-page.ts";
import { signIn } from "./support/sign-in.ts";

const bounds = { home: 4_600, course: 4_800, dashboard: 3_000 };
const languages = ["en", "bn"] as const;

test.use({ viewport: { width: 360, height: 740 } });

/** The height of the whole page, with its fonts. */
async function heightOf(page: Page): Promise<number> {
  await page.evaluate(async () => document.fonts.ready.then(() => true));
  await expectNoSidewaysScroll(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

interface Card {
  course_id: number;
  course_title: string;
  total_reviews: number;
}
const reviewedCourses = async (academy: Academy): Promise<Card[]> => {
  const { body } = await academy.api("GET", "/api/list-courses/");
  return (body as Card[]).filter(({ total_reviews }) => total_reviews >= 3);
};

for (const language of languages) {
  test(`the home page is at most ${bounds.home} px high at 360 px, in ${language}`, async ({
    page,
    academy,
  }) => {
    await page.goto(`${academy.url}/?lang=${language}`);
    await expect(page.locator("#featured article")).toHaveCount(8);
    expect(await heightOf(page)).toBeLessThanOrEqual(bounds.home);
  });

  test(`the page of a course is at most ${bounds.course} px high at 360 px, in ${language}`, async ({
    page,
    academy,
  }) => {
    const [course] = (await reviewedCourses(academy)).toSorted((a, b) => b.total_reviews - a.total_reviews);
    await page.goto(`${academy.url}/course/${course!.course_id}?lang=${language}`);
    await expect(page.locator("#reviews li:has(time)").filter({ visible: true })).toHaveCount(3);
    expect(await heightOf(page)).toBeLessThanOrEqual(bounds.course);
  });

  test(`every course with three reviews is as short, in ${language} @long`, async ({ page, academy }) => {
    test.setTimeout(240_000);
    const courses = await reviewedCourses(academy);
    expect(courses.length).toBeGreaterThan(5);
    const tooHigh: string[] = [];
    for (const { course_id, course_title } of courses) {
      await page.goto(`${academy.url}/course/${course_id}?lang=${language}`);
      await expect(page.locator("#reviews li:has(time)").filter({ visible: true })).toHaveCount(3);
      const height = await heightOf(page);
      if (height > bounds.course) tooHigh.push(`${course_title}: ${height} px`);
    }
    expect(tooHigh).toEqual([]);
  });

  test(`a dashboard with three courses is at most ${bounds.dashboard} px high at 360 px, in ${language}`, async ({
    page,
    academy,
  }) => {
    const access = await signIn(page, academy, "learner@bidya.test", { language });
    const { body } = await academy.api("GET", "/api/accounts/dashboard/", undefined, access);
    expect(body.enrollments).toHaveLength(3);
    // Another test may have completed this course of the learner. Then its card is higher.
    const courseId = await courseCalled(academy, "Good clinical practice");
    const [lesson] = await lessonsOf(academy, courseId, access);
    await academy.api("POST", `/api/lessons/${lesson!.lesson_id}/complete/`, { completed: false }, access);
    await page.goto(`${academy.url}/dashboard?lang=${language}`);
    const main = page.getByRole("main");
    for (const [feature, key] of [
      ["dashboard", "journey_title"],
      ["dashboard", "weeks_title"],
      ["certificates", "mine_title"],
      ["payments", "mine_title"],
      ["dashboard", "suggested_title"],
      ["dashboard", "coming_title"],
    ] as const)
      await expect(main.getByRole("heading", { name: words(feature, language)(key) })).toBeVisible();
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    expect(await heightOf(page)).toBeLessThanOrEqual(bounds.dashboard);
  });
}

test("the folded parts of a course open on a phone, and show on a wide screen @long", async ({
  page,
  academy,
}) => {
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Good+clinical+practice");
  const { body: course } = await academy.api("GET", `/api/course-details/${found.results[0].course_id}/`);
  const folded = [
    course.prerequisites[0].prerequisite_title,
    course.outcomes.at(-1).outcome_title,
    course.description
      .trim()
      .split(/\n\s*\n/)
      .at(-1),
  ].map((text: string) => page.locator("#overview").getByText(text, { exact: true }));
  await page.goto(`${academy.url}/course/${course.course_id}?lang=en`);
  for (const part of folded) await expect(part).toBeHidden();
  const w = words("course-page", "en");
  for (const title of [w("prerequisites"), w("about_more")]) {
    const fold = page.locator("#overview summary").filter({ hasText: title });
    await fold.focus();
    await page.keyboard.press("Enter");
  }
  await page.locator("#overview .card summary").click();
  for (const part of folded) await expect(part).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  for (const part of folded) await expect(part).toBeVisible();
  await expect(page.locator("#overview summary").filter({ visible: true })).toHaveCount(0);
});

test("the testimonials beside each other on a phone are reached with the keyboard @long", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/?lang=en`);
  const w = words("site", "en");
  const links = page.getByRole("region", { name: w("testimonials_title") }).getByRole("link");
  await expect(links).toHaveCount(3);
  await links.first().scrollIntoViewIfNeeded();
  await expect(links.last()).not.toBeInViewport();
  await links.first().focus();
  for (const link of (await links.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});
