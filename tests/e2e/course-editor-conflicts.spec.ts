// Two people, two tabs or another client change the same course. Nothing is overwritten unseen.
import { expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  openEditor,
  panel,
  press,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");

test("two tabs: other places merge by themselves, the same place asks", async ({
  page,
  academy,
  context,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Two tabs", [["a", "b"]], "As it was."));
  const other = await context.newPage();
  await openEditor(page, academy, courseId, "lesson-l0-0");
  await openEditor(other, academy, courseId, "lesson-l0-1");

  await field(page, "field_text").fill("From the first tab.");
  await expectSaved(page);
  await field(other, "field_text").fill("From the second tab.");
  await expect(other.getByText(w("arrived_by", { name: "", what: "" }).trim().slice(-30))).toBeVisible();
  await expectSaved(other);
  const texts = async () =>
    (await draftOf(academy, courseId, access)).document.modules[0].lessons.map(
      ({ text }: { text: string }) => text,
    );
  expect(await texts()).toEqual(["From the first tab.", "From the second tab."]);

  // Now both write in the same lesson.
  await field(page, "field_text").fill("First again.");
  await expectSaved(page);
  await other.goto(`${academy.url}/instructor/courses/edit/${courseId}?at=lesson-l0-0`);
  await expect(other.locator("[contenteditable=true]")).toHaveText("First again.");
  await field(page, "field_text").fill("Mine is longer than before.");
  await expectSaved(page);
  await field(other, "field_text").fill("Theirs is another text.");
  await other.getByRole("button", { name: w("conflict_decide") }).click();
  const dialog = other.getByRole("dialog", { name: w("conflict_title") });
  await expect(dialog).toContainText("Mine is longer than before.");
  await expect(dialog).toContainText("Theirs is another text.");
  expect((await texts())[0]).toBe("Mine is longer than before.");
  await dialog.getByRole("button", { name: w("decide_later") }).click();
  // A reload forgets neither of them.
  await other.reload();
  await other.getByRole("button", { name: w("conflict_decide") }).click();
  await dialog.getByRole("radio", { name: w("keep_both") }).check();
  await dialog.getByRole("button", { name: w("keep_decisions") }).click();
  await expectSaved(other);
  expect((await texts())[0]).toBe("Theirs is another text.\n\nMine is longer than before.");
});

test("the text that loses a conflict is in the history, whichever is kept", async ({
  page,
  academy,
  context,
}) => {
  test.slow();
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Two tabs, one loser", [["a"]], "As it was."));
  const other = await context.newPage();
  const text = async () => (await draftOf(academy, courseId, access)).document.modules[0].lessons[0].text;
  for (const [choice, kept, lost] of [
    [0, "Second tab 0", "First tab 0"],
    [1, "First tab 1", "Second tab 1"],
  ] as const) {
    await openEditor(page, academy, courseId, "lesson-l0-0");
    await openEditor(other, academy, courseId, "lesson-l0-0");
    await field(page, "field_text").fill(`First tab ${choice}`);
    await expectSaved(page);
    await field(other, "field_text").fill(`Second tab ${choice}`);
    await other.getByRole("button", { name: w("conflict_decide") }).click();
    const dialog = other.getByRole("dialog");
    await dialog.getByRole("radio").nth(choice).check();
    await dialog.getByRole("button", { name: w("keep_decisions") }).click();
    await expectSaved(other);
    expect(await text()).toBe(kept);

    await press(other, "more");
    await press(other, "history");
    await dialog.getByRole("listitem").nth(1).getByRole("button").click();
    await dialog.getByRole("button", { name: w("restore") }).click();
    await expect(field(other, "field_text")).toHaveText(lost);
    expect(await text()).toBe(lost);
  }
});

test("what another client published in the same place is decided before the draft is published", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const document = { ...documentOf("Published", [["a"]]), category_id: categories[0].category_id };
  const courseId = await addDraft(academy, access, document);
  const { version } = await draftOf(academy, courseId, access);
  await academy.api("POST", `/api/courses/${courseId}/publish/`, { version }, access);
  await openEditor(page, academy, courseId);
  const title = field(page, "field_title");
  await title.fill("Of the draft");
  await expectSaved(page);
  const { description, price, category_id } = document;
  const edit = { title: "Of the client", description, price, category_id };
  expect((await academy.api("PUT", `/api/edit-course/${courseId}/`, edit, access)).status).toBe(200);

  const update = panel(page).getByRole("button", { name: w("update_course") });
  const { saved_by: name } = await draftOf(academy, courseId, access);
  const note = page.getByRole("status").filter({ hasText: w("undecided_note", { name }) });
  await update.click();
  await expect(note).toBeVisible();
  await update.click();
  const dialog = page.getByRole("dialog", { name: w("conflict_title") });
  await expect(dialog).toContainText("Of the client");
  await expect(dialog).toContainText("Of the draft");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: w("decide_later") }).click();
  await page.reload();
  await note.getByRole("button", { name: w("conflict_decide") }).click();
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: w("keep_decisions") }).click();
  await expect(title).toHaveValue("Of the client");
  await expect(note).toHaveCount(0);

  // The text that lost is in the history.
  await press(page, "more");
  await press(page, "history");
  await page.getByRole("dialog").getByRole("listitem").nth(1).getByRole("button").click();
  await expect(page.getByRole("dialog").getByText("Of the draft").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await title.fill("Of both");
  await expectSaved(page);
  await update.click();
  await expect(page.getByText(w("course_updated"))).toBeVisible();
  const { body: shown } = await academy.api("GET", `/api/course-details/${courseId}/`);
  expect(shown.course_title).toBe("Of both");
});
