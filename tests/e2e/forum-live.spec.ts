// An open topic shows what others do with it, in three browsers at once.
import type { Browser, Page } from "@playwright/test";
import { type Academy, expect, test } from "./support/academy.ts";
import { live } from "./support/chat.ts";
import { comment, topicBy, w } from "./support/forum.ts";
import { newcomer } from "./support/people.ts";

interface Reader {
  page: Page;
  access: string;
}
async function anotherReader(browser: Browser, academy: Academy): Promise<Reader> {
  const page = await (await browser.newContext()).newPage();
  const { access } = await newcomer(page, academy, "en");
  return { page, access };
}
const noticesOf = async (academy: Academy, access: string): Promise<number> =>
  (await academy.api("GET", "/api/notifications/", undefined, access)).body.length;

test("a comment, its edit and its deletion appear at once to a follower and to who only reads @long", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const id = await topicBy(academy, access, "Which design?");
  const [follower, reader] = [await anotherReader(browser, academy), await anotherReader(browser, academy)];
  const following = await academy.api("PUT", `/api/forums/topics/${id}/follow/`, undefined, follower.access);
  expect(following.status).toBe(200);
  const others = [follower, reader];
  for (const one of others) {
    const connected = live(one.page);
    await one.page.goto(`${academy.url}/forums/topics/${id}`);
    await connected;
  }
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const atOnce = { timeout: 5_000 };

  await page.getByLabel(w("your_comment"), { exact: true }).fill("A cohort, I think.");
  await page.getByRole("button", { name: w("post_comment"), exact: true }).click();
  for (const one of others)
    await expect(one.page.getByText("A cohort, I think.", { exact: true })).toBeVisible(atOnce);
  for (const one of others)
    await expect(one.page.getByRole("heading", { name: w("comments", { count: "1" }) })).toBeVisible();

  await page.getByTitle(w("edit_comment")).click();
  await page.getByLabel(w("edit_comment"), { exact: true }).fill("A trial, I think.");
  await page.getByRole("button", { name: w("save"), exact: true }).click();
  for (const one of others) {
    await expect(one.page.getByText("A trial, I think.", { exact: true })).toBeVisible(atOnce);
    await expect(one.page.getByText("A cohort, I think.")).toHaveCount(0);
  }

  await page.getByTitle(w("delete_comment")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("remove") })
    .click();
  for (const one of others) {
    await expect(one.page.getByText("A trial, I think.")).toHaveCount(0, atOnce);
    await expect(one.page.getByRole("heading", { name: w("comments", { count: "0" }) })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: w("comments", { count: "0" }) })).toBeFocused();

  // Who only reads is told nothing of it.
  await comment(academy, access, id, "One more.");
  for (const one of others)
    await expect(one.page.getByText("One more.", { exact: true })).toBeVisible(atOnce);
  await expect.poll(async () => noticesOf(academy, follower.access)).toBe(1);
  expect(await noticesOf(academy, reader.access)).toBe(0);

  // What administrators do shows at once too.
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const moderate = async (what: string, body: object) =>
    expect((await academy.api("POST", `/api/forums/topics/${id}/${what}/`, body, admin)).status).toBe(200);
  await moderate("lock", { is_locked: true });
  for (const one of [{ page }, ...others])
    await expect(one.page.getByText(w("locked_title"), { exact: true })).toBeVisible(atOnce);
  await moderate("hide", { is_hidden: true, reason: "A patient could be recognised." });
  for (const one of others)
    await expect(one.page.getByRole("heading", { name: w("topic_not_found") })).toBeVisible(atOnce);
});
