// The forum: reading, writing, and drafts that are never lost.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { categoryOf, comment, topicBy, w } from "./support/forum.ts";
import { newcomer } from "./support/people.ts";

const box = (page: Page) => page.getByLabel(w("your_comment"), { exact: true });
const post = (page: Page) => page.getByRole("button", { name: w("post_comment"), exact: true });

test("a learner creates a topic, is notified of a comment, changes the topic and deletes it @long", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy);
  const { access: helper } = await academy.logIn("instructor@bidya.test");
  const { name: category } = await categoryOf(academy, helper);
  const name = `Which test for ${Date.now()}?`;
  await page.goto(`${academy.url}/forums`);
  await page.getByRole("link", { name: w("new_topic") }).click();
  const create = page.getByRole("button", { name: w("create") });
  await expect(create).toBeDisabled();
  await expect(page.getByRole("link", { name: w("new_topic") })).toHaveCount(0);
  await page.getByLabel(w("title")).fill(name);
  await page.getByLabel(w("category")).selectOption({ label: category });
  await page.getByLabel(w("content")).fill("  ");
  await expect(create).toBeDisabled();
  await page.getByLabel(w("content")).fill("See Altman.\n\n<b>Two groups</b>");
  await page.getByRole("button", { name: w("emoji_add") }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "🤔" }).click();
  await create.click();

  await expect(page).toHaveURL(/\/forums\/topics\/\d+\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("<b>Two groups</b>🤔")).toBeVisible();
  await expect(page.getByRole("link", { name: w("new_topic") })).toHaveCount(0);
  await expect(page.getByText(w("edited"), { exact: true })).toHaveCount(0);
  const id = Number(/topics\/(\d+)/.exec(page.url())![1]);

  // Live, while the page is open.
  await comment(academy, helper, id, "A paired t test: https://example.org/a.");
  await expect(page.getByText("A paired t test")).toBeVisible({ timeout: 10_000 });
  const link = page.getByRole("link", { name: "https://example.org/a", exact: true });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(page.getByRole("heading", { name: w("comments", { count: "1" }) })).toBeVisible();
  await expect(page.locator("header").getByRole("link", { name: /1 unread/ })).toBeVisible();

  await page.getByRole("button", { name: w("edit"), exact: true }).click();
  const save = page.getByRole("button", { name: w("save_changes") });
  await page.getByLabel(w("title")).fill(" ");
  await expect(save).toBeDisabled();
  await page.getByLabel(w("title")).fill(`${name} Solved`);
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Solved`);
  await expect(page.getByText(w("edited"), { exact: true })).toBeVisible();

  // The page with the form is not in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/forums$/);
  await page.getByRole("link", { name: `${name} Solved` }).click();
  await page.getByRole("button", { name: w("remove"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: w("delete_topic") });
  await expect(dialog).toContainText(w("delete_ask"));
  await dialog.getByRole("button", { name: w("cancel") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Solved`);
  await page.getByRole("button", { name: w("remove"), exact: true }).click();
  await dialog.getByRole("button", { name: w("remove") }).click();
  await expect(page).toHaveURL(/\/forums$/);
  await expect(page.getByRole("heading", { name: w("heading") })).toBeVisible();
  await expect(page.getByRole("link", { name: `${name} Solved` })).toHaveCount(0);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(page.getByRole("heading", { name: w("topic_not_found") })).toBeVisible();
  await page.getByRole("link", { name: w("return_to_forum") }).click();
  await expect(page).toHaveURL(/\/forums$/);
});

test("a comment shows at once, returns to the field if it fails, and is posted once @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const id = await topicBy(academy, access, "A topic with comments");
  // The line is weak: no live event says that the comment is there.
  await page.route("**/api/events/", async (route) => route.abort());
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(page.getByText(w("no_comments"))).toBeVisible();
  await expect(post(page)).toBeDisabled();

  // The answer is lost on its way: the comment is written, but nobody here knows.
  let lost = 0;
  await page.route(/\/api\/forums\/comments\//, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.abort();
  });
  await box(page).fill("First thought");
  await post(page).click();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByText(w("sending"))).toBeVisible();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(box(page)).toHaveValue("First thought");
  await expect(box(page)).toBeFocused();
  await page.reload();
  await expect(box(page)).toHaveValue("First thought");
  await post(page).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await expect(page.getByText(w("sending"))).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem").getByText("First thought")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: w("comments", { count: "1" }) })).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: w("comments", { count: "1" }) })).toBeVisible();
  await expect(box(page)).toHaveValue("");

  await page.getByTitle(w("edit_comment")).click();
  const words = page.getByLabel(w("edit_comment"), { exact: true });
  await expect(words).toBeFocused();
  await words.fill(" ");
  await expect(page.getByRole("button", { name: w("save"), exact: true })).toBeDisabled();
  await words.fill("Second thought");
  await page.reload();
  await expect(words).toHaveValue("Second thought");
  await page.getByRole("button", { name: w("save"), exact: true }).click();
  await expect(page.getByText("Second thought")).toBeVisible();
  await expect(page.getByText(w("edited"), { exact: true })).toBeVisible();

  // Deleted by keyboard, after a confirmation. A failure is shown and the person can try again.
  const trash = page.getByTitle(w("delete_comment"));
  await trash.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: w("delete_comment") });
  await expect(dialog).toContainText(w("delete_comment_ask"));
  await page.keyboard.press("Escape");
  await expect(trash).toBeFocused();
  await page.route(/\/api\/forums\/comments\/\d/, async (route) => route.abort(), { times: 1 });
  await page.keyboard.press("Enter");
  const confirm = dialog.getByRole("button", { name: w("remove") });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await confirm.click();
  await expect(page.getByText(w("comment_deleted"))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Second thought")).toHaveCount(0);
  const heading = page.getByRole("heading", { name: w("comments", { count: "0" }) });
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(heading).toBeVisible();
});

test("the text of a new topic survives a failed call and a reload @long", async ({ page, academy }) => {
  const { access } = await newcomer(page, academy);
  const { id } = await categoryOf(academy, access);
  await page.goto(`${academy.url}/forums/create`);
  await page.getByLabel(w("title")).fill("A long thought");
  await page.getByLabel(w("category")).selectOption(String(id));
  await page.getByLabel(w("content")).fill("x".repeat(10_001));
  await page.getByRole("button", { name: w("create") }).click();
  await expect(page.getByLabel(w("content"))).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("10,000");
  await page.getByLabel(w("content")).fill("Short");
  await page.route(/\/api\/forums\/topics\//, async (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: w("create") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(w("title"))).toHaveValue("A long thought");
  await expect(page.getByLabel(w("category"))).toHaveValue(String(id));
  await expect(page.getByLabel(w("content"))).toHaveValue("Short");
  await page.unroute(/\/api\/forums\/topics\//);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sent: unknown[] = [];
  await page.route(/\/api\/forums\/topics\/$/, async (route) => {
    sent.push(route.request().postDataJSON());
    await answered;
    await route.continue();
  });
  await page.getByRole("button", { name: w("create") }).click();
  await expect(page.getByRole("button", { name: w("creating"), exact: true })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/forums\/topics\/\d+\/$/);
  expect(sent).toEqual([{ name: "A long thought", text: "Short", category_id: id }]);
  await page.goto(`${academy.url}/forums/create`);
  await expect(page.getByLabel(w("title"))).toHaveValue("");
});

test("comments come ten a page, the newest first; other people's comments cannot be changed @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const { access: other } = await academy.logIn("instructor@bidya.test");
  const id = await topicBy(academy, other, "A busy topic");
  for (let i = 1; i <= 12; i++) await comment(academy, i === 12 ? access : other, id, `Comment number ${i}.`);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const entries = page.getByRole("main").getByText(/Comment number/);
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toHaveText("Comment number 12.");
  await expect(page.getByTitle(w("edit_comment"))).toHaveCount(1);
  await expect(page.getByTitle(w("delete_comment"))).toHaveCount(1);
  await expect(page.getByRole("button", { name: w("edit"), exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: w("remove"), exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: words("kit", "en")("page", { page: "2" }), exact: true }).click();
  await expect(entries).toHaveText(["Comment number 2.", "Comment number 1."]);
  await box(page).fill("From the second page");
  // The page reads the topic again after the call. On a slow line this takes its time.
  await page.route(/\/api\/forums\/topics\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/forums/comments/"),
  );
  await post(page).click();
  await answered;
  await page.waitForTimeout(300);
  expect(await page.getByText("From the second page").count()).toBe(1);
  await expect(entries).toHaveCount(9);
});

test("topics can be filtered by category and words; failures say so and can be tried again @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const { name: category } = await categoryOf(academy, access);
  const id = await topicBy(academy, access, "Zebrafish as a model", "Stripes");
  await comment(academy, access, id, "Their hearts regenerate.");
  let failing = true;
  await page.route(/\/api\/forums\/topics\//, async (route) =>
    failing ? route.fulfill({ status: 503, body: "away" }) : route.continue(),
  );
  await page.goto(`${academy.url}/forums`);
  await expect(page.getByRole("alert")).toContainText(w("topics_failed"), { timeout: 15_000 });
  failing = false;
  await page.getByRole("alert").getByRole("button").click();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText("Zebrafish as a model");
  await page.getByLabel(w("search"), { exact: true }).fill("zebrafish");
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/search=zebrafish/);
  await page.getByLabel(w("search"), { exact: true }).fill("hearts regen");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`${w("found_in_comment")} Their hearts regenerate.`);
  await page.getByLabel(w("search"), { exact: true }).fill("zebrafishes");
  await expect(page.getByText(w("none_found_text"))).toBeVisible();
  await page.getByRole("link", { name: w("show_all") }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toBeFocused();
  await expect(page.getByLabel(w("search"), { exact: true })).toHaveValue("");
  await page.getByRole("link", { name: category, exact: true }).click();
  await expect(page).toHaveURL(/category=\d+/);
  await expect(cards.first()).toContainText("Zebrafish as a model");
  // The list before stays until the new one is there.
  await expect
    .poll(async () => [...new Set(await cards.locator("p > .badge").allTextContents())])
    .toEqual([category]);
});

test("an administrator deletes a topic and a comment @long", async ({ page, academy }) => {
  await newcomer(page, academy);
  const { access } = await academy.logIn("learner@bidya.test");
  const id = await topicBy(academy, access, "Cheap pills");
  await comment(academy, access, id, `http://a${")".repeat(4_900)}`);
  const { access: admin, refresh } = await academy.logIn("admin@bidya.test");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, admin);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: admin,
    refreshToken: refresh,
  });
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(page.getByRole("link", { name: "http://a", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: w("edit"), exact: true })).toHaveCount(0);
  await expect(page.getByTitle(w("edit_comment"))).toHaveCount(0);
  const confirm = page.getByRole("dialog").getByRole("button", { name: w("remove") });
  await page.getByTitle(w("delete_comment")).click();
  await confirm.click();
  await expect(page.getByRole("heading", { name: w("comments", { count: "0" }) })).toBeFocused();
  await page.getByRole("button", { name: w("remove"), exact: true }).click();
  await confirm.click();
  await expect(page).toHaveURL(/\/forums$/);
});

test.describe("on a small phone in Bengali", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test("emoji can be chosen with the keyboard, and nothing scrolls sideways @long", async ({
    page,
    academy,
  }) => {
    await newcomer(page, academy, "bn");
    const { access } = await academy.logIn("learner@bidya.test");
    const b = words("forum", "bn");
    const id = await topicBy(academy, access, "একটি প্রশ্ন", "https://example.org/" + "a".repeat(300));
    await page.goto(`${academy.url}/forums/topics/${id}`);
    await expect(page.getByRole("heading", { name: b("comments", { count: "০" }) })).toBeVisible();
    const area = page.getByLabel(b("your_comment"));
    await area.fill("ভালো");
    await page.getByRole("button", { name: b("emoji_add") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("toolbar")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("toolbar").getByRole("button").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(area).toHaveValue("ভালো😀");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await expect(page.getByRole("button", { name: b("emoji_add") })).toBeFocused();
  });
});
