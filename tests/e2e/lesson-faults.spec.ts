// What can go wrong on the page of a lesson: films that are missing, a second try of a question, a place that is lost.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./support/lesson-pages.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("learning");

/** Gives a lesson another text. */
const withText = async (page: Page, lessonId: number, html: string, textBlock = 0) =>
  page.route(`**/api/lessons/${lessonId}/`, async (route) => {
    const lesson = await (await route.fetch()).json();
    const place = { ...lesson.my_position, text_block: textBlock };
    await route.fulfill({ json: { ...lesson, html, my_position: place } });
  });

for (const [what, link, status, sentence] of [
  ["is missing", "/media/public/not-there.mp4", 404, "film_missing"],
  ["is broken", "/media/public/broken.mp4", 200, "video_failed"],
] as const)
  test(`a film without a known size that ${what} shows its poster, and says why when it is played`, async ({
    page,
    academy,
  }) => {
    const { courseId, lessons } = await enterCourse(page, academy);
    const { lesson_id: id } = lessons[0]!;
    await page.route(`**/api/lessons/${id}/`, async (route) => {
      const lesson = await (await route.fetch()).json();
      const video = { video_id: 1, video_title: "Stored as a plain link", video_link: link };
      await route.fulfill({
        json: { ...lesson, videos: [{ ...video, size: null, captions: [], renditions: [] }] },
      });
    });
    await page.route(`**${link}`, (route) => route.fulfill({ status, contentType: "video/mp4", body: "" }));
    await page.goto(lessonAddress(academy, courseId, id));
    await page.getByRole("button", { name: w("film_play") }).click();
    await expect(page.locator("#main").getByRole("alert")).toContainText(w(sentence));
  });

test("'Try again' clears the answer, sends nothing and keeps the focus", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const { checks } = await readLessonPage(academy, id, access);
  const [check] = checks;
  // Other tests need the question unanswered.
  await page.route(`**/api/lessons/${id}/`, async (route) => {
    const lesson = await (await route.fetch()).json();
    await route.fulfill({ json: { ...lesson, checks: [{ ...check, my_answer: null }] } });
  });
  const given = { check_id: check.check_id, chosen: [2], is_right: true, explanation: "Because." };
  await page.route(`**/api/lessons/${id}/answers/`, async (route) => route.fulfill({ json: given }));
  await page.goto(lessonAddress(academy, courseId, id));
  const group = page.getByRole("group", { name: check.question });
  await group.getByRole("radio").nth(1).check();
  await group.getByRole("button", { name: w("check_send") }).click();
  await expect(group.getByRole("status")).toContainText(w("check_right"));
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/answers/")) sent++;
  });
  await group.getByRole("button", { name: w("check_again") }).click();
  await expect(group.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(group.getByRole("status")).toBeEmpty();
  await expect(group.getByRole("alert")).toHaveCount(0);
  await expect(group.getByRole("button", { name: w("check_send") })).toBeFocused();
  expect(sent).toBe(0);
});

test("a reload after a navigation in the app returns to the remembered place", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  await academy.api("PUT", `/api/lessons/${first!.lesson_id}/position/`, { text_block: 2 }, access);
  await page.goto(lessonAddress(academy, courseId, second!.lesson_id));
  await expect(page.getByRole("heading", { level: 1, name: second!.lesson_title })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1, name: first!.lesson_title })).toBeAttached();
  // The browser's own memory of the place is gone, as after a restart.
  await page.evaluate(() => sessionStorage.removeItem("react-router-scroll-positions"));
  await page.addInitScript(() => sessionStorage.removeItem("react-router-scroll-positions"));
  await page.reload();
  const there = page.locator("#text > *").nth(2);
  await expect
    .poll(async () => there.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 72)))
    .toBeLessThan(5);
});

test("a finger that moves a zoomed page, or that the browser takes over, does not change the lesson", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(first!.lesson_title);
  const swipe = async (given: { scale: number; cancel: boolean }) =>
    title.evaluate((element, { scale, cancel }) => {
      Object.defineProperty(window.visualViewport, "scale", { get: () => scale, configurable: true });
      const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
      const send = (type: string, touches: Touch[], changed: Touch) =>
        element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [changed], bubbles: true }));
      send("touchstart", [touch(260)], touch(260));
      if (cancel) send("touchcancel", [], touch(200));
      send("touchend", [], touch(90));
    }, given);
  await swipe({ scale: 2, cancel: false });
  await swipe({ scale: 1, cancel: true });
  await page.waitForTimeout(500);
  await expect(title).toHaveText(first!.lesson_title);
  await swipe({ scale: 1, cancel: false });
  await expect(title).toHaveText(second!.lesson_title);
});

test("only people who may ask get the button for a question", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const at = `${lessonAddress(academy, courseId, lessons[0]!.lesson_id)}#questions`;
  const ask = page.getByRole("button", { name: w("ask_open") });
  await page.goto(at);
  await expect(ask).toBeVisible();
  await signIn(page, academy, "admin@bidya.test");
  const loaded = page.waitForResponse(/\/questions\//);
  await page.goto(at);
  await page.locator("#questions").scrollIntoViewIfNeeded();
  expect((await loaded).status()).toBe(200);
  await expect(page.locator("#questions [aria-busy=true]")).toHaveCount(0);
  await expect(ask).toHaveCount(0);
});

test("a lesson that was loaded ahead is not loaded a second time when it is opened", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const [first, second] = lessons;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const ahead = `/api/lessons/${second!.lesson_id}/`;
  const times = () => asked.filter((path) => path === ahead).length;
  await page.goto(lessonAddress(academy, courseId, first!.lesson_id));
  await expect.poll(times).toBe(1);
  // Longer than other answers are fresh.
  await page.waitForTimeout(6_000);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!.lesson_title);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForTimeout(1_000);
  expect(times()).toBe(1);
});

test("the next lesson is at its top at once, without a smooth scroll", async ({ page, academy }) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  const title = page.getByRole("heading", { level: 1 });
  for (const { lesson_title: name } of lessons.slice(1, 3)) {
    await expect(title).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(title).toHaveText(name);
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe("auto");
  }
});

test("a question shows three answers, and the others on demand", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const asked = await academy.api("POST", `/api/lessons/${id}/questions/`, { text: "How long?" }, access);
  const { id: question } = asked.body as { id: number };
  for (let day = 1; day <= 4; day++)
    await academy.api("POST", `/api/lesson-posts/${question}/answers/`, { text: `${day} days` }, access);
  await page.goto(`${lessonAddress(academy, courseId, id)}#questions`);
  await page.locator("#questions").scrollIntoViewIfNeeded();
  const shown = page.locator("#questions > ul > li").filter({ hasText: "How long?" });
  await expect(shown.getByText("3 days")).toBeVisible();
  await expect(shown.getByText("4 days")).toHaveCount(0);
  await shown.getByRole("button", { name: w("answers_all") }).click();
  await expect(shown.getByText("4 days")).toBeVisible();
  await shown
    .getByRole("button")
    .filter({ hasText: w("answer_open") })
    .click();
  await shown.getByRole("textbox", { name: w("answer_label") }).fill("5 days");
  await shown.getByRole("button", { name: w("answer_send") }).click();
  await expect(shown.getByText("5 days")).toBeVisible();
  await academy.api("DELETE", `/api/lesson-posts/${question}/`, undefined, access);
});

test("what begins to scroll sideways when the screen turns can be scrolled with the keyboard", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await withText(page, id, `<pre><code>${"a b ".repeat(12)}</code></pre>`);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(lessonAddress(academy, courseId, id));
  const wide = page.locator("#text pre");
  await expect(wide).toBeVisible();
  await expect(wide).not.toHaveAttribute("tabindex");
  await page.setViewportSize({ width: 320, height: 740 });
  await expect(wide).toHaveAttribute("tabindex", "0");
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(wide).not.toHaveAttribute("tabindex");
});

test("a picture that loads late does not move the remembered place, until the reader moves", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const paragraphs = (count: number) => `<p>${"A sentence to read. ".repeat(30)}</p>`.repeat(count);
  const figure = '<figure><img src="/media/public/late.svg" alt="Late"></figure>';
  await withText(page, id, `${figure}${paragraphs(12)}`, 4);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/media/public/late.svg", async (route) => {
    await mayAnswer;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"/>';
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  await page.goto(lessonAddress(academy, courseId, id));
  const there = page.locator("#text > *").nth(4);
  const distance = async () =>
    there.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 72));
  await expect.poll(distance).toBeLessThan(5);
  // Browsers that anchor the scroll hide the fault.
  await page.addStyleTag({ content: "* { overflow-anchor: none !important }" });
  answer();
  await expect
    .poll(async () => page.locator("#text img").evaluate((img) => img.clientHeight))
    .toBeGreaterThan(400);
  await expect.poll(distance).toBeLessThan(5);
});

test("a picture with a known size keeps its place before it is loaded", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const picture = '<img src="/media/public/late.svg" width="600" height="300" alt="Late">';
  await withText(page, id, `<figure>${picture}</figure><p>What comes after it.</p>`);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/media/public/late.svg", async (route) => {
    await mayAnswer;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>';
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  await page.goto(lessonAddress(academy, courseId, id));
  const image = page.locator("#text img");
  const after = page.getByText("What comes after it.");
  await expect(after).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  const place = async () => after.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  const box = await image.evaluate((img) => [img.clientWidth, img.clientHeight] as const);
  expect(box[0]).toBeLessThan(360);
  expect(box[1]).toBeCloseTo(box[0] / 2, -1);
  answer();
  await expect.poll(async () => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  expect(await place()).toBe(before);
});
