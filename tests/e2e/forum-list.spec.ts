// The list of topics, and edits that are cancelled.
import { expect, test, words } from "./support/academy.ts";
import { categoryOf, comment, topicBy, w } from "./support/forum.ts";
import { registerInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

test("the list has ten topics on a page with their facts, and numbers only where there are more @long", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy);
  // A new account would write too few topics.
  const { access } = await registerInstructor(academy);
  const word = `pager${Date.now()}`;
  const { name: category } = await categoryOf(academy, access);
  const body = "A text of more lines than a card shows. ".repeat(20);
  const first = await topicBy(academy, access, `${word} 1`, body);
  await comment(academy, access, first, "One");
  await comment(academy, access, first, "Two");
  await page.goto(`${academy.url}/forums?search=${word}`);
  const cards = page.getByRole("main").getByRole("article");
  const pages = page.getByRole("navigation", { name: words("kit", "en")("pages") });
  await expect(cards).toHaveCount(1);
  await expect(pages).toHaveCount(0);

  const card = cards.first();
  await expect(card.getByRole("link", { name: `${word} 1` })).toHaveAttribute(
    "href",
    `/forums/topics/${first}`,
  );
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await expect(card).toContainText(`${user.first_name} ${user.last_name}`);
  const initials = `${user.first_name[0]}${user.last_name[0]}`;
  await expect(card.getByText(initials, { exact: true })).toBeVisible();
  await expect(card.locator(".badge")).toHaveText([category, w("role_instructor")]);
  await expect(card.getByText("2 comments", { exact: true })).toHaveCount(1);
  await expect(card.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  const preview = card.getByText("A text of more lines").first();
  const lines = await preview.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);

  for (let n = 2; n <= 11; n++) await topicBy(academy, access, `${word} ${n}`, body);
  await page.reload();
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText(`${word} 11`);
  await expect(pages.getByRole("link", { name: words("kit", "en")("page", { page: "2" }) })).toBeVisible();
  await pages.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await pages.getByRole("link", { name: words("kit", "en")("page", { page: "2" }) }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(`${word} 1`);
  await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
});

test("an edit of a topic or a comment that is cancelled changes nothing @long", async ({ page, academy }) => {
  const { access } = await newcomer(page, academy);
  const id = await topicBy(academy, access, "Kept as it is");
  await comment(academy, access, id, "A comment to keep");
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") writes.push(request.url());
  });
  await page.getByRole("button", { name: w("edit"), exact: true }).click();
  await page.getByLabel(w("title")).fill("Something else");
  await page.getByLabel(w("content")).fill("Another text");
  await page.getByRole("button", { name: w("cancel"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kept as it is");
  await page.getByTitle(w("edit_comment")).click();
  await page.getByLabel(w("edit_comment"), { exact: true }).fill("Another comment");
  await page.getByRole("button", { name: w("cancel"), exact: true }).click();
  await expect(page.getByText("A comment to keep")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kept as it is");
  await expect(page.getByText("A comment to keep")).toBeVisible();
  await expect(page.getByText(w("edited"), { exact: true })).toHaveCount(0);
  expect(writes).toEqual([]);
});
