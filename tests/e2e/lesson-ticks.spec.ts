// Ticks on a line that is lost: they stay on the device, and are sent when the line is back.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { endOf, enrol, plainCourse, tick } from "./support/completion-pages.ts";
import { lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("learning");
const forward = (page: Page, key: "mark_done_next" | "mark_done_last") =>
  page
    .getByRole("link", { name: w(key) })
    .filter({ visible: true })
    .first();

const outlineRow = (page: Page, title: string) =>
  page
    .getByRole("navigation", { name: w("outline") })
    .getByRole("link", { name: title })
    .first();

/** The lessons whose ticks the device keeps. */
const keptOn = async (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith("kept:ticks-"))
      .map(([, record]) => JSON.parse(record as string) as Record<string, boolean>),
  );

test("a tick without a connection survives its page, and the next page sends it", async ({
  page,
  academy,
  context,
}) => {
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  const [first, second] = lessons;
  const isDone = async () => (await readLessonPage(academy, first!.lesson_id, access)).is_completed;
  const ahead = page.waitForResponse(`**/api/lessons/${second!.lesson_id}/`);
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await (await ahead).finished();
  await context.setOffline(true);
  await forward(page, "mark_done_next").click();
  await expect(lessonHeading(page, second!.lesson_title)).toBeVisible();
  await expect(outlineRow(page, first!.lesson_title)).toContainText(w("lesson_done"));
  expect(await keptOn(page)).toEqual([{ [first!.lesson_id]: true }]);
  await page.close();
  await context.setOffline(false);
  expect(await isDone()).toBe(false);

  const next = await context.newPage();
  await next.goto(`${academy.url}/course/${courseId}/progress`);
  await expect.poll(isDone).toBe(true);
  await expect.poll(async () => keptOn(next)).toEqual([]);
});

test("the last tick waits at the end of the course, and the certificate comes when it is sent", async ({
  page,
  academy,
}) => {
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons.slice(0, -1), access);
  await page.route("**/complete/", (route) => route.abort());
  await page.goto(lessonAddress(academy, courseId, lessons.at(-1)!.lesson_id));
  await forward(page, "mark_done_last").click();
  await expect(page).toHaveURL(endOf(academy, courseId));
  await expect(page.getByRole("main").getByText(w("tick_waits"))).toBeVisible();
  await page.unroute("**/complete/");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: words("certificates")("claim") })).toBeVisible();
  await expect(page.getByRole("main").getByText(w("tick_waits"))).toHaveCount(0);
});

test("a tick that waits in one tab does not undo what was done since in another", async ({
  page,
  academy,
  context,
}) => {
  const courseId = await plainCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  const { lesson_id: id, lesson_title: title } = lessons[0]!;
  const isDone = async () => (await readLessonPage(academy, id, access)).is_completed;
  await page.route("**/complete/", (route) => route.abort());
  await page.goto(lessonAddress(academy, courseId, id));
  await forward(page, "mark_done_next").click();
  await expect.poll(async () => keptOn(page)).toEqual([{ [id]: true }]);
  const inOutline = outlineRow(page, title);
  await expect(inOutline).toContainText(w("lesson_done"));
  const other = await context.newPage();
  await other.goto(`${academy.url}/course/${courseId}/progress`);
  await expect.poll(isDone).toBe(true);
  await expect.poll(async () => keptOn(other)).toEqual([]);
  await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: false }, access);
  await page.unroute("**/complete/");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(inOutline).not.toContainText(w("lesson_done"));
  expect(await isDone()).toBe(false);
});

test("a tick that waits is not sent for another person, and waits for the one who made it", async ({
  page,
  academy,
  context,
}) => {
  const courseId = await plainCourse(academy);
  const other = await enrol(page, academy, courseId);
  const person = await enrol(page, academy, courseId);
  const { lesson_id: id } = person.lessons[0]!;
  await page.route("**/complete/", (route) => route.abort());
  await page.goto(lessonAddress(academy, courseId, id));
  await forward(page, "mark_done_next").click();
  await expect.poll(async () => keptOn(page)).toEqual([{ [id]: true }]);
  await enterWith(await context.newPage(), academy, other);
  await page.unroute("**/complete/");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.waitForTimeout(1_000);
  expect((await readLessonPage(academy, id, other.access)).is_completed).toBe(false);

  await enterWith(page, academy, person);
  await page.goto(lessonAddress(academy, courseId, id));
  await expect.poll(async () => (await readLessonPage(academy, id, person.access)).is_completed).toBe(true);
});
