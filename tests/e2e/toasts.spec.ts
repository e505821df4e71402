// Toasts, with the real clock: four seconds, three at a time, held by pointer and keyboard, read out.
import type { Locator, Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { aCourseWithRoom, learnerOf, openRoom, say } from "./support/chat.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const accounts = words("accounts", "en");
const site = words("site", "en");
const toasts = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: site("nav_account") }).click();
  await page
    .getByRole("button", { name: site("nav_log_out") })
    .filter({ visible: true })
    .click();
}

/** Logs in and out by the forms, because these show toasts. */
async function loggedOut(page: Page, academy: Academy): Promise<void> {
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/courses?lang=en`);
  await logOut(page);
}

test("a toast shows for four seconds, in a live region that already existed @long", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/courses?lang=en`);
  const region = page.locator("div[aria-live=polite]");
  await expect(region).toBeAttached();
  await expect(toasts(page)).toHaveCount(0);
  await logOut(page);
  await expect(page).toHaveURL(`${academy.url}/`);
  await expect(region.getByText(accounts("logged_out"))).toBeVisible();
  const since = Date.now();
  // One region reads it out, not two.
  await expect(region.locator("[aria-live]")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0, { timeout: 7_000 });
  expect(Date.now() - since).toBeGreaterThan(3_200);
  expect(Date.now() - since).toBeLessThan(6_000);
});

test("pointer and keyboard focus keep a toast open @long", async ({ page, academy }) => {
  await loggedOut(page, academy);
  await toasts(page).hover();
  await page.waitForTimeout(5_500);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 700);
  await toasts(page).focus();
  await page.waitForTimeout(5_500);
  await expect(toasts(page)).toHaveCount(1);
  await page.locator("#main").focus();
  await expect(toasts(page)).toHaveCount(0, { timeout: 6_000 });
});

test("at most three toasts show, and the others wait @long", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.route(/markallread|\/markread/, async (route) => route.abort());
  await page.goto(`${academy.url}/notifications?lang=en`);
  const all = page.getByRole("button", { name: words("notifications", "en")("mark_all") });
  let most = 0;
  for (let n = 0; n < 5; n++) {
    await all.click();
    // It failed, so the notification is unread again.
    await expect(all).toBeVisible();
    most = Math.max(most, await toasts(page).count());
  }
  expect(most).toBe(3);
  const sentence = words("kit", "en")("network_down");
  await expect(toasts(page).filter({ hasText: sentence })).toHaveCount(3);
  await expect(toasts(page)).toHaveCount(2, { timeout: 8_000 });
  await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 });
});

test("logging in shows a toast @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/login?lang=en`);
  await page.getByLabel(accounts("field_email_label")).fill("learner@bidya.test");
  await page.getByLabel(accounts("field_password_label"), { exact: true }).fill("bidya-demo");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: accounts("log_in"), exact: true }).click();
  await expect(toasts(page).getByText(accounts("logged_in"))).toBeVisible();
});

test("the toaster loads with pages behind the guard, and is retried if it fails to load @long", async ({
  page,
  academy,
  context,
}) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Good+clinical+practice");
  const id = found.results[0].course_id as number;
  const { body: course } = await academy.api("GET", `/api/enrolled-course/${id}/`, undefined, access);
  const toaster = "**/assets/toaster-*.js";
  await page.route(toaster, async (route) => route.abort());
  const tried = page.waitForRequest(toaster);
  const lesson = course.modules[0].lessons[0].lesson_id as number;
  await page.goto(`${academy.url}/course/${id}/progress?lang=en#lesson-${lesson}`);
  await tried;
  const tick = page.getByRole("checkbox").first();
  await expect(tick).toBeAttached();
  const before = await tick.isChecked();
  await context.setOffline(true);
  await tick.evaluate((box: HTMLInputElement) => box.click());
  // It waits on the device, and the toast says so.
  await expect(tick).toBeChecked({ checked: !before });
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute(toaster);
  await context.setOffline(false);
  await expect(toasts(page).getByText(words("learning", "en")("tick_waits"))).toBeVisible();
  await tick.setChecked(before);
});

test("at a desk a toast is below the header, and it goes when the person leaves the page @long", async ({
  page,
  academy,
}) => {
  await loggedOut(page, academy);
  await expect(toasts(page)).toHaveCount(1);
  const header = (await page.getByRole("banner").boundingBox())!;
  await expect
    .poll(async () => (await toasts(page).boundingBox())!.y)
    .toBeGreaterThanOrEqual(header.y + header.height);
  // The toast was said when the page was left, so it is read on the next one. It is stale on the page after that.
  await toasts(page).hover();
  await page.waitForTimeout(2_000);
  await page
    .getByRole("banner")
    .getByRole("link", { name: site("nav_courses"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/courses/);
  await expect(toasts(page)).toHaveCount(0, { timeout: 1_500 });
});

test("on a phone a toast is above the bar of the course page @long", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newcomer(page, academy);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const free = courses.find((course: { price: string }) => course.price === "0.00");
  await page.route("**/api/enrollments/", async (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(`${academy.url}/course/${free.course_id}?lang=en`);
  const bar = page.locator("aside[data-bottom-bar]");
  await bar.getByRole("button", { name: words("course-page", "en")("enrol_now") }).click();
  await expect(toasts(page)).toHaveCount(1);
  const edges = async () => {
    const [toast, below] = [(await toasts(page).boundingBox())!, (await bar.boundingBox())!];
    return below.y - (toast.y + toast.height);
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
});

/** Whether the boxes of two elements share a part of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

test("on a phone the last control of a page can be scrolled out from under a toast, and the page is then as long as before @long", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, academy, "learner@bidya.test");
  await page.route(/markallread|\/markread/, async (route) => route.abort());
  await page.goto(`${academy.url}/notifications?lang=en`);
  const length = async () => page.evaluate(() => document.documentElement.scrollHeight);
  const all = page.getByRole("button", { name: words("notifications", "en")("mark_all") });
  await expect(all).toBeVisible();
  const before = await length();
  await all.click();
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  const last = page.getByRole("main").locator("a, button").filter({ visible: true }).last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => overlap(last, toasts(page))).toBe(false);
  await expect.poll(async () => overlap(page.locator("[data-tab-bar]"), toasts(page))).toBe(false);
  // Nothing jumps when it goes: the room stays until the reader leaves it.
  const at = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 5);
  await expect(toasts(page)).toHaveCount(0, { timeout: 7_000 });
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(length).toBe(before);
});

test("on a phone a toast is above the box for a message @long", async ({ page, academy, browser }) => {
  const chat = words("chat", "en");
  const { id } = await aCourseWithRoom(page, academy);
  const author = await learnerOf(browser, academy, id);
  const reporter = await learnerOf(browser, academy, id);
  await say(academy, author.access, id, "Mr Karim, bed 7");
  await reporter.page.setViewportSize({ width: 360, height: 740 });
  await openRoom(reporter.page, academy, id);
  await reporter.page
    .getByRole("button", { name: chat("report"), exact: true })
    .last()
    .click();
  const dialog = reporter.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: chat("reason_patient") }).check();
  await dialog.getByRole("button", { name: chat("report_send") }).click();
  await expect(toasts(reporter.page)).toHaveCount(1);
  const box = reporter.page.locator("form[data-bottom-bar]");
  await expect.poll(async () => overlap(box, toasts(reporter.page))).toBe(false);
});
