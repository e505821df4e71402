// What opens in a lesson, in the dark and in both languages: answered questions, the player, the outline, a document.
import { expect, type Language, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { openFilm, playerOf } from "./support/films.ts";
import { enterCourse, readLessonPage } from "./support/lesson-pages.ts";

test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });

for (const language of ["en", "bn"] satisfies Language[])
  test(`axe finds nothing in the open parts of a lesson in dark mode (${language}) @long`, async ({
    page,
    academy,
  }) => {
    const [w, k] = [words("learning", language), words("kit", language)];
    const { access, lessons } = await enterCourse(page, academy);
    const { checks } = await readLessonPage(academy, lessons[0]!.lesson_id, access);
    const { address, lesson } = await openFilm(page, academy);
    const [single, several] = checks;
    const explanation = "Because of the protocol.";
    await page.route(`**/api/lessons/${lesson.lesson_id}/`, async (route) => {
      const found = await (await route.fetch()).json();
      const answered = [
        { ...single, my_answer: { chosen: [1], is_right: false, explanation } },
        { ...several, my_answer: { chosen: [1, 3], is_right: true, explanation } },
      ];
      await route.fulfill({ json: { ...found, checks: answered, asks_checks: true } });
    });
    await page.goto(`${address}?lang=${language}`);
    const check = page.locator("#check");
    await expect(check.getByText(w("check_wrong"), { exact: true })).toBeVisible();
    await expect(check.getByText(w("check_right"), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: w("film_play") }).click();
    const player = playerOf(page, lesson.videos[0].video_title);
    await expect(player).toBeVisible();
    await page.keyboard.press("k");
    await player.getByRole("button", { name: k("film_settings") }).click();
    await expect(player.getByRole("combobox", { name: k("film_speed") })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: w("outline_open") }).click();
    const outline = page.getByRole("dialog", { name: w("outline") });
    await expect(outline.locator("[aria-current=page]")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(outline).toHaveCount(0);

    const [handout] = lesson.resources;
    await page.getByRole("button", { name: handout.resource_title }).click();
    const viewer = page.getByRole("dialog", { name: handout.resource_title });
    await expect(viewer.getByRole("region", { name: w("document_text") })).toBeVisible();
    await expectAccessible(page);
    await viewer.getByRole("button", { name: w("page_view"), exact: true }).click();
    await expect(viewer.locator("canvas").first()).toBeVisible();
    await expectAccessible(page);
  });
