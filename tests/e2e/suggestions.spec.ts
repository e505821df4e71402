// Suggestions below the search field: with the keyboard, with the pointer, and for screen readers.
import type { Page } from "@playwright/test";
import { type Academy, expect, type Language, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";

// Letters that begin a topic and the title of a course.
const typedIn: Record<Language, string> = { en: "surviv", bn: "পরিস" };

for (const language of ["en", "bn"] as const) {
  const w = words("catalogue", language);
  const typed = typedIn[language];
  const field = (page: Page) => page.getByRole("searchbox");
  const list = (page: Page) => page.getByRole("list", { name: w("suggestions") });
  const open = async (page: Page, academy: Academy) => {
    await page.goto(`${academy.url}/courses?lang=${language}`);
    await page.waitForLoadState("load");
    // What is typed before the scripts are there suggests nothing.
    await expect(async () => {
      await field(page).fill("");
      await field(page).pressSequentially(typed, { delay: 20 });
      await expect(list(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };
  const searchOf = (page: Page) => async () => new URL(page.url()).searchParams.get("search");

  test(`suggestions are counted for screen readers (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    const count = await list(page).getByRole("link").count();
    const spoken = new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en").format(count);
    await expect(page.getByRole("search").getByRole("status")).toContainText(spoken);
    await expect(field(page)).toHaveAttribute("aria-controls", (await list(page).getAttribute("id"))!);
    // The typed text also searches after a pause. The old results are dim until the new ones are there.
    await expect.poll(searchOf(page)).toBe(typed);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`arrows reach the suggestions, and Enter opens one (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    await page.keyboard.press("ArrowDown");
    await expect(list(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const topic = await list(page).getByRole("link").first().innerText();
    expect(topic).not.toBe(typed);
    await page.keyboard.press("Enter");
    await expect.poll(searchOf(page)).toBe(topic);
    await expect(list(page)).toHaveCount(0);
  });

  test(`Tab reaches a course, and Enter opens it (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    const course = list(page).locator('a[href^="/course/"]').first();
    const href = (await course.getAttribute("href"))!;
    for (let stop = 0; stop < 10; stop++) {
      await page.keyboard.press("Tab");
      if (await course.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(course).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${academy.url}${href}`);
  });

  test(`Escape closes the suggestions and returns to the field (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(typed);
  });

  test(`a press on a suggestion keeps the list until the click (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    const first = list(page).getByRole("link").first();
    const { x, y, width, height } = (await first.boundingBox())!;
    const topic = await first.innerText();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // Browsers that give a pressed link no focus take it from the field, if the list lets them.
    await expect(field(page)).toBeFocused();
    await expect(first).toBeVisible();
    await page.mouse.up();
    await expect.poll(searchOf(page)).toBe(topic);
    await expect(field(page)).toHaveValue(topic);
  });

  test(`a suggestion wins over what was typed just before it (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    const first = list(page).getByRole("link").first();
    const topic = await first.innerText();
    // In one step, so that the pause after typing is not over before the click.
    await first.evaluate((link: HTMLElement) => {
      const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
      input.setRangeText("x");
      input.dispatchEvent(new Event("input", { bubbles: true }));
      link.click();
    });
    await expect.poll(searchOf(page)).toBe(topic);
    // Longer than the pause after which typed text applies.
    await page.waitForTimeout(1_000);
    expect(await searchOf(page)()).toBe(topic);
    await expect(field(page)).toHaveValue(topic);
  });

  test(`Enter in the field searches and closes the suggestions (${language})`, async ({ page, academy }) => {
    await open(page, academy);
    await page.keyboard.press("Enter");
    await expect(list(page)).toHaveCount(0);
    await expect.poll(searchOf(page)).toBe(typed);
  });
}
