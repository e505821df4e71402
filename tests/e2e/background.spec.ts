// The background calls of a page: the polls, and the logout on the server. A failure is only logged in the
// console.
import type { Page, Route } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";

const site = words("site", "en");
const accounts = words("accounts", "en");
const account = (page: Page) => page.getByRole("button", { name: site("nav_account") });
const picture = { first: "/icon.svg", second: "/user.svg" };

/** The console messages of the page, without the browser's own messages about failed calls. */
function notesOf(page: Page): string[] {
  const notes: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "debug") notes.push(message.text());
  });
  return notes;
}

const expectNothingSaid = async (page: Page) => {
  await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
};

/**
 * A person with a picture, on the dashboard. The test controls the page's clock and sees the polls of the
 * profile.
 */
async function watchPolls(page: Page, academy: Parameters<typeof newcomer>[1]) {
  await page.clock.install();
  const { access } = await newcomer(page, academy);
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.evaluate((profile_picture) => {
    const session = JSON.parse(localStorage.getItem("auth")!) as { user: object };
    localStorage.setItem("auth", JSON.stringify({ ...session, user: { ...session.user, profile_picture } }));
  }, picture.first);
  let answer = async (route: Route) => route.fulfill({ json: { ...user, profile_picture: picture.first } });
  let polls = 0;
  await page.route("**/api/accounts/profile/", async (route) => {
    polls++;
    return answer(route);
  });
  await page.goto(`${academy.url}/notifications?lang=en`);
  await expect(account(page).locator("img")).toHaveAttribute("src", picture.first);
  await expect(page.getByText(words("notifications", "en")("none_title"))).toBeVisible();
  return {
    user,
    polls: () => polls,
    answerWith: (how: typeof answer) => {
      answer = how;
    },
  };
}

test("the profile is polled every 60 s, and a new picture is shown @long", async ({ page, academy }) => {
  const { user, polls, answerWith } = await watchPolls(page, academy);
  answerWith(async (route) => route.fulfill({ json: { ...user, profile_picture: picture.second } }));
  await page.clock.runFor(55_000);
  await page.waitForTimeout(300);
  expect(polls()).toBe(0);
  await page.clock.runFor(6_000);
  await expect.poll(polls).toBe(1);
  await expect(account(page).locator("img")).toHaveAttribute("src", picture.second);
  await page.clock.runFor(60_000);
  await expect.poll(polls).toBe(2);
});

test("a profile poll that fails is only logged, and the picture stays @long", async ({ page, academy }) => {
  const notes = notesOf(page);
  const { polls, answerWith } = await watchPolls(page, academy);
  answerWith(async (route) => route.abort());
  await page.clock.runFor(61_000);
  await expect.poll(polls).toBe(1);
  await expect.poll(() => notes.join("\n")).toMatch(/^profile poll/m);
  await expectNothingSaid(page);
  await expect(account(page).locator("img")).toHaveAttribute("src", picture.first);
  await expect(page).toHaveURL(/\/notifications/);
});

test("a notification poll that fails is only logged @long", async ({ page, academy }) => {
  await newcomer(page, academy);
  const notes = notesOf(page);
  await page.route(/page_size=1$/, async (route) => route.abort());
  await page.goto(`${academy.url}/courses?lang=en`);
  await expect.poll(() => notes.join("\n")).toMatch(/^notification poll/m);
  await expectNothingSaid(page);
});

test("a logout without an answer of the server still logs out, and is only logged @long", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy);
  const notes = notesOf(page);
  await page.route("**/api/accounts/logout/", async (route) => route.abort());
  await page.goto(`${academy.url}/courses?lang=en`);
  await account(page).click();
  await page
    .getByRole("button", { name: site("nav_log_out") })
    .filter({ visible: true })
    .click();
  await expect(page.locator("[data-sonner-toast]").getByText(accounts("logged_out"))).toBeVisible();
  await expect(page).toHaveURL(`${academy.url}/`);
  await expect.poll(() => notes.join("\n")).toMatch(/^logout/m);
  await expectNothingSaid(page);
});
