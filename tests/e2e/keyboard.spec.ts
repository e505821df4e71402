// With the keyboard alone a person reaches everything, sees the focus, and is never trapped.
import { expect, test, words } from "./support/academy.ts";
import { answerAll, askingCourse, endOf, enrol, tick } from "./support/completion-pages.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";
import { markControls, nextStop, tabTo } from "./support/keyboard.ts";
import { lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";

/** Every page at a desk and on a phone, and once in Bengali. */
const sweeps = [
  { width: 1280, height: 800, language: "en" },
  { width: 360, height: 740, language: "bn" },
] as const;

for (const who of visitors)
  for (const { width, height, language } of sweeps)
    test(`Tab reaches every control of a ${who}'s pages at ${width} px in ${language}, and its focus is visible @long`, async ({
      page,
      academy,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
      for (const path of await pagesOf(academy, who, access)) {
        await openPage(page, academy, path, language);
        const controls = await markControls(page.locator("body"));
        const unseen: string[] = [];
        for (let stop = 0; stop < controls + 20; stop++) {
          const at = await nextStop(page);
          if (at && !at.seen) unseen.push(at.html);
          if (stop > 3 && (await page.locator("[data-to-reach]").count()) === 0) break;
        }
        const missed = await page
          .locator("[data-to-reach]")
          .evaluateAll((left) => left.map((control) => control.outerHTML.slice(0, 160)));
        expect.soft(missed, `not reached on ${path}`).toEqual([]);
        expect.soft(unseen, `without a visible focus on ${path}`).toEqual([]);
      }
    });

test("at 360 px the keys alone lead from an outline, a check question and a handout to the certificate", async ({
  page,
  academy,
}) => {
  test.slow();
  const w = words("learning");
  const c = words("certificates");
  await page.setViewportSize({ width: 360, height: 740 });
  const courseId = await askingCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  const pages = await Promise.all(lessons.map(async (one) => readLessonPage(academy, one.lesson_id, access)));
  const place = pages.findIndex(
    ({ checks: [check], resources: [first] }) =>
      check && !check.is_multiple && first.resource_link.includes(".pdf"),
  );
  const [lesson, last] = [pages[place], lessons.at(-1)!];
  const rest = lessons.slice(0, -1).toSpliced(place, 1);
  await tick(academy, rest, access);
  await answerAll(academy, [...rest, last], access);

  // The outline: the focus goes into the sheet, and back when it is closed.
  await page.goto(lessonAddress(academy, courseId, last.lesson_id));
  await expect(lessonHeading(page, last.lesson_title)).toBeVisible();
  const opens = page.getByRole("button", { name: w("outline_open") });
  const sheet = page.getByRole("dialog", { name: w("outline") });
  await tabTo(page, opens);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opens).toBeFocused();
  await page.keyboard.press("Enter");
  const module = sheet.getByRole("button", { name: lesson.module_title });
  const link = sheet.getByRole("link", { name: lesson.lesson_title });
  if ((await link.count()) === 0) {
    await tabTo(page, module);
    await page.keyboard.press("Enter");
  }
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(lessonHeading(page, lesson.lesson_title)).toBeFocused();

  // The check question, whose options are one stop of Tab.
  const check = page.locator("#check");
  await tabTo(page, check.getByRole("radio"));
  await page.keyboard.press("Space");
  for (let tries = 0; tries < 5; tries++) {
    await tabTo(page, check.getByRole("button"));
    await page.keyboard.press("Enter");
    await expect(check.getByRole("status").filter({ hasText: /./ })).toBeVisible();
    if (await check.getByText(w("check_right"), { exact: true }).isVisible()) break;
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
  }
  await expect(check.getByText(w("check_right"), { exact: true })).toBeVisible();

  // The handout opens in the viewer, and closes to its row.
  const row = page.getByRole("button", { name: lesson.resources[0].resource_title });
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: lesson.resources[0].resource_title });
  await expect(viewer).toBeVisible();
  await tabTo(page, viewer.getByRole("link", { name: w("open_in_new_tab") }));
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(row).toBeFocused();

  // The button at the thumb, to the last lesson and to the end.
  await tabTo(page, page.getByRole("link", { name: w("mark_done_next") }));
  await page.keyboard.press("Enter");
  await expect(lessonHeading(page, lessons[place + 1]!.lesson_title)).toBeFocused();
  await page.goto(lessonAddress(academy, courseId, last.lesson_id));
  await tabTo(page, page.getByRole("link", { name: w("mark_done_last") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(endOf(academy, courseId));
  await tabTo(page, page.getByRole("button", { name: c("claim") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: c("yours_title") })).toBeFocused();
});
