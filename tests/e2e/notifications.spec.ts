// The bell, live and without a stream, and the page that it leads to.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { toastsWith } from "./support/toasts.ts";
import { claimPayment } from "#tests/claim-payment.ts";

const w = words("notifications", "en");
const site = words("site", "en");
const bell = (page: Page) =>
  page
    .locator("header")
    .getByRole("link", { name: new RegExp(`^${site("nav_notifications")}`) })
    .filter({ visible: true })
    .first();

/** A new person without notifications, and a free course. */
async function newLearner(page: Page, academy: Academy) {
  const { access } = await newcomer(page, academy);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const free = courses.find(({ price }: { price: string }) => Number(price) === 0).course_id as number;
  return { access, free };
}

const enrol = async (academy: Academy, course: number, access: string) =>
  academy.api("POST", "/api/enrollments/", { course_id: course }, access);

test("the bell shows new notifications live; opening one on the page marks it as read", async ({
  page,
  academy,
}) => {
  const { access, free } = await newLearner(page, academy);
  await page.goto(`${academy.url}/courses?lang=en`);
  const stream = page.waitForResponse(/\/api\/events\//);
  await stream;
  await expect(bell(page)).toHaveAccessibleName(site("nav_notifications"));
  await enrol(academy, free, access);
  await expect(bell(page)).toHaveAccessibleName(/1 unread/, { timeout: 5_000 });
  await bell(page).click();
  await expect(page).toHaveURL(/\/notifications/);
  await expect(page.getByRole("main").getByText("1 unread")).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/course/${free}/progress`));
  await expect(bell(page)).toHaveAccessibleName(site("nav_notifications"));
});

test("without a stream the bell is polled every ten seconds; failures are not shown @long", async ({
  page,
  academy,
}) => {
  const { access, free } = await newLearner(page, academy);
  await page.route(/\/api\/events\//, async (route) => route.abort());
  const polls: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("page_size=1")) polls.push(Date.now());
  });
  await page.goto(`${academy.url}/courses?lang=en`);
  await expect.poll(() => polls.length).toBe(1);
  await enrol(academy, free, access);
  await expect(bell(page)).toHaveAccessibleName(/1 unread/, { timeout: 12_000 });
  expect(polls[1]! - polls[0]!).toBeGreaterThan(9_000);
  await page.route(/page_size=1$/, async (route) => route.abort());
  const before = polls.length;
  await page.waitForTimeout(11_000);
  // At least one poll failed meanwhile.
  expect(polls.length).toBeGreaterThan(before);
  await expect(page.getByRole("listitem").filter({ has: page.locator("[data-sonner-toast]") })).toHaveCount(
    0,
  );
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(/1 unread/);
});

test("an empty notifications page says so and leads back @long", async ({ page, academy }) => {
  await newLearner(page, academy);
  await page.goto(`${academy.url}/courses?lang=en`);
  await bell(page).click();
  await expect(page.getByText(w("none_title"))).toBeVisible();
  await page.getByRole("button", { name: w("go_back") }).click();
  await expect(page).toHaveURL(/\/courses/);
  await page.goto("about:blank");
  await page.goto(`${academy.url}/notifications`);
  await expect(page.getByText(w("none_title"))).toBeVisible();
});

test("notifications come fifteen a page, and one call marks all as read @long", async ({ page, academy }) => {
  const { access, free } = await newLearner(page, academy);
  const admin = (await academy.logIn("admin@bidya.test")).access;
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const paid = courses.find(({ price }: { price: string }) => Number(price) > 0).course_id as number;
  await enrol(academy, free, access);
  for (let n = 0; n < 16; n++) {
    const { body: payment } = await claimPayment(academy.api, access, paid);
    const rejected = await academy.api(
      "POST",
      `/api/admin/payments/${payment.payment_id}/reject/`,
      { reason: `Reason ${n}` },
      admin,
    );
    expect(rejected.status).toBe(200);
  }
  await page.goto(`${academy.url}/notifications?lang=en`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(15);
  await expect(page.getByText(w("unread_count", { count: "17" })).first()).toBeVisible();
  await expect(page.getByText("17 notifications")).toBeVisible();
  await expect(rows.first()).toContainText("Reason 15");
  await expect(rows.first().getByRole("link")).toHaveAttribute("href", `/payment?course=${paid}`);
  await page.getByRole("button", { name: words("kit", "en")("next_page") }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`${academy.url}/notifications?page=900`);
  await expect(page).toHaveURL(/page=2/);

  // Without a connection nothing was marked, and the page says so. The toasts were loaded before.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.name.includes("/assets/toaster-") &&
          entry.responseEnd > 0,
      ),
  );
  await page.context().setOffline(true);
  await page.getByRole("button", { name: w("mark_all") }).click();
  await expect(toastsWith(page, words("kit", "en")("network_down"))).toHaveCount(1);
  await expect(page.getByRole("button", { name: w("mark_all") })).toBeVisible();
  await expect(page.getByText(w("unread_count", { count: "17" })).first()).toBeVisible();
  await page.context().setOffline(false);

  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole("button", { name: w("mark_all") }).click();
  await expect(page.getByRole("button", { name: w("mark_all") })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName(site("nav_notifications"));
  expect(calls).toEqual(["/api/notifications/markallread/"]);
});

test("a notifications list that fails says so and can be tried again @long", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.route(/\/api\/notifications\/\?page=1$/, async (route) => route.abort());
  await page.goto(`${academy.url}/notifications?lang=en`);
  await expect(page.getByRole("alert").filter({ hasText: w("load_failed") })).toBeVisible();
  await page.unroute(/\/api\/notifications\/\?page=1$/);
  await page.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("in Bengali the words, the digits and the notifications are Bengali @long", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/notifications?lang=bn`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: "কোর্সে নতুন ঘোষণা" }).first()).toBeVisible();
  await expect(page.getByText(/[০-৯]+টি বিজ্ঞপ্তি/)).toBeVisible();
  await expect(rows.locator("time").first()).toHaveText(/^[^0-9]*$/);
});

test("the bell has a red dot while a notification is unread @long", async ({ page, academy }) => {
  const { access, free } = await newLearner(page, academy);
  await page.goto(`${academy.url}/courses?lang=en`);
  const dot = bell(page).locator("[data-unread]");
  await expect(bell(page)).toBeVisible();
  await expect(dot).toHaveCount(0);
  await enrol(academy, free, access);
  await page.reload();
  await expect(dot).toBeVisible();
  const [red, green, blue] = await dot.evaluate((mark) => {
    // In any notation of the stylesheet.
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.fillStyle = getComputedStyle(mark).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(2 * Math.max(green!, blue!));
  await page.goto(`${academy.url}/notifications?lang=en`);
  await page.getByRole("button", { name: w("mark_all") }).click();
  await expect(dot).toHaveCount(0);
});
