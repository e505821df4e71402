// What the editor of a course says and where it leads, in the words of the second document.
import type { Page } from "@playwright/test";
import { type Academy, demoPassword, expect, test, words } from "./support/academy.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  openEditor,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");
const kit = words("kit");

const panel = (page: Page) => page.getByRole("complementary", { name: w("publish_changes") });
const section = (page: Page, key: string) => page.getByRole("region", { name: w(key), exact: true });

/** A course of the instructor that lacks nothing, and its draft's number. */
async function writtenCourse(academy: Academy, access: string, title: string): Promise<number> {
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const document = { ...documentOf(title, [["a"]]), category_id: categories[0].category_id };
  return addDraft(academy, access, document);
}

async function publishedCourse(academy: Academy, access: string, title: string): Promise<number> {
  const courseId = await writtenCourse(academy, access, title);
  const { version } = await draftOf(academy, courseId, access);
  const { status } = await academy.api("POST", `/api/courses/${courseId}/publish/`, { version }, access);
  expect(status).toBe(200);
  return courseId;
}

test("an edited course is published with 'Update Course', and its picture is next @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await publishedCourse(academy, access, "Written once");
  await openEditor(page, academy, courseId);
  await expect(page.getByRole("heading", { name: w("edit_heading"), level: 1 })).toBeVisible();
  await field(page, "field_title").fill("Written twice");
  await expectSaved(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/publish/", async (route) => {
    await held.promise;
    await route.continue();
  });
  await panel(page)
    .getByRole("button", { name: w("update_course") })
    .click();
  await expect(panel(page).getByRole("button", { name: w("updating") })).toBeVisible();
  held.resolve();
  await expect(page.getByText(w("course_updated"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit-course-thumbnail/${courseId}`));
  await expect(page.getByRole("heading", { name: w("thumbnail_title"), level: 1 })).toBeVisible();
  await page.goto(`${academy.url}/course/${courseId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written twice");
});

for (const { state, name, busy, failure } of [
  { state: "draft", name: "create_course", busy: "creating", failure: "create_failed" },
  { state: "published", name: "update_course", busy: "updating", failure: "update_failed" },
])
  test(`a ${state} course that cannot be published says why, and nothing is lost @long`, async ({
    page,
    academy,
  }) => {
    const access = await signIn(page, academy, instructor);
    const make = state === "draft" ? writtenCourse : publishedCourse;
    const courseId = await make(academy, access, "Refused");
    await openEditor(page, academy, courseId);
    await field(page, "field_title").fill("Refused at first");
    await expectSaved(page);
    const held = Promise.withResolvers<void>();
    let answer: { status: number; json?: object; body?: string } = { status: 500, body: "" };
    await page.route("**/publish/", async (route) => {
      await held.promise;
      await route.fulfill(answer);
    });
    const button = panel(page).getByRole("button", { name: w(name) });
    await button.click();
    await expect(panel(page).getByRole("button", { name: w(busy) })).toBeVisible();
    held.resolve();
    await expect(page.getByText(w(failure))).toBeVisible();
    answer = { status: 403, json: { detail: "The academy is closed today.", code: "closed" } };
    await button.click();
    await expect(page.getByText("The academy is closed today.")).toBeVisible();
    const notices = page.locator("[data-sonner-toast]");
    answer = { status: 400, json: { title: ["Taken.", "Not polite."], price: ["Too high."] } };
    await button.click();
    for (const [label, sentence] of [
      ["field_title", "Taken."],
      ["field_title", "Not polite."],
      ["field_price", "Too high."],
    ] as const)
      await expect(notices.getByText(`${w(label)}: ${sentence}`, { exact: true })).toBeVisible();
    await expect(field(page, "field_title")).toHaveValue("Refused at first");
    expect((await draftOf(academy, courseId, access)).document.title).toBe("Refused at first");
  });

test("'Cancel' on 'Edit Course' leads to the dashboard and publishes nothing @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await publishedCourse(academy, access, "Stays as it is");
  await openEditor(page, academy, courseId);
  await panel(page)
    .getByRole("button", { name: kit("cancel") })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await draftOf(academy, courseId, access)).has_changes).toBe(false);
});

test("the editor says what it waits for, and what it could not read @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await writtenCourse(academy, access, "Slow line");
  await page.setViewportSize({ width: 1400, height: 900 });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/instructor-courses/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${academy.url}/courses/manage`);
  await expect(page.getByText(w("manage_loading"))).toBeAttached();

  await page.route(`**/api/courses/${courseId}/draft/`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route("**/api/categories/**", async (route) => route.abort());
  await page.goto(`${academy.url}/instructor/courses/edit/${courseId}`);
  await expect(page.getByText(w("course_data_loading")).first()).toBeVisible();
  held.resolve();
  await expect(page.getByText(w("categories_failed")).first()).toBeVisible();
  await expect(field(page, "field_title")).toHaveValue("Slow line");
});

test("a visitor who opens 'Edit Course' is told to log in @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/instructor/courses/edit/8`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(w("log_in_to_edit"))).toBeVisible();
});

for (const { state, name, sentence } of [
  { state: "draft", name: "create_course", sentence: "log_in_to_create" },
  { state: "published", name: "update_course", sentence: "log_in_to_update" },
])
  test(`a ${state} course of somebody whose session has ended is not published, and keeps its text @long`, async ({
    page,
    academy,
  }) => {
    const access = await signIn(page, academy, instructor);
    const make = state === "draft" ? writtenCourse : publishedCourse;
    const courseId = await make(academy, access, "Before the end");
    await openEditor(page, academy, courseId);
    const refresh = await page.evaluate(
      () => (JSON.parse(localStorage.getItem("auth")!) as { refreshToken: string }).refreshToken,
    );
    expect((await academy.api("POST", "/api/accounts/logout/", { refresh }, access)).status).toBeLessThan(
      300,
    );
    await field(page, "field_title").fill("After the end");
    await panel(page)
      .getByRole("button", { name: w(name) })
      .click();
    await expect(page.getByText(w(sentence))).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.locator("input[type=email]").fill(instructor);
    await page.locator("input[type=password]").fill(demoPassword);
    await page.locator("form button[type=submit]").click();
    await expect(field(page, "field_title")).toHaveValue("After the end");
    await expectSaved(page);
    const again = await academy.logIn(instructor);
    expect((await draftOf(academy, courseId, again.access)).document.title).toBe("After the end");
  });

test("each list says that it is empty, and has a button to add and to remove @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, { ...documentOf("Lists", []), description: "" });
  const document = async () => (await draftOf(academy, courseId, access)).document;
  const remove = async (title: string) =>
    page
      .getByRole("main")
      .getByRole("button", { name: w("remove_named", { name: title }), exact: true })
      .last()
      .click();
  await openEditor(page, academy, courseId);
  await expect(section(page, "basic")).toBeVisible();
  for (const [list, add, number, text] of [
    ["outcomes", "add_outcome", "outcome_number", "Reads a forest plot"],
    ["prerequisites", "add_prerequisite", "prerequisite_number", "Knows what a mean is"],
  ] as const) {
    const part = section(page, list);
    await expect(part.getByText(w(`${list}_empty`))).toBeVisible();
    await part.getByRole("button", { name: w(add) }).click();
    await part.getByRole("textbox", { name: w(number, { number: "1" }), exact: true }).fill(text);
    await expectSaved(page);
    await expect
      .poll(async () => (await document())[list].map((one: { title: string }) => one.title))
      .toEqual([text]);
    await part.getByRole("button", { name: w("remove_named", { name: w(number, { number: "1" }) }) }).click();
    await expect(part.getByText(w(`${list}_empty`))).toBeVisible();
  }

  await page.goto(`${academy.url}/instructor/courses/edit/${courseId}?at=content`);
  await expect(section(page, "content").getByText(w("modules_empty"))).toBeVisible();
  await section(page, "content")
    .getByRole("button", { name: w("add_module") })
    .click();
  await field(page, "field_module_title").fill("The only module");
  await expect(page.getByText(w("lessons_empty"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: w("add_lesson"), exact: true })
    .last()
    .click();
  await field(page, "field_lesson_title").fill("The only lesson");
  for (const [list, add, title, link] of [
    ["videos", "add_video", "field_video_title", "field_video_link"],
    ["resources", "add_resource", "field_resource_title", "field_resource_link"],
  ] as const) {
    const part = section(page, list);
    await expect(part.getByText(w(`${list}_empty`))).toBeVisible();
    await part.getByRole("button", { name: w(add) }).click();
    await part.getByLabel(w(title), { exact: true }).fill("To watch or read");
    await expect(part.getByLabel(w(link), { exact: true })).toHaveAttribute("type", "url");
    await part.getByLabel(w(link), { exact: true }).fill("https://example.com/a");
    await expectSaved(page);
    const stored = async () => (await document()).modules[0].lessons[0][list];
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect((await stored())[0]).toMatchObject({ title: "To watch or read", link: "https://example.com/a" });
    await part.getByRole("button", { name: w("remove_named", { name: "To watch or read" }) }).click();
    await expect(part.getByText(w(`${list}_empty`))).toBeVisible();
  }
  await expectSaved(page);
  await page.goto(`${academy.url}/instructor/courses/edit/${courseId}?at=content`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /The only module/ })
    .last()
    .click();
  await expect(field(page, "field_module_title")).toBeVisible();
  await remove("The only module");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("remove_confirm") })
    .click();
  await expect(section(page, "content").getByText(w("modules_empty"))).toBeVisible();
  await expect.poll(async () => (await document()).modules).toEqual([]);
});
