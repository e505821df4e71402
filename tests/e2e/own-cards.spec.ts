// Cards on the home page and in the catalogue. The pages are cached and the same for everybody; the browser shows
// what the person is enrolled in.
import type { Locator, Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { pricesToday } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("catalogue", "en");
const cards = (page: Page) => page.locator("article:has(h3):not([data-coming])");

/** The drawn picture of a card. */
const drawnCover = (card: Locator) => card.locator('img[src^="/covers/"]');

/** The place and size of every card, to the pixel. */
const shapes = async (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

async function firstCourseOf(academy: Academy, access: string) {
  const { body: enrolled } = await academy.api("GET", "/api/enrollments/", undefined, access);
  const { body: popular } = await academy.api("GET", "/api/list-courses/?page=1&page_size=8");
  const shown = new Set(popular.results.map(({ course_id }: { course_id: number }) => course_id));
  return { enrolled, isShown: (id: number) => shown.has(id) };
}

for (const path of ["/", "/courses"])
  test(`cards of ${path} say 'View Details' to a visitor, with the price @long`, async ({
    page,
    academy,
  }) => {
    await page.goto(`${academy.url}${path}?lang=en`);
    const count = await cards(page).count();
    expect(count).toBeGreaterThanOrEqual(8);
    const prices = await pricesToday(academy);
    const { body: courses } = await academy.api("GET", "/api/list-courses/");
    const languageOf = new Map<string, "en" | "bn">(
      courses.map((one: { course_title: string; language: "en" | "bn" }) => [one.course_title, one.language]),
    );
    for (const card of await cards(page).all()) {
      const details = card.getByRole("link", { name: /^View Details/ });
      await expect(details).toHaveAttribute("href", /^\/course\/\d+$/);
      const title = (await card.getByRole("heading").textContent())!;
      const price = card.locator(".tabular-nums > span:first-child");
      await expect(price).toHaveText(prices.get(title)!);
      await expect(price).toBeVisible();
      const language = { en: "English", bn: "Bengali" }[languageOf.get(title)!];
      await expect(card.getByText(new RegExp(` · ${language}$`))).toBeVisible();
      await expect(card.getByRole("progressbar")).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Continue Course" })).toHaveCount(0);
  });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`a learner's own cards continue the course, and nothing moves (${width} px) @long`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height });
    const access = await signIn(page, academy, "learner@bidya.test");
    const { enrolled, isShown } = await firstCourseOf(academy, access);
    const own = enrolled.filter(({ course }: { course: { course_id: number } }) => isShown(course.course_id));
    expect(own.length).toBeGreaterThan(0);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/enrollments/", async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${academy.url}/courses?lang=en`);
    await expect(page.locator("html")).toHaveAttribute("data-session", "in");
    await page.evaluate(async () => document.fonts.ready.then(() => true));
    const before = await shapes(page);
    answer();
    for (const { course, progress, next_lesson } of own) {
      const card = cards(page).filter({ hasText: course.course_title });
      const target = next_lesson ? `lesson/${next_lesson.lesson_id}` : "progress";
      await expect(card.getByRole("link", { name: /^Continue Course/ })).toHaveAttribute(
        "href",
        `/course/${course.course_id}/${target}`,
      );
      await expect(card.getByRole("progressbar")).toHaveAttribute("value", String(progress.percent));
      await expect(card.getByText(/^(৳[\d,]+(\.\d\d)?|Free)$/).filter({ visible: true })).toHaveCount(0);
      await expect(card.getByText(/OFF$/).filter({ visible: true })).toHaveCount(0);
    }
    expect(await shapes(page)).toEqual(before);
    // The other cards stay as they are.
    const others = (await cards(page).count()) - own.length;
    await expect(page.getByRole("link", { name: new RegExp(`^${w("view_details")}`) })).toHaveCount(others);

    await page.goto(`${academy.url}/?lang=en`);
    const [{ course }] = own;
    const card = page.locator("#featured article").filter({ hasText: course.course_title });
    await expect(card.getByRole("link", { name: /^Continue Course/ })).toBeVisible();
    await expect(card.getByRole("progressbar")).toBeVisible();
  });

test("a course with a thumbnail shows it on its card and its page, others a drawn cover @long", async ({
  page,
  academy,
}) => {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const pictured = courses.filter(({ thumbnail }: { thumbnail: string | null }) => thumbnail);
  expect(pictured.length).toBeGreaterThan(1);
  for (const { course_id, course_title, thumbnail } of pictured) {
    await page.goto(`${academy.url}/courses?lang=en&search=${encodeURIComponent(course_title)}`);
    const card = cards(page).filter({ hasText: course_title }).first();
    const image = card.locator(`img[src="${thumbnail}"]`);
    await expect(image).toBeVisible();
    await expect(drawnCover(card)).toHaveCount(0);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
    await page.goto(`${academy.url}/course/${course_id}?lang=en`);
    await expect(page.locator(`img[src="${thumbnail}"]`).first()).toBeVisible();
  }
  const drawn = courses.find(({ thumbnail }: { thumbnail: string | null }) => !thumbnail);
  await page.goto(`${academy.url}/courses?lang=en&search=${encodeURIComponent(drawn.course_title)}`);
  const card = cards(page).filter({ hasText: drawn.course_title }).first();
  await expect(drawnCover(card)).toBeVisible();
  const image = drawnCover(card);
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
});

test("covers show without scripts, keep their place while they load, and differ from their neighbours", async ({
  browser,
  academy,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/covers/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${academy.url}/courses?lang=en`, { waitUntil: "commit" });
  const covers = page.locator("article img.aspect-video");
  await expect(covers.nth(7)).toBeAttached();
  const sizes = async () =>
    covers.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  const before = await sizes();
  expect(before.every(([, , width, height]) => width! > 0 && height! > 0)).toBe(true);
  release();
  await page.waitForLoadState("networkidle");
  expect(await sizes()).toEqual(before);
  const shown = await covers.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ src }) => new URL(src).pathname),
  );
  const drawn = shown.map((path) => (path.startsWith("/covers/") ? path.replace(/-.*/, "") : path));
  for (const [place, one] of drawn.entries()) expect(one).not.toBe(drawn[place + 1]);
  await context.close();
});

test("on a phone a card has its cover as a small square beside the text", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/courses?lang=en`);
  const card = cards(page).first();
  const cover = (await card.locator("img.aspect-video").boundingBox())!;
  const title = (await card.getByRole("heading").boundingBox())!;
  expect([cover.width, cover.height]).toEqual([88, 88]);
  expect(cover.x + cover.width).toBeLessThan(title.x);
  expect(cover.y).toBeLessThan(title.y + title.height);
});
