// What an administrator does with the courses of others: search, filter, look, archive.
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, beginDraft, publishNew, registerInstructor } from "./support/instructors.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring", "en");
const kit = words("kit", "en");

const row = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");
const open = async (page: Page, title: string): Promise<void> =>
  row(page, title).getByRole("heading", { name: title, exact: true }).click();

/** A word that no other title has. */
const newWord = (): string => `Zebrafish${randomBytes(4).toString("hex")}`;

/** A published course and a draft of a new instructor. The word is in both titles. */
async function addTwo(academy: Academy) {
  const word = newWord();
  const [published, draft] = [`${word} in the laboratory`, `${word} in the wild`];
  const author = await registerInstructor(academy);
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const id = await publishNew(
    academy,
    author.access,
    await aCourse(academy, { title: published, class_code: `Room ${word}` }),
  );
  const other = categories[1];
  const { course_id: draftId } = await beginDraft(
    academy,
    author.access,
    await aCourse(academy, { title: draft, price: "", category_id: other.category_id }),
  );
  return { word, author, published, draft, id, draftId, first: categories[0], other };
}

test("an administrator finds a course of another person, archives it and brings it back, on a phone", async ({
  page,
  academy,
}) => {
  const { word, author, published, draft, id, draftId } = await addTwo(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/admin/courses?lang=en`);
  await expect(page.getByRole("heading", { level: 1, name: w("all_courses_title") })).toBeVisible();
  const search = page.getByLabel(w("all_courses_search_label"));
  // By the address of the owner, and then by the title.
  for (const typed of [author.email, word]) {
    await search.fill(typed);
    await expect(page.getByText("2 courses", { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveText([draft, published]);
  }
  await expect(row(page, published)).toContainText("৳4,000");
  await expect(row(page, published)).toContainText("0 learners");
  await expectNoSidewaysScroll(page);

  await open(page, draft);
  await expect(row(page, draft).getByRole("link", { name: w("go_on_writing") })).toHaveAttribute(
    "href",
    `/instructor/courses/edit/${draftId}`,
  );
  await expect(row(page, draft).getByRole("link", { name: w("how_it_goes") })).toHaveCount(0);
  await open(page, published);
  for (const [name, href] of [
    [w("edit_course"), `/instructor/courses/edit/${id}`],
    [w("how_it_goes"), `/courses/${id}/insight`],
    [w("view_as_learner"), `/instructor/preview/${id}`],
    [w("show_team"), `/courses/${id}/team`],
  ] as const)
    await expect(row(page, published).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(row(page, published)).toContainText(`Room ${word}`);

  await row(page, published)
    .getByRole("button", { name: w("archive"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(w("archive_no_learners"));
  await dialog.getByRole("button", { name: w("archive"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // Its last change is the newest now, and the row stays open.
  await expect(titles(page)).toHaveText([published, draft]);
  expect((await academy.api("GET", `/api/course-details/${id}/`)).status).toBe(404);
  await page.getByRole("button", { name: w("state_archived"), exact: true }).click();
  await expect(titles(page)).toHaveText([published]);
  await page.getByRole("button", { name: w("manage_published"), exact: true }).click();
  await expect(page.getByText(w("all_courses_empty_search", { search: word }))).toBeVisible();

  await page.getByRole("button", { name: w("manage_all"), exact: true }).click();
  await open(page, published);
  await row(page, published)
    .getByRole("button", { name: w("unarchive"), exact: true })
    .click();
  await dialog.getByRole("button", { name: w("unarchive"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, published).getByRole("button", { name: w("archive"), exact: true })).toBeVisible();
  expect((await academy.api("GET", `/api/course-details/${id}/`)).status).toBe(200);
});

test("courses are filtered by category and state, and a reload keeps both @long", async ({
  page,
  academy,
}) => {
  const { word, published, draft, first, other } = await addTwo(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/courses?lang=en&search=${word}`);
  const category = page.getByLabel(w("all_courses_category"), { exact: true });
  await category.selectOption({ label: other.category_name });
  await expect(titles(page)).toHaveText([draft]);
  await category.selectOption({ label: first.category_name });
  await expect(titles(page)).toHaveText([published]);
  await page.getByRole("button", { name: w("manage_drafts"), exact: true }).click();
  await expect(page.getByText(w("all_courses_empty_search", { search: word }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(w("all_courses_empty_search", { search: word }))).toBeVisible();
  await expect(category).toHaveValue(String(first.category_id));
  await category.selectOption("");
  await expect(titles(page)).toHaveText([draft]);
  await page.getByLabel(w("all_courses_search_label")).fill("");
  await expect(row(page, draft)).toBeVisible();
  // No course has this category.
  await page.goto(`${academy.url}/admin/courses?lang=en&category=2000000000`);
  await expect(page.getByText(w("all_courses_empty_state"))).toBeVisible();
});

test("the keyboard alone duplicates a course of another person @long", async ({ page, academy }) => {
  const { word, published } = await addTwo(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/courses?lang=en&search=${word}`);
  const summary = row(page, published).locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  const button = row(page, published).getByRole("button", { name: w("duplicate"), exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(w("duplicate_text"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel(w("copy_title_label")).fill(`${word} as a copy`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+$/);
  // The copy is a draft of the administrator.
  await page.goto(`${academy.url}/admin/courses?lang=en&search=${word}`);
  await expect(titles(page).first()).toHaveText(`${word} as a copy`);
  await expect(row(page, `${word} as a copy`)).toContainText(w("state_draft"));
});

test("the list of all courses says that it could not be loaded, and is tried again @long", async ({
  page,
  academy,
}) => {
  const { word, published, draft } = await addTwo(academy);
  await signIn(page, academy, "admin@bidya.test");
  await page.route("**/api/admin/courses/**", (route) => route.abort());
  await page.goto(`${academy.url}/admin/courses?lang=en&search=${word}`);
  const alert = page.getByRole("alert").filter({ hasText: w("all_courses_failed") });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/admin/courses/**");
  await alert.getByRole("button", { name: kit("try_again") }).click();
  await expect(titles(page)).toHaveText([draft, published]);
  await expect(alert).toHaveCount(0);
});

test("the list of all courses fits a phone and a desk in both languages, and the rail leads to it @long", async ({
  page,
  academy,
}) => {
  const { word, published } = await addTwo(academy);
  await signIn(page, academy, "admin@bidya.test");
  for (const language of ["en", "bn"] as const) {
    const say = words("authoring", language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${academy.url}/admin/courses?lang=${language}&search=${word}`);
      await open(page, published);
      await expect(row(page, published).getByRole("link", { name: say("how_it_goes") })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
  await page.goto(`${academy.url}/admin?lang=en`);
  const rail = page.getByRole("navigation", { name: words("site", "en")("rail_label") });
  await rail.getByRole("link", { name: words("administration", "en")("all_courses"), exact: true }).click();
  await expect(page).toHaveURL(`${academy.url}/admin/courses`);
  await page
    .getByRole("main")
    .getByRole("link", { name: w("reviews_title") })
    .click();
  await expect(page).toHaveURL(`${academy.url}/admin/courses-in-review`);
});

test("the list of all courses is for administrators @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/admin/courses?lang=en`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, academy, "instructor@bidya.test");
  await page.goto(`${academy.url}/admin/courses?lang=en`);
  const refusal = words("accounts", "en")("not_allowed_title");
  await expect(page.getByRole("heading", { name: refusal })).toBeVisible();
});
