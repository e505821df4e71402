// Handles, mentions and followed topics, with the people on both sides.
import type { Browser, Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("forum", "en");
const accounts = words("accounts", "en");

async function topicBy(academy: Academy, access: string, name: string): Promise<number> {
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, access);
  const topic = { name, text: "Who knows?", category_id: categories[0].id };
  return (await academy.api("POST", "/api/forums/topics/", topic, access)).body.id;
}
async function comment(academy: Academy, access: string, topic: number, text: string): Promise<number> {
  const { status, body } = await academy.api("POST", "/api/forums/comments/", { topic, text }, access);
  expect(status).toBe(201);
  return body.id;
}

/** A new person with a browser on a phone. */
async function onPhone(browser: Browser, academy: Academy, firstName: string, language: Language = "en") {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  const person = await register(academy, { firstName });
  const { access, refresh } = await academy.logIn(person.email, person.password);
  await enterWith(page, academy, { access, refresh }, language);
  return { page, access, close: async () => context.close() };
}
const box = (page: Page) => page.getByLabel(w("your_comment"));

test("a person is mentioned by keyboard and by touch, is notified, and gets to the comment @long", async ({
  browser,
  academy,
}) => {
  test.setTimeout(120_000);
  const asks = await onPhone(browser, academy, "Zahra");
  const answers = await onPhone(browser, academy, "Mehedi");
  const id = await topicBy(academy, asks.access, `Zero events ${Date.now()}`);

  // She chooses a handle on her profile. A wrong one is refused under its field, and stays.
  await asks.page.goto(`${academy.url}/updateprofile`);
  const field = asks.page.getByLabel(accounts("handle_label"), { exact: true });
  const handle = `zahra_${Date.now() % 1_000_000}`;
  await field.fill("everyone");
  await asks.page.getByRole("button", { name: accounts("handle_save") }).click();
  await expect(asks.page.getByText(accounts("handle_reserved"))).toBeVisible();
  await expect(field).toHaveValue("everyone");
  await field.fill(handle.toUpperCase());
  await asks.page.getByRole("button", { name: accounts("handle_save") }).click();
  await expect(asks.page.getByText(accounts("handle_saved", { handle }))).toBeVisible();
  await expectNoSidewaysScroll(asks.page);

  // Another person answers and mentions her: arrows, Escape and Enter.
  await answers.page.goto(`${academy.url}/forums/topics/${id}`);
  const text = box(answers.page);
  await text.pressSequentially("Thank you, @zah");
  const list = answers.page.getByRole("listbox", { name: w("mention_people") });
  const option = list.getByRole("option", { name: `@${handle}` });
  await expect(option).toHaveAttribute("aria-selected", "true");
  const combobox = answers.page.getByRole("combobox", { name: w("your_comment") });
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  await expect(combobox).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await expectNoSidewaysScroll(answers.page);
  await expectAccessible(answers.page);
  await answers.page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(text).toHaveValue("Thank you, @zah");
  await text.pressSequentially("r");
  await answers.page.keyboard.press("ArrowDown");
  await answers.page.keyboard.press("ArrowUp");
  await answers.page.keyboard.press("Enter");
  await expect(text).toHaveValue(`Thank you, @${handle} `);
  await expect(list).toHaveCount(0);
  await text.fill("");
  await text.pressSequentially("So @z");
  await option.tap();
  await expect(text).toHaveValue(`So @${handle} `);
  await expect(text).toBeFocused();
  await answers.page.getByRole("button", { name: w("post_comment"), exact: true }).click();
  const mention = ({ page }: { page: Page }) => page.locator("b", { hasText: `@${handle}` });
  await expect(mention(answers)).toHaveClass(/text-green-deep/);
  const { body: topic } = await academy.api("GET", `/api/forums/topics/${id}/`, undefined, asks.access);
  const mentioning = topic.comments[0].id as number;

  // Many comments later, the notification leads to the page that has the comment.
  // A learner of a course writes them: a new account may not write so many.
  const learner = await academy.logIn("learner@bidya.test");
  for (let i = 0; i < 11; i++) await comment(academy, learner.access, id, `More ${i}`);
  await asks.page.goto(`${academy.url}/notifications`);
  const notice = asks.page.getByText(/Mehedi .*mentioned you in “Zero events/);
  await expect(notice).toHaveCount(1);
  await notice.click();
  await expect(asks.page).toHaveURL(new RegExp(`/forums/topics/${id}\\?page=2#comment-${mentioning}$`));
  await expect(asks.page.locator(`#comment-${mentioning}`)).toBeFocused();
  await expect(asks.page.locator(`#comment-${mentioning}`)).toBeInViewport();
  // Her own handle stands out more than those of others.
  await expect(mention(asks)).toHaveClass(/bg-marigold-tint/);
  await expectAccessible(asks.page);
  for (const { close } of [asks, answers]) await close();
});

test("a topic is followed, its comments come as one notification, and the list has it @long", async ({
  browser,
  academy,
}) => {
  test.setTimeout(120_000);
  const asks = await onPhone(browser, academy, "Shaila");
  const reads = await onPhone(browser, academy, "Rafiq");
  const name = `A followed topic ${Date.now()}`;
  const id = await topicBy(academy, asks.access, name);
  const { page } = reads;
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await page.getByRole("button", { name: w("follow"), exact: true }).click();
  await expect(page.getByRole("button", { name: w("following"), exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await comment(academy, asks.access, id, "One");
  // The open page of a follower shows it live.
  await expect(page.getByText("One", { exact: true })).toBeVisible({ timeout: 15_000 });
  await comment(academy, asks.access, id, "Two");
  await expect(page.getByText("Two", { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.goto(`${academy.url}/notifications`);
  await expect(page.getByText(w("notice_followed", { topic: name }))).toHaveCount(1);

  await page.goto(`${academy.url}/forums`);
  await page.getByRole("link", { name: w("following"), exact: true }).click();
  await expect(page).toHaveURL(/followed=yes/);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // In the list of all, a bell marks it.
  await page.goto(`${academy.url}/forums`);
  await expect(page.getByRole("article").filter({ hasText: name }).getByTitle(w("you_follow"))).toBeVisible();
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await page.getByRole("button", { name: w("following"), exact: true }).click();
  await expect(page.getByRole("button", { name: w("follow"), exact: true })).toBeVisible();
  await page.goto(`${academy.url}/forums?followed=yes`);
  await expect(page.getByText(w("none_found_text"))).toBeVisible();
  for (const { close } of [asks, reads]) await close();
});

test("the same pages in Bengali fit a phone @long", async ({ browser, academy }) => {
  const bn = words("forum", "bn");
  const asks = await onPhone(browser, academy, "রোকেয়া", "bn");
  const reads = await onPhone(browser, academy, "পলাশ", "bn");
  const id = await topicBy(academy, asks.access, "শূন্য ঘটনা কীভাবে লিখব?");
  const { page } = reads;
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await page.getByRole("button", { name: bn("follow"), exact: true }).click();
  await expect(page.getByRole("button", { name: bn("following"), exact: true })).toBeVisible();
  await page.getByLabel(bn("your_comment")).pressSequentially("ধন্যবাদ @রোকে");
  const option = page.getByRole("listbox", { name: bn("mention_people") }).getByRole("option");
  await expect(option).toContainText("রোকেয়া");
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(bn("your_comment"))).toHaveValue(/^ধন্যবাদ @member\d+ $/);
  await page.goto(`${academy.url}/updateprofile`);
  await expect(page.getByLabel(words("accounts", "bn")("handle_label"), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${academy.url}/forums?followed=yes`);
  await expect(page.getByRole("link", { name: "শূন্য ঘটনা কীভাবে লিখব?" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const { close } of [asks, reads]) await close();
});
