import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, sidewaysScroll, test } from "./support/academy.ts";
import { violationsOn } from "./support/accessible.ts";
import { clippedIn } from "./support/clipped.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

/** What axe finds on a page that has come to rest. */
async function findings(page: Page, academy: Academy, path: string, language: string): Promise<string[]> {
  await openPage(page, academy, path, language);
  await expectNoSidewaysScroll(page);
  return (await violationsOn(page)).map((violation) => `${path}: ${violation}`);
}

for (const width of [360, 1280])
  for (const language of ["en", "bn"])
    test.describe(`at ${width} px in ${language}${width === 360 && language === "bn" ? "" : " @long"}`, () => {
      test.use({ viewport: { width, height: 800 } });
      for (const who of visitors)
        test(`axe finds nothing on a ${who}'s pages`, async ({ page, academy }) => {
          test.setTimeout(400_000); // an administrator has some sixty pages
          const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
          for (const path of await pagesOf(academy, who, access))
            expect.soft(await findings(page, academy, path, language)).toEqual([]);
        });
    });

for (const language of ["en", "bn"])
  test.describe(`at 320 px in ${language}`, () => {
    test.use({ viewport: { width: 320, height: 640 } });
    for (const who of visitors)
      test(`no ${who}'s page scrolls sideways @long`, async ({ page, academy }) => {
        test.setTimeout(300_000);
        const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
        for (const path of await pagesOf(academy, who, access)) {
          await openPage(page, academy, path, language);
          await expectNoSidewaysScroll(page);
        }
      });
  });

for (const language of ["en", "bn"])
  test.describe(`in dark mode at 360 px in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 800 }, colorScheme: "dark" });
    for (const who of visitors)
      test(`axe finds nothing on a ${who}'s pages @long`, async ({ page, academy }) => {
        test.setTimeout(400_000);
        const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
        for (const path of await pagesOf(academy, who, access))
          expect.soft(await findings(page, academy, path, language)).toEqual([]);
      });
  });

for (const width of [360, 1280])
  for (const language of ["en", "bn"])
    test.describe(`with text of double size at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 740 } });
      for (const who of visitors)
        test(`no ${who}'s page scrolls sideways, and no bar cuts its words off @long`, async ({
          page,
          academy,
        }) => {
          test.setTimeout(400_000);
          const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
          for (const path of await pagesOf(academy, who, access)) {
            await openPage(page, academy, path, language);
            await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
            const wide = await sidewaysScroll(page);
            const cut = await clippedIn(page, "header, nav, [data-bottom-bar]");
            expect.soft({ path, wide, cut }).toEqual({ path, wide: 0, cut: [] });
          }
        });
    });
