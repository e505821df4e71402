// The reading text of a lesson: tables, formulas and notes, on a phone and at a desk.
import { expect, expectNoSidewaysScroll, localDigits, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { courseCalled, enrol } from "./support/completion-pages.ts";
import { freePreviewIn } from "./support/every-page.ts";
import { aCourse, publishNew, registerInstructor } from "./support/instructors.ts";
import { enterCourse, lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";
import { newcomer } from "./support/people.ts";

const w = words("learning");

test("a table of three columns is a table at a desk, and blocks on a phone that name their columns", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
  const table = page.locator("#text").getByRole("table").first();
  const cells = table.getByRole("row").nth(1).getByRole("cell");
  const tops = async () =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  await expect(cells).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await tops()).size).toBe(3);
  await expect(cells.nth(1)).toHaveAttribute("data-label", /\w/);
  const shown = await cells.nth(1).evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(shown).not.toBe("none");
});

/** A text as somebody could write it who knows no bounds: 40 columns, and 2,000 paragraphs. */
const longText = () => {
  const row = (cellOf: (column: number) => string) =>
    `|${Array.from({ length: 40 }, (_, column) => ` ${cellOf(column)} |`).join("")}`;
  const table = [row((column) => `Column ${column}`), row(() => "---"), row((column) => `cell ${column}`)];
  return `${table.join("\n")}\n\n${`${"A sentence of a very long text. ".repeat(3)}\n\n`.repeat(2_000)}`;
};

for (const width of [320, 360, 1280])
  test(`a table of 40 columns and a text of 200,000 characters fit ${width} px`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { access } = await registerInstructor(academy);
    const plain = await aCourse(academy);
    const module = plain.modules[0]!;
    const lessons = [{ ...module.lessons[0]!, is_preview: true, text: longText() }];
    const id = await publishNew(academy, access, { ...plain, modules: [{ ...module, lessons }] });
    await newcomer(page, academy);
    await page.goto(academy.url + (await freePreviewIn(academy, [id])).replace("/preview/", "/lesson/"));
    const table = page.locator("#text table");
    await expect(table.getByRole("cell")).toHaveCount(40);
    await expect(page.locator("#text > p")).toHaveCount(2_000);
    await expectNoSidewaysScroll(page);
    // It scrolls in its own box, also with the keyboard.
    await expect(table).toHaveAttribute("tabindex", "0");
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth * 2)).toBe(true);
  });

/** As the server renders it: a wide formula, and a note. */
const formulaAndNote = `<p>Half<sup><a href="#note-1" id="note-1-use" data-note="1">1</a></sup>.</p><p><span data-formula><math display="block"><mrow>${"<mi>x</mi><mo>+</mo>".repeat(60)}<mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math></span></p>${"<p>More text to read.</p>".repeat(60)}<section data-notes><ol><li id="note-1"><p>Where it is from. <a href="#note-1-use" data-note-use="1">↩</a></p></li></ol></section>`;

for (const width of [360, 1280])
  test(`a wide formula scrolls in its own box, and a note is linked both ways (${width} px) @long`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { courseId, lessons } = await enterCourse(page, academy);
    await page.route(`**/api/lessons/${lessons[0]!.lesson_id}/`, async (route) => {
      const lesson = await (await route.fetch()).json();
      await route.fulfill({ json: { ...lesson, html: formulaAndNote } });
    });
    await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
    const box = page.locator("#text [data-formula]");
    await expect(box).toHaveAttribute("tabindex", "0");
    await expectNoSidewaysScroll(page);
    const number = localDigits("1");
    await page.getByRole("link", { name: w("text_note", { number }), exact: true }).click();
    await expect(page.getByText("Where it is from.")).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole("link", { name: w("text_note_back", { number }), exact: true }).click();
    await expect(page.getByText("Half")).toBeInViewport();
    await expect(lessonHeading(page, lessons[0]!.lesson_title)).toBeAttached();
  });

test("a printed lesson has its title, text, check questions and handouts, and nothing to operate", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  for (const width of [360, 794, 1280]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width, height: 740 });
    await page.goto(lessonAddress(academy, courseId, lessons[0]!.lesson_id));
    await expect(page.locator("#my-note")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const shown of [
      lessonHeading(page, lessons[0]!.lesson_title),
      page.locator("#text"),
      page.locator("#check"),
      page.locator("#handouts"),
    ])
      await expect(shown).toBeVisible();
    const operated = page.locator(
      "header a, nav, aside[aria-label], [data-bottom-bar], #film, #my-note, #questions",
    );
    const visible = operated.filter({ visible: true });
    expect(await visible.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([]);
    await expect(page.getByRole("button", { name: w("check_send") })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

test("the notice above the pages of a Bengali handout leads to the same words in the lesson", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const courseId = await courseCalled(academy, "অবহিত সম্মতি");
  const { access, lessons } = await enrol(page, academy, courseId);
  const [lesson] = lessons;
  const { resources } = await readLessonPage(academy, lesson!.lesson_id, access);
  await page.goto(lessonAddress(academy, courseId, lesson!.lesson_id));
  await page.getByRole("button", { name: resources[0].resource_title }).click();
  const dialog = page.getByRole("dialog", { name: resources[0].resource_title });
  await expect(dialog.getByText(w("pdf_unreadable"))).toBeVisible();
  await dialog.getByRole("button", { name: w("pdf_read_in_lesson") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#text")).toBeFocused();
  await expect(page.locator("#text > :first-child")).toBeInViewport();
});

test("the same notice leads from the list of the course to the words in the lesson", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const courseId = await courseCalled(academy, "অবহিত সম্মতি");
  const { access, lessons } = await enrol(page, academy, courseId);
  const [lesson] = lessons;
  const [handout] = (await readLessonPage(academy, lesson!.lesson_id, access)).resources;
  await page.goto(`${academy.url}/course/${courseId}/progress?document=${handout.resource_id}`);
  const dialog = page.getByRole("dialog", { name: handout.resource_title });
  await expect(dialog.getByText(w("pdf_unreadable"))).toBeVisible();
  await dialog.getByRole("button", { name: w("pdf_read_in_lesson") }).click();
  await expect(page).toHaveURL(`${lessonAddress(academy, courseId, lesson!.lesson_id)}#text`);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#text > :first-child")).toBeInViewport();
  // Back leads to the document again.
  await page.goBack();
  await expect(dialog).toBeVisible();
});
