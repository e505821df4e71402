// What an administrator sees of a setting before it is saved: languages, ways to pay, words of the search.
import type { Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

async function openSetting(page: Page, academy: Academy, language: Language, name: string) {
  const access = await signIn(page, academy, "admin@bidya.test", { language });
  await page.goto(`${academy.url}/admin/settings/${name}?lang=${language}`);
  const saved = async () =>
    (await academy.api("GET", `/api/admin/settings/${name}/`, undefined, access)).body.value;
  return { access, saved };
}

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const) {
  const w = words("settings", language);
  const press = async (page: Page, key: string) =>
    page.getByRole("button", { name: w(key), exact: true }).click();

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("languages are shown as pages with and without the link to the other one", async ({
      page,
      academy,
    }) => {
      const { saved } = await openSetting(page, academy, language, "languages");
      const before = await saved();
      const academyWords = words("academy", language);
      const document = page.frameLocator("iframe").locator("html");
      const linkTo = (other: Language) => document.locator(`a[hreflang="${other}"]`).first();
      await press(page, "preview");
      await expect(page.getByRole("heading", { name: w("preview_title") })).toBeFocused();
      await expect(page.getByText(academyWords("languages_both"))).toBeVisible();
      const other = language === "bn" ? "en" : "bn";
      await expect(document).toHaveAttribute("lang", language);
      await expect(linkTo(other)).toBeAttached();
      await page.getByRole("radio", { name: other === "bn" ? "বাংলা" : "English" }).check();
      await expect(document).toHaveAttribute("lang", other);
      await expect(linkTo(language)).toBeAttached();
      await expectNoSidewaysScroll(page);

      // Only the language that the administrator does not read.
      const own = language === "bn" ? "setting_language_bengali" : "setting_language_english";
      const only = language === "bn" ? "setting_language_english" : "setting_language_bengali";
      await page.getByRole("checkbox", { name: academyWords(own), exact: true }).uncheck();
      await press(page, "preview");
      await expect(
        page.getByText(academyWords("languages_only", { language: academyWords(only) })),
      ).toBeVisible();
      await expect(document).toHaveAttribute("lang", other);
      await expect(linkTo(language)).toHaveCount(0);
      await expect(page.getByRole("radio")).toHaveCount(0);
      expect(await saved()).toEqual(before);
    });

    test("ways to pay are shown as the first step of paying", async ({ page, academy }) => {
      const { saved } = await openSetting(page, academy, language, "payment_providers");
      const before = await saved();
      const pay = words("payments", language);
      await page.getByLabel(pay("setting_receiving_number"), { exact: true }).first().fill("01912345678");
      await press(page, "preview_payment");
      const title = page.getByRole("heading", { name: w("preview_payment_title") });
      await expect(title).toBeFocused();
      const step = page.locator("section").filter({ has: title });
      // The number is grouped by style only.
      await expect(step.getByText("01912345678")).toBeVisible();
      await expect(step.getByText(pay("preview_course"))).toBeVisible({ visible: width === 1280 });
      const ways = step.getByRole("group", { name: pay("pay_way") }).getByRole("radio");
      await expect(ways).toHaveCount(before.length);
      await ways.nth(1).check();
      await expect(step.getByText(before[1].receiving_number)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await saved()).toEqual(before);
    });

    test("words of the search are tried on the courses", async ({ page, academy }) => {
      const { saved } = await openSetting(page, academy, language, "search_vocabulary");
      const before = await saved();
      const c = words("catalogue", language);
      const { body: courses } = await academy.api("GET", "/api/list-courses/");
      const known = courses
        .map(({ course_title: title }: { course_title: string }) => /[A-Za-z]{6,}/.exec(title)?.[0])
        .find(Boolean);
      const add = async (label: string) =>
        page
          .getByRole("button", { name: w("add_to", { label }), exact: true })
          .last()
          .click();
      await add(c("setting_search_vocabulary"));
      for (const [at, word] of ["qwzzfast", known].entries()) {
        await add(c("setting_words_en"));
        const place = localDigits(String(at + 1), language);
        await page
          .getByLabel(w("entry_of", { label: c("setting_words_en"), place }), { exact: true })
          .last()
          .fill(word);
      }
      await press(page, "preview_search");
      await expect(page.getByRole("heading", { name: w("preview_search_title") })).toBeFocused();
      const row = page
        .getByRole("listitem")
        .filter({ hasText: c("example_search", { search: "qwzzfast" }) })
        .last();
      await expect(row).toContainText(c("example_none"));
      await expect(row.getByRole("listitem").first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await saved()).toEqual(before);
    });
  });
}
