// The notes of a course: its team writes them where its learners read them.
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("learning", "en");
const kit = words("kit", "en");

const notesAt = (academy: Academy, course: number) => `${academy.url}/course/${course}/progress?view=notes`;
const button = (page: Page, name: string) => page.getByRole("button", { name: w(name), exact: true });
const title = (page: Page) => page.getByLabel(w("course_note_title"), { exact: true });
const text = (page: Page) => page.locator("[contenteditable=true]");
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const edit = (page: Page, name: string) =>
  page.getByRole("button", { name: w("course_note_edit_named", { title: name }) });

async function addNote(academy: Academy, access: string, course: number, note: object): Promise<number> {
  const { status, body } = await academy.api("POST", `/api/courses/${course}/notes/`, note, access);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.note_id;
}

test("an instructor writes a note as it will look, changes and deletes it, and a learner reads it", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newInstructor(page, academy, "en");
  const course = await aPublishedCourse(academy, access);
  const learner = await (await browser.newContext()).newPage();
  const reader = await newcomer(learner, academy);
  await enrol(academy, reader.access, course);

  await page.goto(notesAt(academy, course));
  await button(page, "course_note_write").click();
  await expect(page.getByRole("heading", { name: w("course_note_new") })).toBeFocused();
  await button(page, "course_note_publish").click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await title(page).fill("Which version");
  await text(page).click();
  await page.keyboard.type("Install pandas 3 & nothing else: <b>now</b>.");
  await expect(page.getByText(w("course_note_kept"))).toBeVisible();
  await expectAccessible(page);

  // The page ends before the note is saved. The text is there again.
  await page.reload();
  await expect(title(page)).toHaveValue("Which version");
  await expect(text(page)).toHaveText("Install pandas 3 & nothing else: <b>now</b>.");
  await button(page, "course_note_publish").click();
  await expect(row(page, "Which version")).toBeVisible();

  await learner.goto(notesAt(academy, course));
  await expect(button(learner, "course_note_write")).toHaveCount(0);
  await expect(edit(learner, "Which version")).toHaveCount(0);
  await row(learner, "Which version").getByRole("button").click();
  await expect(learner.getByRole("dialog").locator(".reading")).toHaveText(
    "Install pandas 3 & nothing else: <b>now</b>.",
  );

  await edit(page, "Which version").click();
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Tested.");
  await button(page, "course_note_save").click();
  await expect(edit(page, "Which version")).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole("dialog").locator(".reading")).toContainText("Tested.");

  await edit(page, "Which version").click();
  await button(page, "course_note_delete").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: kit("remove"), exact: true })
    .click();
  await expect(page.getByText(w("no_notes"))).toBeVisible();
});

test("a note in HTML opens as formatted text, and one that Markdown cannot say is shown as it is", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy, "en");
  const course = await aPublishedCourse(academy, access);
  const body =
    "<h3>First</h3><p>Use <strong>.loc</strong> and <em>df.dtypes</em>.</p><ul><li>one</li><li>two <a href='https://a.example/'>link</a></li></ul>";
  const simple = await addNote(academy, access, course, { title: "Simple", body });
  await addNote(academy, access, course, { title: "Underlined", body: "<p>Read <u>this</u> first.</p>" });

  await page.goto(notesAt(academy, course));
  await edit(page, "Simple").click();
  await expect(text(page).getByRole("heading")).toHaveText("First");
  await title(page).fill("Simple, changed");
  await button(page, "course_note_save").click();
  await expect(row(page, "Simple, changed")).toBeVisible();
  const stored = await academy.api("GET", `/api/notes/${simple}/`, undefined, access);
  expect(stored.body.text).toBe(
    "## First\n\nUse **.loc** and *df.dtypes*.\n\n- one\n- two [link](https://a.example/)",
  );
  expect(stored.body.body).toContain(">First</h3>");

  await edit(page, "Underlined").click();
  await expect(page.getByText(w("course_note_as_it_is"))).toBeVisible();
  await expect(page.locator(".reading u")).toHaveText("this");
  await expect(text(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("what two people wrote in one note is shown to the second, who decides", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy, "en");
  const course = await aPublishedCourse(academy, access);
  const id = await addNote(academy, access, course, { title: "Ours", text: "Begin." });
  await page.goto(notesAt(academy, course));
  await edit(page, "Ours").click();
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Mine.");
  const theirs = { title: "Ours", text: "Begin. Theirs." };
  expect((await academy.api("PUT", `/api/notes/${id}/`, theirs, access)).status).toBe(200);
  await button(page, "course_note_save").click();
  await expect(page.getByRole("alert")).toHaveText(w("course_note_changed"));
  await expectAccessible(page);
  await button(page, "course_note_both").click();
  await button(page, "course_note_save").click();
  await expect(edit(page, "Ours")).toBeVisible();
  const stored = await academy.api("GET", `/api/notes/${id}/`, undefined, access);
  expect(stored.body).toMatchObject({ text: "Begin. Theirs.\n\nBegin. Mine.", version: 3 });
});

test("a note is written on a narrow phone, by keyboard alone", async ({ page, academy }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { access } = await newInstructor(page, academy, "bn");
  const course = await aPublishedCourse(academy, access);
  const id = await addNote(academy, access, course, {
    title: "ছোট নোট",
    text: "| a | b |\n| - | - |\n| 1 | 2 |",
  });
  await page.goto(notesAt(academy, course));
  const bn = words("learning", "bn");
  const write = page.getByRole("button", { name: bn("course_note_write"), exact: true });
  await expectNoSidewaysScroll(page);
  await write.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: bn("course_note_new") })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: bn("course_note_title"), exact: true })).toBeFocused();
  await page.goBack();
  await expect(write).toBeFocused();
  await page.locator(`#note-${id}`).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("[contenteditable=true] table")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
