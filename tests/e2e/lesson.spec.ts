// The page of a lesson: from 'Continue' to the last lesson, by the button, keys and swipes; its place and its address.
import type { Page, Response } from "@playwright/test";
import { expect, localDigits, test, words } from "./support/academy.ts";
import { lessonsOf } from "./support/every-page.ts";
import { enterCourse, lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("learning");

/** The main button: at the thumb on a phone, in the bar at a desk. */
const forward = (page: Page, key: "mark_done_next" | "mark_done_last" | "go_to_next" | "go_to_course") =>
  page
    .getByRole("link", { name: w(key) })
    .filter({ visible: true })
    .first();

for (const width of [360, 1280])
  test(`one press for each lesson leads through the whole course (${width} px)`, async ({
    page,
    academy,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const { courseId, access, lessons } = await enterCourse(page, academy);
    for (const { lesson_id: id } of lessons)
      await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: false }, access);
    await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
    for (const [place, { lesson_title: title }] of lessons.entries()) {
      await expect(lessonHeading(page, title)).toBeVisible();
      const at = w("lesson_place_read", { place: String(place + 1), total: String(lessons.length) });
      await expect(page.getByText(localDigits(at), { exact: true })).toBeAttached();
      const isLast = place === lessons.length - 1;
      await forward(page, isLast ? "mark_done_last" : "mark_done_next").click();
    }
    await expect(page).toHaveURL(`${academy.url}/course/${courseId}/completed`);
    await expect(lessonHeading(page, w("end_done"))).toBeVisible();
    // The page shows the last tick before the server has it.
    const missing = async () =>
      (await lessonsOf(academy, courseId, access)).filter(({ is_completed: isDone }) => !isDone);
    await expect.poll(missing).toEqual([]);
  });

test("a tick is not lost when its answer is slow and the person goes on", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  for (const { lesson_id: id } of [first!, second!])
    await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: false }, access);
  await page.route("**/complete/", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await forward(page, "mark_done_next").click();
  await expect(lessonHeading(page, second!.lesson_title)).toBeVisible();
  await expect
    .poll(async () => (await readLessonPage(academy, first!.lesson_id, access)).is_completed, {
      timeout: 10_000,
    })
    .toBe(true);
});

test("the next lesson is there when it is opened, and is not loaded ahead for people who save data", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/lessons\/\d+\/$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const ahead = `/api/lessons/${second!.lesson_id}/`;
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await expect.poll(() => asked).toContain(ahead);
  await page.route("**/api/lessons/*/", (route) => route.abort());
  await page.keyboard.press("ArrowRight");
  await expect(lessonHeading(page, second!.lesson_title)).toBeVisible();
  await page.unroute("**/api/lessons/*/");

  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }) }),
  );
  asked.length = 0;
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await expect(lessonHeading(page, first!.lesson_title)).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(asked).not.toContain(ahead);
});

test("the next lesson is shown within 200 ms of the key @long @timed", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  const times: number[] = [];
  for (const { lesson_id: id, lesson_title: title } of lessons.slice(1, 6)) {
    // The page loads the next lesson when the reader has come to rest.
    await page.waitForTimeout(2_500);
    const time = page.evaluate(
      async (name) =>
        new Promise<number>((resolve) => {
          let pressed = 0;
          const watch = () => {
            const heading = document.querySelector("h1");
            if (heading?.textContent === name && heading.checkVisibility({ opacityProperty: true }))
              // The frame with the heading is painted when the next one begins.
              requestAnimationFrame((now) => resolve(now - pressed));
            else requestAnimationFrame(watch);
          };
          window.addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), {
            capture: true,
            once: true,
          });
          watch();
        }),
      title,
    );
    await page.keyboard.press("ArrowRight");
    times.push(await time);
    await expect(page).toHaveURL(lessonAddress(academy, courseId, id));
  }
  const median = times.toSorted((a, b) => a - b)[2]!;
  test.info().annotations.push({ type: "median", description: `${Math.round(median)} ms` });
  expect(median, `of ${times.map(Math.round).join(", ")} ms`).toBeLessThan(200);
});

test("the arrow keys go to the neighbours, but not while somebody types", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await expect(lessonHeading(page, first!.lesson_title)).toBeVisible();
  const note = page.getByRole("textbox", { name: w("my_note") });
  await note.focus();
  await page.keyboard.press("ArrowRight");
  await expect(lessonHeading(page, first!.lesson_title)).toBeVisible();
  await note.blur();
  await page.keyboard.press("ArrowRight");
  await expect(lessonHeading(page, second!.lesson_title)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(lessonHeading(page, first!.lesson_title)).toBeVisible();
});

test("a swipe goes to the next lesson", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enterCourse(page, academy);
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  await expect(lessonHeading(page, lessons[0]!.lesson_title)).toBeVisible();
  await page.locator("h1").evaluate((element) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
    const send = (type: string, touches: Touch[], changed: Touch) =>
      element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [changed], bubbles: true }));
    send("touchstart", [touch(260)], touch(260));
    send("touchend", [], touch(90));
  });
  await expect(lessonHeading(page, lessons[1]!.lesson_title)).toBeVisible();
});

test("the place in the text is saved and found again on another device", async ({
  page,
  academy,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await academy.api("PUT", `/api/lessons/${id}/position/`, { text_block: 0 }, access);
  await page.goto(lessonAddress(academy, courseId, id));
  const block = page.locator("#text > *").nth(2);
  await block.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 70));
  // Leaving the lesson saves at once.
  await page.waitForTimeout(200);
  await page.goto(`${academy.url}/courses`);
  await expect.poll(async () => (await readLessonPage(academy, id, access)).my_position.text_block).toBe(2);

  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(other, academy, "learner@bidya.test");
  await other.goto(lessonAddress(academy, courseId, id));
  const there = other.locator("#text > *").nth(2);
  await expect(there).toBeInViewport();
  await expect
    .poll(async () => there.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 72)))
    .toBeLessThan(5);
  await other.context().close();
});

test("wrong addresses and lessons that are not there are explained", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await page.goto(lessonAddress(academy, courseId, "abc"));
  await expect(lessonHeading(page, w("invalid_lesson_id"))).toBeVisible();
  await page.goto(lessonAddress(academy, courseId, 2_000_000_000));
  await expect(lessonHeading(page, w("lesson_not_found"))).toBeVisible();
  await page.goto(lessonAddress(academy, courseId + 1, id));
  await expect(lessonHeading(page, w("lesson_elsewhere"))).toBeVisible();
  await page.getByRole("link", { name: w("open_lesson") }).click();
  await expect(lessonHeading(page, lessons[0]!.lesson_title)).toBeVisible();

  await page.route(`**/api/lessons/${id}/`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(lessonAddress(academy, courseId, id));
  await expect(page.getByRole("alert")).toContainText(w("lesson_load_failed"), { timeout: 15_000 });
  await page.unroute(`**/api/lessons/${id}/`);
  await page.getByRole("button", { name: words("kit")("try_again") }).click();
  await expect(lessonHeading(page, lessons[0]!.lesson_title)).toBeVisible();
});

test("a person who is not enrolled reads the free preview, and is told about the rest", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const person = await register(academy);
  await signIn(page, academy, person.email, { password: person.password });
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  await expect(lessonHeading(page, lessons[0]!.lesson_title)).toBeVisible();
  await expect(page.getByRole("link", { name: w("mark_done_next") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: w("to_course_page") }).first()).toHaveAttribute(
    "href",
    `/course/${courseId}`,
  );
  await page.goto(lessonAddress(academy, courseId, lessons[1]!.lesson_id));
  await expect(lessonHeading(page, w("not_enrolled"))).toBeVisible();
});

test("a visitor logs in and comes back to the lesson", async ({ page, academy }) => {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  await page.goto(lessonAddress(academy, courses[0].course_id, 1));
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("the page's own scripts are at most 60 KB before the player is asked for", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  /** The scripts that a page loads, with their compressed sizes in bytes. */
  const scriptsOf = async (url: string) => {
    const sizes = new Map<string, Promise<number>>();
    const weigh = (response: Response) => {
      if (response.request().resourceType() === "script")
        sizes.set(
          response.url(),
          response.allHeaders().then((headers) => Number(headers["content-length"])),
        );
    };
    page.on("response", weigh);
    await page.goto(url);
    for (let before = -1; before < sizes.size; await page.waitForTimeout(1_000)) before = sizes.size;
    page.off("response", weigh);
    return sizes;
  };
  // What every page of a signed-in person loads.
  const shared = await scriptsOf(`${academy.url}/your-data`);
  await page.goto("about:blank");
  const all = await scriptsOf(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  const own = await Promise.all(Array.from(all).flatMap(([url, size]) => (shared.has(url) ? [] : [size])));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
