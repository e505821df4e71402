// The page on which instructors find and arrange their courses.
import type { Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, beginDraft, newInstructor, publishNew } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring", "en");
const site = words("site", "en");
const kit = words("kit", "en");
const accounts = words("accounts", "en");

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const titles = (page: Page) => page.getByRole("article").getByRole("heading");
const choose = async (page: Page, title: string, action: string): Promise<void> => {
  await card(page, title)
    .getByRole("button", { name: w("more_for", { title }) })
    .click();
  await card(page, title).getByRole("button", { name: action, exact: true }).click();
};

test("an instructor finds a course, previews it and opens it in the editor", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const inCategory = async (title: string, place: number) =>
    aCourse(academy, { title, category_id: categories[place].category_id });
  const id = await publishNew(academy, access, await inCategory("Reading a trial", 0));
  await publishNew(academy, access, await inCategory("Reading a cohort study", 1));
  await beginDraft(
    academy,
    access,
    await aCourse(academy, { title: "Not ready", price: "", description: "" }),
  );
  await page.goto(`${academy.url}/courses/manage?lang=en`);

  await expect(page.getByRole("heading", { level: 1, name: "Manage Courses" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create New Course" })).toHaveAttribute(
    "href",
    "/courses/create",
  );
  // Drafts are first, then the newest.
  await expect(titles(page)).toHaveText(["Not ready", "Reading a cohort study", "Reading a trial"]);
  await expect(card(page, "Not ready")).toContainText(
    w("still_without", { parts: `${w("part_description")}, ${w("part_price")}` }),
  );

  await page.getByPlaceholder("Search courses...").fill("TRIAL");
  await expect(titles(page)).toHaveText(["Reading a trial"]);
  await expect(page).toHaveURL(/search=TRIAL/);
  await page.getByPlaceholder("Search courses...").fill("no such course");
  await expect(page.getByText("No courses found")).toBeVisible();
  await page.getByRole("button", { name: w("manage_show_all") }).click();
  await expect(titles(page)).toHaveCount(3);

  const tabs = page.getByRole("group", { name: w("manage_categories") }).getByRole("button");
  await expect(tabs.first()).toHaveText("All3");
  await tabs.filter({ hasText: categories[1].category_name }).click();
  await expect(titles(page)).toHaveText(["Reading a cohort study"]);
  await tabs.first().click();

  await card(page, "Reading a trial")
    .getByRole("button", { name: w("preview_of", { title: "Reading a trial" }) })
    .click();
  const dialog = page.getByRole("dialog", { name: "Reading a trial" });
  await expect(dialog).toContainText("How to read the report of a clinical trial.");
  await expect(dialog).toContainText(categories[0].category_name);
  await expect(dialog).toContainText("BDT 4,000.00");
  await expect(dialog.locator("img")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: w("preview_of", { title: "Reading a trial" }) }),
  ).toBeFocused();

  await expect(card(page, "Reading a trial").getByRole("link", { name: /^Edit/ })).toHaveAttribute(
    "href",
    `/instructor/courses/edit/${id}`,
  );
  await choose(page, "Reading a trial", w("duplicate"));
  await page.getByLabel(w("copy_title_label")).fill("Reading a second trial");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("duplicate") })
    .click();
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+$/);
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await expect(titles(page).first()).toHaveText("Reading a second trial");
});

test("a course is archived after its instructor has read what becomes of whom, and brought back @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const title = "An old course";
  const id = await publishNew(academy, access, await aCourse(academy, { title }));
  const learner = await register(academy);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const { body: people } = await academy.api(
    "GET",
    `/api/admin/users/?search=${learner.email}`,
    undefined,
    admin,
  );
  const enrolled = await academy.api(
    "POST",
    "/api/admin/enrollments/",
    { user_id: people.results[0].id, course_id: id, reason: "A scholarship" },
    admin,
  );
  expect(enrolled.status).toBe(201);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await choose(page, title, w("archive"));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 learner keeps the course");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: w("archive"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText(w("manage_archived").replace(/\{count, plural.*$/, "1 course")).click();
  await expect(card(page, title)).toContainText(w("state_archived"));
  expect((await academy.api("GET", `/api/course-details/${id}/`)).status).toBe(404);

  await choose(page, title, w("unarchive"));
  await dialog.getByRole("button", { name: w("unarchive"), exact: true }).click();
  await expect(card(page, title)).toContainText(w("state_published"));
  expect((await academy.api("GET", `/api/course-details/${id}/`)).status).toBe(200);
  await choose(page, title, w("archive"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: w("more_for", { title }) })).toBeFocused();
});

test("before archiving it is said what becomes of orders, payments and waiting people @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const title = "A course with people on their way";
  const id = await publishNew(academy, access, await aCourse(academy, { title, price: "1500", capacity: 2 }));
  const people = await Promise.all([1, 2, 3].map(async () => register(academy)));
  const [payer, buyer, waiter] = (await Promise.all(
    people.map(async ({ email, password }) => (await academy.logIn(email, password)).access),
  )) as [string, string, string];
  expect((await claimPayment(academy.api, payer, id)).status).toBe(201);
  expect((await academy.api("POST", "/api/orders/", { course_id: id }, buyer)).status).toBe(201);
  const waits = await academy.api("POST", `/api/courses/${id}/waiting-list/`, {}, waiter);
  expect(waits.status).toBeLessThan(300);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ["en", "bn"] as const) {
    const say = words("authoring", language);
    await page.goto(`${academy.url}/courses/manage?lang=${language}`);
    const course = page.getByRole("article").filter({ hasText: title });
    await course.getByRole("button", { name: say("more_for", { title }) }).click();
    await course.getByRole("button", { name: say("archive"), exact: true }).click();
    const sentences = page.getByRole("dialog").getByRole("listitem");
    await expect(sentences).toHaveText(
      language === "en"
        ? [
            "Nobody is enrolled in it.",
            /^1 open order ends, and the people are told\./,
            /^1 payment is still being checked\./,
            /^1 person leaves the waiting list/,
          ]
        : [
            say("archive_no_learners"),
            say("archive_orders", { count: "১" }),
            say("archive_payments", { count: "১" }),
            say("archive_waiting", { count: "১" }),
          ],
    );
    await expectNoSidewaysScroll(page);
  }
});

test("the keyboard alone deletes a draft, after a question @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const title = "A mistake";
  await beginDraft(academy, access, await aCourse(academy, { title }));
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  const more = page.getByRole("button", { name: w("more_for", { title }) });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: w("view_as_learner"), exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: w("delete_draft"), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(w("delete_draft_text"));
  await dialog.getByRole("button", { name: kit("remove") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(w("manage_begin"))).toBeVisible();
  const { body } = await academy.api("GET", "/api/instructor-courses/", undefined, access);
  expect(body).toEqual([]);
});

test("an instructor without courses is told how to begin, on a phone and a desk, in both languages @long", async ({
  page,
  academy,
}) => {
  await newInstructor(page, academy);
  for (const language of ["en", "bn"] as const)
    for (const width of [360, 1280]) {
      const say = words("authoring", language);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${academy.url}/courses/manage?lang=${language}`);
      await expect(page.getByText(say("manage_none"), { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: say("manage_create") }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
});

test("courses that cannot be loaded say so and are tried again @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  await beginDraft(academy, access, await aCourse(academy, { title: "Here" }));
  await page.route("**/api/instructor-courses/**", (route) => route.abort());
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to fetch courses" });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/instructor-courses/**");
  await alert.getByRole("button", { name: kit("try_again") }).click();
  await expect(card(page, "Here")).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("visitors are asked to log in, and learners are told whose page it is @long", async ({
  page,
  academy,
}) => {
  for (const path of ["/courses/manage", "/manage-courses"]) {
    await page.goto(`${academy.url}${path}?lang=en`);
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText("Please log in to access this page")).toBeVisible();
  }
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await expect(page.getByText(accounts("not_allowed_instructors"))).toBeVisible();
});

test("instructors find the page in their menu, on their dashboard and at its old address @long", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "instructor@bidya.test");
  await page.goto(`${academy.url}/manage-courses?lang=en`);
  await expect(page).toHaveURL(/\/courses\/manage/);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const dashboard = words("dashboard", "en");
  await expect(page.getByRole("link", { name: "Add Course" })).toHaveAttribute("href", "/courses/create");
  await page.getByRole("link", { name: dashboard("manage_courses") }).click();
  await expect(page).toHaveURL(/\/courses\/manage/);
  await page.goto(`${academy.url}/about?lang=en`);
  await page.getByRole("button", { name: site("nav_account") }).click();
  await page.getByRole("link", { name: site("nav_manage_courses") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Manage Courses" })).toBeVisible();
});

test("a draft on the dashboard leads to its editor, a course also to its page @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await publishNew(academy, access, await aCourse(academy, { title: "Published" }));
  const draft = await beginDraft(academy, access, await aCourse(academy, { title: "" }));
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const dashboard = words("dashboard", "en");
  const untitled = card(page, dashboard("untitled"));
  await expect(untitled).toContainText(dashboard("draft"));
  await expect(untitled.getByRole("link", { name: dashboard("continue_writing") })).toHaveAttribute(
    "href",
    `/instructor/courses/edit/${draft.course_id}`,
  );
  await expect(untitled.getByRole("link")).toHaveCount(2);
  const published = card(page, "Published");
  await expect(
    published.getByRole("link", { name: dashboard("edit_of", { course: "Published" }) }),
  ).toHaveAttribute("href", `/instructor/courses/edit/${id}`);
  await published.getByRole("link", { name: dashboard("continue_teaching") }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${id}`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveAttribute(
    "href",
    `/instructor/courses/edit/${id}`,
  );
});
