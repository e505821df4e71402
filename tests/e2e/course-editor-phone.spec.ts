// The editor on a phone: the parts beside the form are sheets, and every field and file arrives at the learners.
import type { Page } from "@playwright/test";
import { makeFilm } from "#tests/made-media.ts";
import { linesAt, makePdf } from "#tests/made-pdf.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { documentOf } from "./support/editor.ts";
import { beginDraft, newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(180_000);

/** The sheet or the dialog that is open. */
const sheet = (page: Page) => page.getByRole("dialog");

for (const language of ["en", "bn"] as const) {
  const w = words("authoring", language);
  const field = (page: Page, key: string) => page.getByLabel(w(key), { exact: true });
  const expectSaved = async (page: Page) =>
    expect(
      page
        .getByRole("status")
        .filter({ hasText: w("state_saved"), visible: true })
        .first(),
    ).toBeVisible();
  const press = async (page: Page, key: string) =>
    page
      .getByRole("button", { name: w(key), exact: true })
      .filter({ visible: true })
      .click();

  test(`in ${language}, lessons are added, moved and removed, and the course is published @long`, async ({
    page,
    academy,
  }) => {
    const { access } = await newInstructor(page, academy, language);
    const { body: categories } = await academy.api("GET", "/api/categories/");
    const document = {
      ...documentOf("Written on a phone", [["One", "Two"], ["Last"]]),
      category_id: categories[0].category_id,
    };
    const { course_id: id } = await beginDraft(academy, access, document);
    await page.goto(`${academy.url}/instructor/courses/edit/${id}?lang=${language}`);
    await expectSaved(page);

    await press(page, "outline");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet(page)
      .getByRole("button", { name: w("lessons_of", { name: "Module of Last" }) })
      .click();
    await sheet(page)
      .getByRole("button", { name: w("add_lesson_to", { name: "Module of Last" }) })
      .click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(field(page, "field_lesson_title")).toBeFocused();
    await page.keyboard.type("Three");
    await expectSaved(page);

    await press(page, "move_to_module");
    await expectAccessible(page);
    await sheet(page)
      .getByRole("button", { name: /Module of One/ })
      .click();
    await page
      .getByRole("button", { name: w("remove_named", { name: "Three" }) })
      .filter({ visible: true })
      .click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectSaved(page);

    await press(page, "publish_changes");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet(page)
      .getByRole("button", { name: w("create_course") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/edit-course-thumbnail/${id}`));
    const { body: course } = await academy.api("GET", `/api/course-details/${id}/`);
    expect(
      course.modules.map(({ lessons }: { lessons: { lesson_title: string }[] }) =>
        lessons.map(({ lesson_title }) => lesson_title),
      ),
    ).toEqual([["One", "Two", "Three"], ["Last"]]);
  });

  if (language === "bn") continue;

  test("every field of the course and a lesson's files arrive at a learner @long", async ({
    page,
    academy,
    browser,
  }) => {
    const { access } = await newInstructor(page, academy);
    const { course_id: id } = await beginDraft(academy, access, {
      ...documentOf("All of its fields", [["One"]]),
      price: "0",
    });
    await page.goto(`${academy.url}/instructor/courses/edit/${id}`);
    await field(page, "field_category").selectOption({ index: 1 });
    await field(page, "field_price").fill("100");
    await field(page, "field_level").selectOption("advanced");
    await field(page, "field_seats").fill("৩০");
    await field(page, "field_class_code").fill("CLASS-7");
    await field(page, "field_completion").selectOption("lessons_and_checks");
    await field(page, "field_language").selectOption("bn");
    await expectSaved(page);

    await page.goto(`${academy.url}/instructor/courses/edit/${id}?at=lesson-l0-0`);
    await page.getByText(w("free_preview"), { exact: true }).click();
    await expect(page.getByLabel(w("free_preview"))).toBeChecked();
    const option = (number: number) =>
      page.getByLabel(w("option_number", { number: String(number) }), { exact: true });
    await press(page, "add_check");
    await expect(field(page, "field_question")).toBeFocused();
    await page.keyboard.type("Which model pools all studies?");
    await option(1).fill("A random-effects model");
    await option(2).fill("None");
    await page.getByLabel(w("option_right", { number: "1" })).check();
    await field(page, "field_explanation").fill("It allows for different true effects.");
    // The text of the lesson has a button for pictures, too.
    const fileOf = (extension: string) => page.locator(`input[type=file][accept*="${extension}"]`);
    await fileOf(".mp4").setInputFiles({
      name: "film.mp4",
      mimeType: "video/mp4",
      buffer: await makeFilm({ seconds: 3, fastStart: true }),
    });
    await expect(field(page, "field_video_title")).toHaveValue("film");
    await fileOf(".pdf").setInputFiles({
      name: "handout.pdf",
      mimeType: "application/pdf",
      buffer: makePdf([linesAt(["A handout"])]),
    });
    await expect(field(page, "field_resource_title")).toHaveValue("handout");
    await expectSaved(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, "publish_changes");
    await sheet(page)
      .getByRole("button", { name: w("create_course") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/edit-course-thumbnail/${id}`));

    const { body: course } = await academy.api("GET", `/api/course-details/${id}/`, undefined, access);
    expect(course).toMatchObject({ level: "advanced", language: "bn" });
    const [lesson] = course.modules[0].lessons;
    const film = lesson.videos[0].video_link;
    const handout = lesson.resources[0].resource_link;
    for (const link of [film, handout]) {
      expect((await fetch(academy.url + link)).status).toBe(200);
      expect((await fetch(academy.url + link.split("?")[0])).status).toBe(403);
    }

    const followed = await academy.api("GET", `/api/enrolled-course/${id}/`, undefined, access);
    expect(followed.body).toMatchObject({ class_code: "CLASS-7" });
    const seats = await academy.api("GET", `/api/courses/${id}/seats/`, undefined, access);
    expect(seats.body).toMatchObject({ capacity: 30 });
    const read = await academy.api("GET", `/api/lessons/${lesson.lesson_id}/`, undefined, access);
    expect(read.body).toMatchObject({
      asks_checks: true,
      checks: [{ question: "Which model pools all studies?", options: [{}, {}], is_multiple: false }],
    });

    // The lesson is a free preview.
    const reader = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
    await newcomer(reader, academy);
    await reader.goto(`${academy.url}/course/${id}/lesson/${lesson.lesson_id}`);
    await expect(reader.getByRole("heading", { level: 1, name: "One" })).toBeVisible();
    for (const name of ["film", "handout"])
      await expect(reader.getByText(name, { exact: true }).first()).toBeVisible();
    await reader.close();
  });
}
