// The dashboard begins with the one thing to do now.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer } from "./support/people.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const w = words("dashboard", "en");
const payments = words("payments", "en");
const step = (page: Page) => page.locator("[data-next-step]");

const courseCalled = async (academy: Academy, search: string) => {
  const { body } = await academy.api("GET", `/api/list-courses/?page=1&search=${search}`);
  return body.results[0] as { course_id: number; course_title: string };
};

test("the dashboard begins with an order to pay, then a payment that waits, then the first lesson", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { access, phone } = await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/dashboard`);
  await expect(page.getByRole("heading", { name: w("journey_empty_title") })).toBeVisible();
  await expect(step(page)).toHaveCount(0);

  const course = await courseCalled(academy, "Sample+size");
  await academy.api("POST", "/api/orders/", { course_id: course.course_id }, access);
  await page.reload();
  await expect(step(page)).toHaveAttribute("data-next-step", "pay");
  await expect(step(page)).toContainText(course.course_title);
  await expect(step(page)).toContainText("৳2,000 · ");
  await expect(step(page).getByRole("link", { name: w("next_pay_button") })).toHaveAttribute(
    "href",
    `/payment?course=${course.course_id}`,
  );
  // Nothing of the page is above it.
  const top = await page.getByRole("main").evaluate((main) => {
    const parts = [...main.querySelectorAll("section, header")];
    return parts.toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)[0]?.outerHTML;
  });
  expect(top).toContain("data-next-step");
  await expectAccessible(page);

  const id = transactionId();
  await claimPayment(academy.api, access, course.course_id, { from: phone, id });
  await page.reload();
  await expect(step(page)).toHaveAttribute("data-next-step", "wait");
  await expect(step(page).getByRole("heading", { name: payments("pending_title") })).toBeVisible();
  await expect(step(page).getByRole("link", { name: w("next_see_payment") })).toHaveAttribute(
    "href",
    `/payment?course=${course.course_id}`,
  );
  await expectAccessible(page);

  // The payment is settled, and the open page changes by itself.
  expect(await academy.receiveSms("bKash", bkashSms(id, "2,000.00", phone))).toBe("credited");
  await expect(step(page)).toHaveAttribute("data-next-step", "continue");
  await expect(step(page).getByRole("heading", { name: w("begin_here") })).toBeVisible();
  await expectAccessible(page);
  await step(page)
    .getByRole("link", { name: w("continue_course") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/course/${course.course_id}/lesson/\\d+$`));
});

test("after a payment was refused the dashboard says why, and what to do", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { access } = await newcomer(page, academy, "en");
  const course = await courseCalled(academy, "Sample+size");
  const { body: claim } = await claimPayment(academy.api, access, course.course_id);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const reason = "No transfer with this ID came.";
  const decided = await academy.api(
    "POST",
    `/api/admin/payments/${claim.payment_id}/reject/`,
    { reason },
    admin,
  );
  expect(decided.status).toBe(200);
  // The payment page offers to submit the transfer again, with an order that is open.
  await academy.api("POST", "/api/orders/", { course_id: course.course_id }, access);
  await page.goto(`${academy.url}/dashboard`);
  await expect(step(page)).toHaveAttribute("data-next-step", "refused");
  await expect(step(page).getByRole("heading", { name: w("next_refused") })).toBeVisible();
  await expect(step(page)).toContainText(course.course_title);
  await expect(step(page)).toContainText(w("next_refused_reason", { reason }));
  await expectAccessible(page);
  await step(page)
    .getByRole("link", { name: w("next_refused_button") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: payments("rejected_title") })).toBeVisible();
  await expect(page.getByRole("button", { name: payments("submit_again") })).toBeVisible();
});

test("the weeks of learning are counted from completed lessons, and an empty one says so @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const { body: all } = await academy.api("GET", "/api/list-courses/");
  const { course_id } = all.find(({ price }: { price: string }) => price === "0.00");
  await academy.api("POST", "/api/enrollments/", { course_id }, access);
  await page.goto(`${academy.url}/dashboard`);
  const weeks = page.getByRole("region", { name: w("weeks_title") });
  await expect(weeks).toContainText(w("weeks_empty", { weeks: "12" }));
  await expect(weeks.locator("svg")).toHaveCount(0);

  const { body: course } = await academy.api("GET", `/api/course-details/${course_id}/`, undefined, access);
  const lessons = course.modules.flatMap((module: { lessons: { lesson_id: number }[] }) => module.lessons);
  for (const { lesson_id } of lessons.slice(0, 2))
    await academy.api("POST", `/api/lessons/${lesson_id}/complete/`, { completed: true }, access);
  // Until the plot is loaded, a sentence is in its place.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/weeks-plot-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(weeks).toContainText("2 lessons completed in the last 12 weeks. This week: 2.");
  await expect(weeks).toContainText("Most in one week: 2");
  release();
  const bars = weeks.locator("[data-lessons]");
  await expect(bars).toHaveCount(12);
  const { body } = await academy.api("GET", "/api/accounts/dashboard/", undefined, access);
  expect(
    await bars.evaluateAll((rects) => rects.map((rect) => Number(rect.getAttribute("data-lessons")))),
  ).toEqual(body.learning_weeks.map((week: { lessons: number }) => week.lessons));
  await expect(weeks).not.toContainText("Most in one week");
  await expectAccessible(page);
});
