// An instructor writes a course: nothing is lost, and learners see it when it is published.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
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
  outline,
  panel,
  press,
  saveState,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";
import { toastsWith } from "./support/toasts.ts";

const w = words("authoring");

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
  await expect(toastsWith(page, w("required_fields_new"))).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: w("required_fields_new") })).toBeVisible();
  await expect(field(page, "field_price")).toBeFocused();
  await page.keyboard.type("0");
  await field(page, "field_category").selectOption({ index: 1 });
  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  await expect(toastsWith(page, w("price_not_positive"))).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: w("price_not_positive") })).toBeVisible();
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
  await expect(toastsWith(page, `${w("field_category")}: ${sentence}`)).toHaveCount(1);
  await expect(field(page, "field_category")).toBeFocused();
  await expect(field(page, "field_category")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await field(page, "field_category").selectOption({ index: 1 });
  await expect(field(page, "field_category")).not.toHaveAttribute("aria-invalid", "true");
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
