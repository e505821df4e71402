// The payment page: its data, and its states until the answer.
import type { Page, Route } from "@playwright/test";
import { walletName } from "#kit/shared/wallet-name.ts";
import { expect, expectNoSidewaysScroll, languageHere, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer } from "./support/people.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { courses, openPayment, taka } from "./support/payment-pages.ts";

const w = words("payments");

/** Holds the answers to a call back until told otherwise. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("'Enroll Now' passes the course's id, its name and both prices @long", async ({ page, academy }) => {
  const { body: discounts } = await academy.api("GET", "/api/discounts/");
  const half = discounts.find((one: { discount_type: string }) => one.discount_type === "percentage");
  const course = (await courses(academy)).find(({ course_id }) => half.courses.includes(course_id))!;
  const now = half.price_after_discount[course.course_id] as string;
  expect(Number(now)).toBe(Number(course.price) / 2);
  await newcomer(page, academy);
  await page.goto(`${academy.url}/course/${course.course_id}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: words("course-page")("enrol_now") })
    .click();
  await expect(page).toHaveURL(`${academy.url}/payment?course=${course.course_id}`);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    courseId: course.course_id,
    courseName: course.course_title,
    originalPrice: course.price,
    discountedPrice: now,
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: course.course_title })).toBeVisible();
  await expect(main.locator("dl div").filter({ hasText: w("summary_price") })).toContainText(
    taka(course.price),
  );
  await expect(main.locator("dl div").filter({ hasText: w("summary_total") })).toContainText(taka(now));
  await page.reload();
  await expect(main.locator("dl div").filter({ hasText: w("summary_total") })).toContainText(taka(now));
});

test("the payment page has the receiving number, sender, transaction ID and promo code @long", async ({
  page,
  academy,
}) => {
  await openPayment(page, academy);
  const { body } = await academy.api("GET", "/api/payment-options/");
  const number = body.providers[0].receiving_number as string;
  expect(number).toMatch(/^01\d{9}$/);
  // It must match what the wallet shows, so it has Latin digits in both languages.
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByLabel(w("sender_label"))).toBeEditable();
  await expect(page.getByLabel(w("transaction_label"), { exact: true })).toBeEditable();
  await expect(page.getByLabel(w("promo_label"))).toBeEditable();
  await expect(page.getByRole("button", { name: w("promo_apply") })).toBeEnabled();
});

test("on a phone one action is at the thumb from the first moment, and what is paid is in one row above", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPayment(page, academy);
  const sent = page.getByRole("button", { name: w("pay_sent", { amount: taka(2_000) }) });
  const submit = page.getByRole("button", { name: w("pay_submit") });
  const total = page.locator("main dl div").filter({ hasText: w("summary_total") });
  const copy = page.getByRole("button", { name: words("kit")("copy"), exact: true });
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeHidden();
  // Number, amount and reference come before the order, which is a line that opens. The bar covers none of them, also on
  // the screen of a small phone below the bars of its browser.
  await page.setViewportSize({ width: 360, height: 620 });
  const bar = (await page.locator("[data-bottom-bar]").boundingBox())!;
  await expect(copy).toHaveCount(3);
  for (const button of await copy.all()) {
    const box = (await button.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  }
  await expect(total).toBeHidden();
  await expect(page.getByLabel(w("promo_label"))).toBeHidden();
  await page.getByText(w("summary_open"), { exact: true }).click();
  await expect(total).toContainText(taka(2_000));
  await expect(page.getByLabel(w("promo_label"))).toBeEditable();

  await sent.click();
  await expect(page.getByRole("heading", { name: w("pay_step_tell") })).toBeInViewport();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.click();
  await expect(page.getByLabel(w("transaction_label"), { exact: true })).toBeFocused();
  await expect(page.getByLabel(w("transaction_label"), { exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // With what was typed before, the form is sent at once.
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(transactionId());
  await page.reload();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(sent).toHaveCount(0);
});

test("'Verifying Payment...' shows during the call, and many presses make one call @long", async ({
  page,
  academy,
}) => {
  await openPayment(page, academy);
  await page.getByLabel(w("sender_label")).fill("01712345678");
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(transactionId());
  const release = await hold(page, "**/api/manualpaymentsubmit/");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("manualpaymentsubmit")) sent++;
  });
  await page.getByRole("button", { name: w("pay_submit") }).click();
  const busy = page.getByRole("button", { name: w("pay_submitting") });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  release();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
  expect(sent).toBe(1);
});

test("a promo code is checked, locked after it is applied, and can be edited again @long", async ({
  page,
  academy,
}) => {
  await openPayment(page, academy);
  const code = page.getByLabel(w("promo_label"));
  const total = page.locator("main dl div").filter({ hasText: w("summary_total") });
  await expect(total).toContainText(taka(2_000));
  await code.fill("RESEARCH10");
  const release = await hold(page, "**/api/coupons/validate/");
  await page.getByRole("button", { name: w("promo_apply") }).click();
  await expect(page.getByRole("button", { name: w("promo_applying") })).toBeVisible();
  await expect(code).not.toBeEditable();
  release();
  const applied = page.getByRole("button", { name: w("promo_applied"), exact: true });
  await expect(applied).toBeDisabled();
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue("RESEARCH10");
  await expect(total).toContainText(taka(1_800));
  // Editing the code removes it.
  await page.getByRole("button", { name: w("promo_change") }).click();
  await expect(page.getByRole("button", { name: w("promo_apply") })).toBeEnabled();
  await expect(total).toContainText(taka(2_000));
  await code.fill("RESEARCH");
  await expect(applied).toHaveCount(0);
});

test("after 'Payment Done!' and OK the browser stores nothing of the claim @long", async ({
  page,
  academy,
}) => {
  const course = await openPayment(page, academy);
  const transaction = transactionId();
  await page.getByLabel(w("sender_label")).fill("01812345678");
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(transaction);
  const stored = async () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(stored).toContain(transaction);
  await page.getByRole("button", { name: w("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
  expect(await academy.receiveSms("bKash", bkashSms(transaction, "2,000.00", "01812345678"))).toBe(
    "credited",
  );
  const done = page.getByRole("dialog").filter({ hasText: w("pay_done_title") });
  await done.getByRole("button", { name: words("kit")("ok"), exact: true }).click();
  await expect(page).toHaveURL(`${academy.url}/`);
  expect(await stored()).not.toContain(transaction);
  await page.goto(`${academy.url}/payment?course=${course}`);
  await expect(page.getByRole("heading", { name: w("enrolled_title") })).toBeVisible();
  await expect(page.getByLabel(w("sender_label"))).toHaveCount(0);
});

test("/enroll leads to the catalogue, or to a course's payment; navigation state alone names the course too @long", async ({
  page,
  academy,
}) => {
  const course = await openPayment(page, academy);
  await page.goto(`${academy.url}/enroll`);
  await expect(page).toHaveURL(`${academy.url}/courses`);
  await page.goto(`${academy.url}/enroll?course=${course}`);
  await expect(page).toHaveURL(`${academy.url}/payment?course=${course}`);
  await page.goto(`${academy.url}/payment`);
  await expect(page.getByLabel(w("sender_label"))).toHaveCount(0);
  // What a link hands over is in the history's entry, where a reload finds it.
  await page.evaluate(
    (courseId) => history.replaceState({ ...history.state, usr: { courseId } }, ""),
    course,
  );
  await page.reload();
  await expect(page).toHaveURL(`${academy.url}/payment?course=${course}`);
  await expect(page.getByLabel(w("sender_label"))).toBeVisible();
});

test("a waiting payment is reported, still looked for after ten minutes, not found after two hours @long", async ({
  page,
  academy,
}) => {
  const course = await openPayment(page, academy);
  const transaction = transactionId("B0");
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(transaction);
  await page.getByRole("button", { name: w("pay_submit") }).click();
  const title = (name: string) => page.getByRole("heading", { level: 1, name: w(name) });
  await expect(title("pending_title")).toBeVisible();
  await expect(page.getByText(w("pending_text", { amount: taka(2_000) }))).toBeVisible();

  const now = Date.now();
  const after = async (minutes: number) => {
    await page.clock.setFixedTime(now + minutes * 60_000);
    await page.goto(`${academy.url}/payment?course=${course}`);
  };
  await after(11);
  await expect(title("pending_title_late")).toBeVisible();
  await expect(
    page.getByText(w("pending_late", { provider: walletName("bKash", languageHere()) })),
  ).toBeVisible();
  await expect(page.getByText(transaction.split("").join(" "), { exact: true })).toHaveCount(1);
  await after(121);
  await expect(title("pending_title_long")).toBeVisible();
  await expect(page.getByText(w("pending_long"))).toBeVisible();
  await expect(page.getByText(w("pending_check_id", { id: transaction }))).toBeVisible();

  // Less money than is due was seen: now a person decides, at any time.
  await academy.receiveSms("bKash", bkashSms(transaction, "1,000.00", "01812345678"));
  await after(122);
  await expect(title("pending_title_decision")).toBeVisible();
  await expect(page.getByText(w("pending_underpaid"))).toBeVisible();
});
