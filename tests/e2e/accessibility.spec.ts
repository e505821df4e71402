import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test } from "./support/academy.ts";

async function signIn(page: Page, academy: Academy, email: string): Promise<number> {
  const { access, refresh } = await academy.logIn(email);
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: access,
    refreshToken: refresh,
  });
  const { body } = await academy.api("GET", "/api/enrollments/", undefined, access);
  return body[0]?.course.course_id ?? 0;
}

/** What axe finds on a page that has come to rest. */
async function findings(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${address}: ${id}: ${nodes[0]!.html}`);
}

for (const width of [360, 1280])
  for (const language of ["en", "bn"])
    test.describe(`axe at ${width} px in ${language}${width === 360 && language === "bn" ? "" : " @long"}`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("finds nothing on a visitor's pages", async ({ page, academy }) => {
        const { body } = await academy.api("GET", "/api/list-courses/");
        const paths = [
          "/",
          "/courses",
          `/course/${body[0].course_id}`,
          `/course/${body[2].course_id}`,
          "/login",
          "/signup",
          "/forgot-password",
          "/nowhere",
        ];
        for (const path of paths)
          expect(await findings(page, `${academy.url}${path}?lang=${language}`)).toEqual([]);
      });

      test("finds nothing on a learner's pages", async ({ page, academy }) => {
        const enrolled = await signIn(page, academy, "learner@bidya.test");
        const { body } = await academy.api("GET", "/api/list-courses/?page=1&search=Sample+size");
        const paths = [
          "/dashboard?",
          "/your-data?",
          "/your-data/delete?",
          "/your-data/delete?step=confirm&",
          `/course/${enrolled}/progress?`,
          `/payment?course=${body.results[0].course_id}&`,
        ];
        for (const path of paths)
          expect(await findings(page, `${academy.url}${path}lang=${language}`)).toEqual([]);
      });

      test("finds nothing on the administrator's desk", async ({ page, academy }) => {
        await signIn(page, academy, "admin@bidya.test");
        expect(await findings(page, `${academy.url}/admin/payments?lang=${language}`)).toEqual([]);
      });
    });
