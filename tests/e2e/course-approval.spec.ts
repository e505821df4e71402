// Drafts that an administrator approves or returns.
import { randomUUID } from "node:crypto";
import { expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring", "en");
const publishing = "/api/admin/settings/instructors_publish/";

test.afterEach(async ({ academy }) => {
  const { access } = await academy.logIn("admin@bidya.test");
  await academy.api("PUT", publishing, { value: true }, access);
});

test("an administrator returns a course with a remark that its author reads, and publishes it later @long", async ({
  page,
  academy,
  browser,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { access: author } = await academy.logIn("instructor@bidya.test");
  await academy.api("PUT", publishing, { value: false }, access);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/courses-in-review?lang=en`);
  await expect(page.getByText(w("reviews_empty"))).toBeVisible();

  const { body: categories } = await academy.api("GET", "/api/categories/");
  const document = {
    title: "Reading a trial",
    description: "What a report must say.",
    language: "en",
    level: null,
    category_id: categories[0].category_id,
    price: "500",
    capacity: null,
    completion: "lessons",
    class_code: "",
    thumbnail: null,
    outcomes: [],
    prerequisites: [],
    modules: [],
  };
  const key = randomUUID();
  const { body: begun } = await academy.api("POST", "/api/drafts/", { key, document }, author);
  const course = `/api/courses/${begun.course_id}`;
  const ask = async () => academy.api("POST", `${course}/publish/`, { version: 1 }, author);
  expect((await ask()).body.outcome).toBe("in_review");

  await page.goto(`${academy.url}/admin?lang=en`);
  await page
    .getByRole("main")
    .getByRole("link", { name: w("waiting_title") })
    .first()
    .click();
  const card = page.getByRole("listitem").filter({ hasText: "Reading a trial" });
  await expect(card.getByText(w("review_new"))).toBeVisible();
  await expect(card.getByRole("link", { name: w("review_open") })).toHaveAttribute(
    "href",
    `/instructor/preview/${begun.course_id}?version=1`,
  );
  await card.getByRole("button", { name: w("review_return") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w("review_return") }).click();
  await expect(dialog.getByText(w("remark_missing"))).toBeVisible();
  await dialog.getByLabel(w("review_remark")).fill("It has no lessons.");
  await dialog.getByRole("button", { name: w("review_return") }).click();
  await expect(page.getByText(w("review_returned", { course: "Reading a trial" }))).toBeVisible();
  await expect(page.getByText(w("reviews_empty"))).toBeVisible();
  const { body: draft } = await academy.api("GET", `${course}/draft/`, undefined, author);
  expect(draft.review_remark).toBe("It has no lessons.");

  // The author reads it where the course is found, and where it is written.
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, academy, "instructor@bidya.test");
  await desk.goto(`${academy.url}/courses/manage?lang=en`);
  const managed = desk.getByRole("article").filter({
    has: desk.getByRole("heading", { name: "Reading a trial", exact: true }),
  });
  await expect(managed.getByText("It has no lessons.")).toBeVisible();
  await managed.getByRole("link", { name: w("go_on_writing") }).click();
  await expect(desk).toHaveURL(new RegExp(`/instructor/courses/edit/${begun.course_id}`));
  const remark = desk.getByText(w("review_remark_title")).locator("..");
  await expect(remark).toContainText("It has no lessons.");
  await desk.context().close();

  await ask();
  await page.reload();
  await card.getByRole("button", { name: w("review_publish") }).click();
  await expect(dialog.getByText(w("review_publish_new"))).toBeVisible();
  await dialog.getByRole("button", { name: w("review_publish") }).click();
  await expect(page.getByText(w("review_published", { course: "Reading a trial" }))).toBeVisible();
  await page.goto(`${academy.url}/course/${begun.course_id}?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading a trial");
});

test("a decision on a text that was sent again since then is refused, and leads to the newer text @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { access: author } = await academy.logIn("instructor@bidya.test");
  await academy.api("PUT", publishing, { value: false }, access);
  const { body: list } = await academy.api("GET", "/api/instructor-courses/", undefined, author);
  const course = `/api/courses/${list[0].course_id}`;
  const { body: before } = await academy.api("GET", `${course}/draft/`, undefined, author);
  const save = async (version: number, title: string) =>
    academy.api("PUT", `${course}/draft/`, { version, document: { ...before.document, title } }, author);
  const { body: saved } = await save(before.version, "First words");
  const send = async (version: number) => academy.api("POST", `${course}/publish/`, { version }, author);
  await send(saved.version);

  await page.goto(`${academy.url}/admin/courses-in-review?lang=en`);
  const card = page.getByRole("listitem").filter({ hasText: "First words" });
  await expect(card.getByText(w("review_changes"))).toBeVisible();
  // The author goes on writing: what was sent stays what is read.
  const { body: later } = await save(saved.version, "Second words");
  await card.getByRole("link", { name: w("review_open") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First words");
  await expect(page.getByText(words("course-page", "en")("draft_bar_sent"))).toBeVisible();
  await page.goBack();

  await card.getByRole("button", { name: w("review_return") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // Behind the dialog: the list may be read again at any time.
  await send(later.version);
  await dialog.getByLabel(w("review_remark")).fill("The first words were better.");
  await dialog.getByRole("button", { name: w("review_return") }).click();
  await expect(dialog.getByText(w("review_changed"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "Second words" })).toBeAttached();
  // The list is newer now. The reviewer has still read the first text, also after a reload.
  await page.reload();
  const renewed = page.getByRole("listitem").filter({ hasText: "Second words" });
  await expect(renewed.getByText(w("review_newer"))).toBeVisible();
  await renewed.getByRole("button", { name: w("review_publish") }).click();
  await dialog.getByRole("button", { name: w("review_publish") }).click();
  await expect(dialog.getByText(w("review_changed"))).toBeVisible();
  await dialog.getByRole("link", { name: w("review_read_newer") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second words");
  await page.goBack();
  await expect(renewed.getByText(w("review_newer"))).toBeHidden();
  // The remark is still there.
  await renewed.getByRole("button", { name: w("review_return") }).click();
  await expect(dialog.getByLabel(w("review_remark"))).toHaveValue("The first words were better.");
  await dialog.getByRole("button", { name: w("review_return") }).click();
  await expect(page.getByText(w("review_returned", { course: "Second words" }))).toBeVisible();
});
