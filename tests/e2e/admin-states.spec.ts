// The pages of administrators and authors in the states that people bring about: wrong fields, dialogs, previews, cards.
// In each of them axe finds nothing and nothing scrolls sideways, in both languages on the smallest screen.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, openAcademy, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { categoryStates, offerStates, settingStates } from "./support/states/academy-states.ts";
import { importStates, invitationStates, personStates } from "./support/states/people-states.ts";
import { sceneOf } from "./support/states/scene.ts";
import { allCoursesStates, editorStates, reviewStates } from "./support/states/writing-states.ts";

const states = [
  ...invitationStates,
  ...importStates,
  ...personStates,
  ...reviewStates,
  ...allCoursesStates,
  ...offerStates,
  ...categoryStates,
  ...settingStates,
  ...editorStates,
];

test.use({ viewport: { width: 320, height: 640 } });

/** The page fits the screen, a dialog too, and everybody can use both. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const tooWide = await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .evaluateAll((dialogs) =>
      dialogs.flatMap((dialog) =>
        [dialog, ...dialog.querySelectorAll("*")]
          .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((part) => part.outerHTML.slice(0, 200)),
      ),
    );
  expect(tooWide).toEqual([]);
  await expectAccessible(page);
}

for (const language of ["en", "bn"] as const)
  test.describe(`at 320 px in ${language}`, () => {
    for (const { name, reach } of states)
      test(`${name} fits the screen, and axe finds nothing @long`, async ({ page, academy }) => {
        await reach(sceneOf(page, academy, language));
        await expectUsable(page);
      });
  });

test("the first page of a new academy fits the screen, and axe finds nothing @long", async ({ page }) => {
  test.setTimeout(180_000);
  const academy = await openAcademy({ DEMO: "0" });
  try {
    const link = /^ {2}(http\S+\/setup#token=[\w-]{43})$/m.exec(academy.output())![1]!;
    for (const language of ["en", "bn"] as const) {
      await page.goto(`${academy.url}/setup?lang=${language}`);
      const title = words("setup", language)("link_over_title");
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expectUsable(page);
    }
    // From now on the tab keeps the secret of the link.
    for (const language of ["en", "bn"] as const) {
      const w = words("setup", language);
      await page.goto("about:blank");
      await page.goto(link.replace("/setup", `/setup?lang=${language}`));
      await expect(page.getByRole("heading", { level: 1, name: w("title") })).toBeVisible();
      await expectUsable(page);
      await page.getByRole("button", { name: w("submit") }).click();
      await expect(page.getByText(w("number_needed"))).toBeVisible();
      await expectUsable(page);
    }
  } finally {
    await academy.close();
  }
});
