// Figures as plots: how a course goes, the last weeks of the academy, a learner's own weeks.
import type { Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { courseCalled } from "./support/completion-pages.ts";
import { taughtCourses } from "./support/instructors.ts";
import { columnOf, drawnIn } from "./support/plots.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const languages = ["en", "bn"] as const;
const instructor = "instructor@bidya.test";
const kit = (language: Language) => words("kit", language);

const figure = (page: Page, title: string) => page.getByRole("region", { name: title });

/** A course of the demo's instructor that has learners and reviews. */
async function taught(academy: Academy) {
  const { access } = await academy.logIn(instructor);
  const [course] = await taughtCourses(academy, access);
  const { body: insight } = await academy.api(
    "GET",
    `/api/courses/${course!.course_id}/insight/`,
    undefined,
    access,
  );
  return insight;
}

for (const language of languages)
  for (const width of [360, 1280])
    test(`a course's plots have the figures of their tables, at ${width} px in ${language}`, async ({
      page,
      academy,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const m = words("insight", language);
      const insight = await taught(academy);
      const { lessons, weeks, months, began } = insight;
      expect(began).toBeGreaterThan(0);
      await signIn(page, academy, instructor, { language });
      await page.goto(`${academy.url}/courses/${insight.course_id}/insight`);

      const stops = figure(page, m("stops_title"));
      expect(await drawnIn(stops)).toEqual(
        lessons.map(({ completed }: { completed: number }) => Math.floor((100 * completed) / began)),
      );
      expect(await columnOf(stops, 3, language)).toEqual(
        lessons.map(({ completed }: { completed: number }) => completed),
      );
      const stopped = lessons.map((lesson: { stopped: number }) => lesson.stopped);
      expect(await columnOf(stops, 4, language)).toEqual(stopped);
      // The lesson after which most stop is marked, in the plot, in the table and in the finding.
      const most = lessons[stopped.indexOf(Math.max(...stopped))];
      await expect(stops.locator("tbody tr.bg-marigold-tint")).toContainText(most.lesson_title);
      await expect(stops.locator("strong")).toHaveText(most.lesson_title);

      const enrolments = figure(page, m("weeks_title"));
      const perWeek = weeks.map(({ enrollments }: { enrollments: number }) => enrollments);
      const drawn = await drawnIn(enrolments);
      const series = drawn.length / weeks.length;
      expect(
        perWeek.map((_: number, week: number) =>
          drawn.slice(week * series, (week + 1) * series).reduce((a, b) => a + b, 0),
        ),
      ).toEqual(perWeek);
      expect(await columnOf(enrolments, 2, language)).toEqual(perWeek.toReversed());

      const ratings = figure(page, m("ratings_title"));
      const measured = months.filter(({ reviews }: { reviews: number }) => reviews > 0);
      expect(measured.length).toBeGreaterThan(0);
      expect(await drawnIn(ratings)).toEqual(measured.map(({ rating }: { rating: number }) => rating));
      expect(await columnOf(ratings, 3, language)).toEqual(
        months.map(({ reviews }: { reviews: number }) => reviews).toReversed(),
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

test("an instructor comes from the course's page, and a stranger to the course sees nothing of it @long", async ({
  page,
  academy,
}) => {
  const m = words("insight", "en");
  const { course_id, course_title } = await taught(academy);
  await signIn(page, academy, instructor);
  await page.goto(`${academy.url}/courses/${course_id}/manage?lang=en`);
  await page.getByRole("link", { name: words("course-page", "en")("how_it_goes") }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${course_id}/insight$`));
  await expect(page.getByRole("heading", { level: 1, name: m("page_title") })).toBeVisible();
  await expect(page.getByText(course_title, { exact: true })).toBeVisible();

  const mine = (await academy.logIn(instructor)).access;
  const { body: own } = await academy.api("GET", "/api/instructor-courses/", undefined, mine);
  const strange = (await academy.api("GET", "/api/list-courses/")).body.find(
    (course: { course_id: number }) =>
      !own.some((one: { course_id: number }) => one.course_id === course.course_id),
  );
  await page.goto(`${academy.url}/courses/${strange.course_id}/insight?lang=en`);
  await expect(page.getByText(m("not_your_course"))).toBeVisible();
  await expect(page.getByText(strange.course_title)).toHaveCount(0);
  await page.goto(`${academy.url}/courses/2000000000/insight?lang=en`);
  await expect(page.getByText(m("not_found"))).toBeVisible();
  await expectAccessible(page);
});

test("a course without learners says what will be here @long", async ({ page, academy }) => {
  const m = words("insight", "en");
  await signIn(page, academy, instructor);
  const insight = await taught(academy);
  const empty = { ...insight, learners: 0, began: 0, reviews: 0 };
  await page.route(/\/api\/courses\/\d+\/insight\//, async (route) => route.fulfill({ json: empty }));
  await page.goto(`${academy.url}/courses/${insight.course_id}/insight?lang=en`);
  await expect(page.getByRole("heading", { name: m("empty") })).toBeVisible();
  await expect(page.getByText(m("empty_text"))).toBeVisible();
  await expect(page.locator("main svg[role=img]")).toHaveCount(0);
  await expectAccessible(page);
});

test("without the library of plots the sentence and the table stay @long", async ({ page, academy }) => {
  const m = words("insight", "en");
  const insight = await taught(academy);
  await signIn(page, academy, instructor);
  await page.route(/\/plots-[^/]*\.js/, async (route) => route.abort());
  await page.goto(`${academy.url}/courses/${insight.course_id}/insight?lang=en`);
  const stops = figure(page, m("stops_title"));
  await expect(stops.getByText(kit("en")("plot_failed"))).toBeVisible();
  expect(await columnOf(stops, 3, "en")).toEqual(
    insight.lessons.map(({ completed }: { completed: number }) => completed),
  );
});

for (const language of languages)
  test(`the first page of administrators has the last weeks as plots, in ${language}`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const m = words("administration", language);
    const access = await signIn(page, academy, "admin@bidya.test", { language });
    await page.goto(`${academy.url}/admin`);
    const learners = figure(page, m("trend_learners"));
    const counts = await drawnIn(learners);
    const { body } = await academy.api("GET", "/api/admin/trends/", undefined, access);
    expect(counts).toEqual(body.weeks.map((week: { new_learners: number }) => week.new_learners));
    expect(await columnOf(learners, 2, language)).toEqual(counts.toReversed());
    for (const [title, count] of [
      ["trend_enrollments", "enrollments"],
      ["trend_lessons", "completed_lessons"],
    ] as const) {
      const place = figure(page, m(title));
      const drawn = await drawnIn(place);
      expect(drawn).toEqual(body.weeks.map((week: Record<string, number>) => week[count]));
      expect(await columnOf(place, 2, language)).toEqual(drawn.toReversed());
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test("a learner opens the table behind the weeks of learning @long", async ({ page, academy }) => {
  const w = words("dashboard", "en");
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseCalled(academy, "Referencing without tears");
  await academy.api("POST", "/api/enrollments/", { course_id: course }, access);
  const { body: details } = await academy.api("GET", `/api/course-details/${course}/`, undefined, access);
  const [lesson] = details.modules[0].lessons;
  await academy.api("POST", `/api/lessons/${lesson.lesson_id}/complete/`, { completed: true }, access);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, academy, person.email, { password: person.password });
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const weeks = figure(page, w("weeks_title"));
  expect(await columnOf(weeks, 2, "en")).toEqual([1, ...Array.from({ length: 11 }, () => 0)]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
