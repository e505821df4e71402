// The outline of a lesson's course, and the bar that shows the place in it.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enterCourse, lessonAddress, lessonHeading } from "./support/lesson-pages.ts";

const w = words("learning");

test("the outline is a sheet on a phone and a side at a desk", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  await expect(page.getByRole("navigation", { name: w("outline") })).toBeHidden();
  await page.getByRole("button", { name: w("outline_open") }).click();
  const sheet = page.getByRole("dialog", { name: w("outline") });
  await expect(sheet.locator("[aria-current=page]")).toContainText(lessons[0]!.lesson_title);
  await expectAccessible(page);
  await sheet.getByRole("link", { name: lessons[1]!.lesson_title }).click();
  await expect(lessonHeading(page, lessons[1]!.lesson_title)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.locator("[data-state]")).toHaveCount(lessons.length);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole("navigation", { name: w("outline") })).toBeVisible();
  await expectAccessible(page);
});

test("500 lessons have a bounded bar and an outline that opens", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await page.route(`**/api/lessons/${id}/`, async (route) => {
    const lesson = await (await route.fetch()).json();
    await route.fulfill({ json: { ...lesson, place: 1, total_lessons: 500 } });
  });
  await page.route(`**/api/enrolled-course/${courseId}/`, async (route) => {
    const course = await (await route.fetch()).json();
    const [first] = course.modules[0].lessons;
    const many = Array.from({ length: 500 }, (_, n) => ({
      ...first,
      lesson_id: n === 0 ? id : 1_000_000 + n,
      lesson_title: `Lesson ${n + 1}`,
    }));
    await route.fulfill({ json: { ...course, modules: [{ ...course.modules[0], lessons: many }] } });
  });
  await page.goto(lessonAddress(academy, courseId, id));
  await expect(page.locator("[data-state]")).toHaveCount(40);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: w("outline_open") }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveCount(500);
});

for (const width of [360, 1280])
  test(`the outline shows the open lesson among 500, when it is opened and when another lesson is (${width} px)`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { courseId, access, lessons } = await enterCourse(page, academy);
    const [here, next] = [lessons[0]!, lessons[1]!];
    await academy.api("PUT", `/api/lessons/${next.lesson_id}/position/`, { text_block: 0 }, access);
    await page.route(`**/api/enrolled-course/${courseId}/`, async (route) => {
      const course = await (await route.fetch()).json();
      const [first] = course.modules[0].lessons;
      const many = Array.from({ length: 500 }, (_, n) => ({
        ...first,
        lesson_id: 1_000_000 + n,
        lesson_title: `Lesson ${n + 1} with a title that takes two lines of the list`,
      }));
      Object.assign(many[250], here);
      Object.assign(many[450], next);
      await route.fulfill({ json: { ...course, modules: [{ ...course.modules[0], lessons: many }] } });
    });
    const row = page.locator("[aria-current=page]").filter({ visible: true });
    const open = async () => {
      if (width === 360) await page.getByRole("button", { name: w("outline_open") }).click();
    };
    await page.goto(lessonAddress(academy, courseId, here.lesson_id));
    await expect(lessonHeading(page, here.lesson_title)).toBeVisible();
    await open();
    await expect(row).toContainText(here.lesson_title);
    await expect(row).toBeInViewport({ ratio: 1 });
    if (width === 360) await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(lessonHeading(page, next.lesson_title)).toBeVisible();
    await open();
    await expect(row).toContainText(next.lesson_title);
    await expect(row).toBeInViewport({ ratio: 1 });
    // The lesson itself begins at its beginning.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
