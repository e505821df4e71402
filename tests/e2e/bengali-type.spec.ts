// How Bengali is set: by the element's own language, and without a font that a phone would have to fetch.
import { expect, test } from "./support/academy.ts";

test("no page fetches a Bengali font", async ({ page, academy }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/bengali.*\.woff2/.test(request.url())) fetched.push(request.url());
  });
  for (const path of ["/?lang=bn", "/courses?lang=en", "/faq?lang=bn"]) {
    await page.goto(academy.url + path);
    await page.evaluate(async () => document.fonts.ready);
  }
  expect(fetched).toEqual([]);
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
