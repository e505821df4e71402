// What waits for an answer of a course team: from the dashboard to the answer.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourseWithRoom, box, learnerOf, say, write } from "./support/chat.ts";

const w = words("unanswered", "en");

test("an instructor opens what waits, answers it, and takes off the list what needs no answer", async ({
  page,
  academy,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, learner.access);
  await say(academy, learner.access, id, "Thank you for the list!");
  await say(academy, learner.access, id, "May I ask you alone?", { learner: me.id });

  await page.goto(`${academy.url}/dashboard?lang=en`);
  const waiting = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: w("page_title") }) });
  // The oldest are on the dashboard, each with the way to its answer.
  const { body: list } = await academy.api("GET", "/api/unanswered/?page=1&page_size=3", undefined, access);
  const rows = waiting.getByRole("listitem");
  await expect(rows).toHaveCount(list.results.length);
  for (const [place, { link }] of (list.results as { link: string }[]).entries())
    await expect(rows.nth(place).getByRole("link")).toHaveAttribute("href", link);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await waiting.getByRole("link", { name: /^All \d+$/ }).click();
  await expect(page).toHaveURL(/\/instructor\/unanswered$/);
  await page.getByRole("button", { name: w("kind_rooms"), exact: true }).click();
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  const row = page.getByRole("article");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Thank you for the list!");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("button", { name: /^Needs no answer/ }).click();
  const undo = page.getByRole("button", { name: w("undo"), exact: true });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(row.getByRole("button", { name: /^Needs no answer/ })).toBeFocused();
  await row.getByRole("button", { name: /^Needs no answer/ }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByText(w("empty"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: w("kind_private"), exact: true }).click();
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/course/${id}/inbox\\?learner=${me.id}$`));
  await expect(page.getByText("May I ask you alone?", { exact: true }).first()).toBeVisible();
  await write(page, "Of course.");
  await expect(box(page)).toHaveValue("");
  await page.goto(`${academy.url}/instructor/unanswered?kind=private-thread&lang=en`);
  await expect(page.getByText(w("empty"), { exact: true })).toBeVisible();
});

test("a learner sees that the page is for course teams", async ({ page, academy, browser }) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await learner.page.goto(`${academy.url}/instructor/unanswered?lang=en`);
  await expect(learner.page.getByText(w("no_team"), { exact: true })).toBeVisible();
});
