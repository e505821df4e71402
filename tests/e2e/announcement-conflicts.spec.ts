// Two people change one announcement, or a draft on the device is older than the announcement.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { announce, aPublishedCourse } from "./support/announcements.ts";
import { newInstructor } from "./support/instructors.ts";

const w = words("announcements", "en");
const content = (page: Page) => page.getByLabel(w("content"), { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name: w(name), exact: true });

test("what two people change in one announcement is shown to the second, who decides @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy, "en");
  const course = await aPublishedCourse(academy, access);
  const id = await announce(academy, access, course);
  const address = `${academy.url}/announcements/${id}/edit`;
  const theirs = async (text: string) => {
    const body = { title: "Week 1", content: text };
    expect((await academy.api("PUT", `/api/announcements/${id}/`, body, access)).status).toBe(200);
  };
  const newer = page.getByRole("region", { name: w("newer"), exact: true });
  await page.goto(address);
  await content(page).fill("Mine.");
  await theirs("Theirs.");
  await button(page, "save_changes").click();
  await expect(page.getByRole("alert")).toHaveText(w("changed_meanwhile"));
  await expect(newer).toContainText("Theirs.");
  await expect(content(page)).toHaveValue("Mine.");
  await expectAccessible(page);
  await button(page, "keep_both").click();
  await expect(newer).toHaveCount(0);
  await expect(content(page)).toHaveValue("Theirs.\n\nMine.");
  await button(page, "save_changes").click();
  await expect(page.getByText(w("changed"), { exact: true })).toBeVisible();

  // A draft that was left on the device is not laid over a newer text.
  await page.goto(address);
  await expect(content(page)).toHaveValue("Theirs.\n\nMine.");
  await content(page).fill("My old draft.");
  await expect(page.getByText(w("draft_kept"), { exact: true })).toBeVisible();
  await theirs("Newer than the draft.");
  await page.reload();
  await expect(newer).toContainText("Newer than the draft.");
  await expect(content(page)).toHaveValue("My old draft.");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await button(page, "take_newer").click();
  await expect(content(page)).toHaveValue("Newer than the draft.");
  await page.reload();
  await expect(content(page)).toHaveValue("Newer than the draft.");
  await expect(newer).toHaveCount(0);

  // The text of the form is kept, and the next saving overwrites what was shown.
  await content(page).fill("Mine after all.");
  await theirs("Theirs again.");
  await button(page, "save_changes").click();
  await button(page, "keep_mine").click();
  await button(page, "save_changes").click();
  await expect(page.getByText(w("changed"), { exact: true })).toBeVisible();
  const stored = await academy.api("GET", `/api/announcements/${id}/`, undefined, access);
  expect(stored.body.content).toBe("Mine after all.");
});
