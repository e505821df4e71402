// An instructor writes a course: nothing is lost, and learners see it when it is published.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  addDraft,
  courseIdOf,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  lessonsOf,
  openEditor,
  openNewCourse,
  saveState,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");

const outline = (page: Page) => page.getByRole("navigation", { name: w("outline") });
const panel = (page: Page) => page.getByRole("complementary", { name: w("publish_changes") });
const press = async (page: Page, key: string) =>
  page.getByRole("button", { name: w(key), exact: true }).click();

/** Adds a module with lessons, as the outline does it. */
async function writeModule(page: Page, title: string, lessons: string[]): Promise<void> {
  await outline(page)
    .getByRole("button", { name: w("add_module") })
    .click();
  await expect(field(page, "field_module_title")).toBeFocused();
  await page.keyboard.type(title);
  for (const lesson of lessons) {
    await outline(page)
      .getByRole("button", { name: w("add_lesson_to", { name: title }) })
      .click();
    await expect(field(page, "field_lesson_title")).toBeFocused();
    await page.keyboard.type(lesson);
    await field(page, "field_text").fill(`## ${lesson}\n\nWhat is read in this lesson.`);
  }
}

test("opening the page begins no course; the first character does, and the writer notices nothing", async ({
  page,
  academy,
}) => {
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/")) begun.push(request.url());
  });
  const access = await openNewCourse(page, academy);
  await press(page, "add_outcome");
  await page.waitForTimeout(2_500);
  expect(begun).toEqual([]);

  const title = field(page, "field_title");
  await title.focus();
  const sentence = "Survival analysis, written while the address changes";
  await page.keyboard.type(sentence, { delay: 60 });
  await expectSaved(page);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(sentence);
  expect(begun.filter((url) => url.endsWith("/api/drafts/"))).toHaveLength(1);
  const { document, state } = await draftOf(academy, await courseIdOf(page), access);
  expect(document.title).toBe(sentence);
  expect(state).toBe("draft");
});

test("a course with nine lessons survives two cut lines and a reload, and is published @long", async ({
  page,
  academy,
  context,
}) => {
  test.slow();
  const access = await openNewCourse(page, academy);
  const name = `Meta-analysis for clinicians ${Date.now()}`;
  await field(page, "field_title").fill(name);
  await field(page, "field_description").fill("From a question to a forest plot.");
  await expectSaved(page);
  const courseId = await courseIdOf(page);

  await context.setOffline(true);
  await writeModule(page, "Questions", ["A question", "A protocol", "A search"]);
  await expect(saveState(page, "state_kept")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: w("create_course") })).toBeDisabled();
  await expect(panel(page)).toContainText(w("publish_offline"));
  await context.setOffline(false);
  await expectSaved(page);
  expect(await lessonsOf(academy, courseId, access)).toEqual([["A question", "A protocol", "A search"]]);

  await writeModule(page, "Data", ["Extraction", "Bias", "Heterogeneity"]);
  await context.setOffline(true);
  await writeModule(page, "Results", ["A forest plot", "A funnel plot", "A report"]);
  await expect(saveState(page, "state_kept")).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);

  // The server cannot be reached, and the page is loaded again.
  await page.route("**/draft/", async (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await field(page, "field_minutes").fill("25");
  await expect(saveState(page, "state_kept")).toBeVisible();
  await page.unroute("**/draft/");
  await page.reload();
  await expect(field(page, "field_minutes")).toHaveValue("25");
  await expectSaved(page);
  const { document } = await draftOf(academy, courseId, access);
  expect(document.modules[2].lessons[2]).toMatchObject({ title: "A report", minutes: 25 });

  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  await expect(page.getByText(w("required_fields_new")).first()).toBeVisible();
  await expect(field(page, "field_price")).toBeFocused();
  await page.keyboard.type("0");
  await field(page, "field_category").selectOption({ index: 1 });
  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  await expect(page.getByText(w("price_not_positive")).first()).toBeVisible();
  await field(page, "field_price").fill("2500");
  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  await expect(page.getByText(w("course_created"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit-course-thumbnail/${courseId}`));

  const visitor = await context.browser()!.newPage();
  await visitor.goto(`${academy.url}/courses?search=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await visitor.goto(`${academy.url}/course/${courseId}`);
  await expect(visitor.getByText("Heterogeneity")).toHaveCount(1);
  await visitor.close();
});

test("modules and lessons are moved by keyboard alone", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const document = documentOf("Moved by keyboard", [["a", "b"], ["c"], ["d"]]);
  const courseId = await addDraft(academy, access, document);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  const row = outline(page).getByRole("link", { name: "a", exact: true });
  const said = page.locator("[aria-live=polite]", { hasText: "Module of" });
  await row.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said).toContainText(
    w("lesson_moved", { title: "a", place: "2", count: "2", module: "Module of a" }),
  );
  await expect(row).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(said).toContainText(
    w("lesson_moved", { title: "a", place: "2", count: "2", module: "Module of c" }),
  );
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row).toBeFocused();
  await outline(page).getByRole("link", { name: "Module of d" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(w("cannot_move"))).toHaveCount(1);
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["d"], ["b"], ["a", "c"]]);
});

test("a lesson is moved by its buttons and dragged by its grip", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Dragged", [["a", "b", "c"], ["d"]]));
  await openEditor(page, academy, courseId, "lesson-l0-0");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("move_down", { name: "a" }) })
    .click();
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["b", "a", "c"], ["d"]]);
  await press(page, "move_to_module");
  await page.getByRole("dialog").getByRole("button", { name: "Module of d" }).click();
  await expect
    .poll(async () => lessonsOf(academy, courseId, access))
    .toEqual([
      ["b", "c"],
      ["d", "a"],
    ]);

  const grip = (key: string) => outline(page).locator(`[data-key="${key}"] [data-grip]`);
  // The module of "c" is closed, because "a" has left it.
  await outline(page)
    .getByRole("button", { name: w("lessons_of", { name: "Module of a" }) })
    .click();
  await outline(page).hover();
  await expect(outline(page).locator('[draggable="true"]').first()).toBeVisible();
  await grip("l0-2").dragTo(outline(page).locator('[data-key="l1-0"]'), { targetPosition: { x: 90, y: 4 } });
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["b"], ["c", "d", "a"]]);
});

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

test("a refusal of the server is under its field and in a toast, and the field gets the focus", async ({
  page,
  academy,
}) => {
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const category = await academy.api(
    "POST",
    "/api/admin/categories/",
    { name: `Retired soon ${Date.now()}`, name_bn: "অবসরে" },
    admin,
  );
  const access = await signIn(page, academy, instructor);
  const document = { ...documentOf("Refused", [["a"]]), category_id: category.body.id };
  const courseId = await addDraft(academy, access, document);
  await academy.api("PATCH", `/api/admin/categories/${category.body.id}/`, { is_retired: true }, admin);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  const sentence = w("category_not_offered");
  await expect(page.getByText(`${w("field_category")}: ${sentence}`).first()).toBeVisible();
  await expect(field(page, "field_category")).toBeFocused();
  await expect(field(page, "field_category")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await field(page, "field_category").selectOption({ index: 1 });
  await expect(field(page, "field_category")).not.toHaveAttribute("aria-invalid", "true");
});

test("Cancel leads to the dashboard, keeps the draft and says so", async ({ page, academy }) => {
  const access = await openNewCourse(page, academy);
  await panel(page)
    .getByRole("button", { name: words("kit")("cancel") })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(w("draft_stays"))).toHaveCount(0);

  await page.goto(`${academy.url}/courses/create`);
  await field(page, "field_title").fill("Left in the middle");
  await courseIdOf(page);
  const courseId = await courseIdOf(page);
  await field(page, "field_description").fill("Typed just before leaving");
  await panel(page)
    .getByRole("button", { name: words("kit")("cancel") })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(w("draft_stays"))).toBeVisible();
  await expect
    .poll(async () => (await draftOf(academy, courseId, access)).document.description)
    .toBe("Typed just before leaving");
});

test("a course whose answer was lost is begun once, and its text comes back after a crash", async ({
  page,
  academy,
}) => {
  const access = await openNewCourse(page, academy);
  const begun: number[] = [];
  await page.route("**/api/drafts/", async (route) => {
    const response = await route.fetch();
    begun.push((await response.json()).course_id);
    await route.abort();
  });
  await field(page, "field_title").fill("Begun once");
  await expect(saveState(page, "state_kept")).toBeVisible();
  await field(page, "field_title").fill("Begun once, written on");
  await page.waitForTimeout(500);
  await page.unroute("**/api/drafts/");
  await page.goto("about:blank");
  await page.goto(`${academy.url}/courses/create`);
  await expect(field(page, "field_title")).toHaveValue("Begun once, written on");
  await expectSaved(page);
  const courseId = await courseIdOf(page);
  expect(new Set(begun)).toEqual(new Set([courseId]));
  expect((await draftOf(academy, courseId, access)).document.title).toBe("Begun once, written on");
  // The next visit begins another course.
  await page.goto(`${academy.url}/courses/create`);
  await expect(field(page, "field_title")).toHaveValue("");
});

test("a version of the history is brought back, and a draft is discarded", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const document = { ...documentOf("As it was", [["a"]]), category_id: categories[0].category_id };
  const courseId = await addDraft(academy, access, document);
  const { version } = await draftOf(academy, courseId, access);
  await academy.api("POST", `/api/courses/${courseId}/publish/`, { version }, access);
  await openEditor(page, academy, courseId);
  const title = field(page, "field_title");
  await title.fill("As it is now");
  await expectSaved(page);
  await press(page, "more");
  await press(page, "history");
  const dialog = page.getByRole("dialog");
  const versions = dialog.getByRole("listitem");
  await expect(versions.first()).not.toContainText(w("badge_published"));
  await versions
    .filter({ hasText: w("badge_published") })
    .getByRole("button")
    .first()
    .click();
  await expect(dialog).toContainText("As it was");
  await dialog.getByRole("button", { name: w("history_back") }).click();
  await versions.first().getByRole("button").click();
  await expect(dialog.getByRole("heading", { name: w("version_own_changes") })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "As it is now" })).toHaveCount(1);
  await dialog.getByRole("button", { name: w("history_back") }).click();
  await versions
    .filter({ hasText: w("badge_published") })
    .getByRole("button")
    .first()
    .click();
  await dialog.getByRole("button", { name: w("restore") }).click();
  await expect(title).toHaveValue("As it was");
  await expect.poll(async () => (await draftOf(academy, courseId, access)).document.title).toBe("As it was");

  await title.fill("Not wanted");
  await expectSaved(page);
  await press(page, "more");
  await press(page, "discard_changes");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("discard_changes") })
    .click();
  await expect(title).toHaveValue("As it was");
  expect((await draftOf(academy, courseId, access)).has_changes).toBe(false);
});

test("a draft that was never published is deleted after a question", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Not needed", [["a"]]));
  await openEditor(page, academy, courseId);
  await press(page, "more");
  await press(page, "delete_draft");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("delete_draft") })
    .click();
  await expect(page.getByText(w("discarded_new"))).toBeVisible();
  expect((await academy.api("GET", `/api/courses/${courseId}/draft/`, undefined, access)).status).toBe(404);
});

test("removing a lesson that people completed asks first, and says how many", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const drafts = await Promise.all(
    (courses as { course_id: number }[]).map(async ({ course_id }) => draftOf(academy, course_id, access)),
  );
  const draft = drafts.find((one) => one.completions?.length > 0);
  const [{ lesson_id: id, people }] = draft.completions;
  const lessons = draft.document.modules.flatMap((module: { lessons: object[] }) => module.lessons);
  const lesson = lessons.find((one: { id: number }) => one.id === id);
  await openEditor(page, academy, draft.course_id, `lesson-${lesson.key}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: w("remove_named", { name: lesson.title }) })
    .click();
  const dialog = page.getByRole("dialog", { name: w("remove_title", { name: lesson.title }) });
  await expect(dialog).toContainText(String(people));
  await dialog.getByRole("button", { name: words("kit")("cancel") }).click();
  await expect(field(page, "field_lesson_title")).toHaveValue(lesson.title);
});

test("a learner sees a refusal, and a visitor is told to log in", async ({ page, academy }) => {
  await page.goto(`${academy.url}/courses/create`);
  await expect(page.getByText(w("log_in_to_create"))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/courses/create`);
  await expect(page.getByRole("heading", { name: words("accounts")("not_allowed_title") })).toBeVisible();
  await page.goto(`${academy.url}/instructor/courses/edit/8`);
  await expect(page.getByRole("heading", { name: words("accounts")("not_allowed_title") })).toBeVisible();
});

test("a course that cannot be read leads to the list of courses", async ({ page, academy }) => {
  await signIn(page, academy, instructor);
  await page.goto(`${academy.url}/instructor/courses/edit/2000000000`);
  await expect(page.getByText(w("course_data_failed"))).toBeVisible();
  await expect(page).toHaveURL(/\/courses\/manage/);
});
