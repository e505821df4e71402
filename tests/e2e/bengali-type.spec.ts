// Bengali headings have a font of their own, fetched only where it is needed. Nothing moves when it arrives.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/academy.ts";

const bengaliFont = /noto-serif-bengali/;

/** The addresses of Bengali fonts that a page fetches, as it is used. */
function bengaliFonts(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (bengaliFont.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

test("an English page without Bengali headings fetches no Bengali font", async ({ page, academy }) => {
  const fetched = bengaliFonts(page);
  await page.goto(`${academy.url}/login?lang=en`);
  await page.evaluate(async () => document.fonts.ready);
  expect(fetched).toEqual([]);
});

test("a Bengali page fetches one, of this academy", async ({ page, academy }) => {
  const fetched = bengaliFonts(page);
  await page.goto(`${academy.url}/login?lang=bn`);
  await page.evaluate(async () => document.fonts.ready);
  expect(fetched).toHaveLength(1);
  expect(new URL(fetched[0]!).origin).toBe(new URL(academy.url).origin);
});

for (const width of [360, 1280])
  test(`headings keep their height when the font arrives, at ${width} px`, async ({ page, academy }) => {
    await page.setViewportSize({ width, height: 800 });
    const heights = async () =>
      page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, h3")].map((heading) => heading.getBoundingClientRect().height),
      );
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(bengaliFont, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${academy.url}/faq?lang=bn`, { waitUntil: "domcontentloaded" });
    const before = await heights();
    expect(before.length).toBeGreaterThan(0);
    release();
    await page.evaluate(async () => document.fonts.ready);
    expect(await heights()).toEqual(before);
  });

test("each element has the line height of its own language", async ({ page, academy }) => {
  await page.goto(`${academy.url}/courses?lang=en`);
  const ratio = async (language: "en" | "bn") =>
    page
      .locator(`article h3:lang(${language})`)
      .first()
      .evaluate((heading) => {
        const { lineHeight, fontSize } = getComputedStyle(heading);
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      });
  expect(await ratio("bn")).toBeGreaterThan((await ratio("en")) + 0.05);
});
