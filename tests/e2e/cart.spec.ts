// A learner collects courses, pays for them with one transfer, and gets all of them.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { taka } from "./support/payment-pages.ts";
import { newcomer } from "./support/people.ts";
import { coursesToBuy } from "./support/prices.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const)
  test(`two courses are collected and paid together, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    test.slow();
    const w = words("payments", language);
    const main = page.getByRole("main");
    await page.setViewportSize({ width, height: 800 });
    const { access } = await newcomer(page, academy, language);
    const [first, second, third] = (await coursesToBuy(academy, 3)) as [number, number, number];
    const preview = async (course_ids: number[]) =>
      (await academy.api("POST", "/api/orders/cart/preview/", { course_ids }, access)).body as {
        due: string;
        lines: { course_title: string }[];
      };

    await page.goto(`${academy.url}/cart?lang=${language}`);
    await expect(page.getByRole("heading", { name: w("cart_empty_title") })).toBeVisible();
    await expectAccessible(page);
    for (const course of [first, second, third]) {
      await page.goto(`${academy.url}/course/${course}?lang=${language}`);
      await main.getByRole("button", { name: w("cart_add") }).click();
      await expect(main.getByRole("link", { name: w("cart_see") })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    // The menu of the person counts what is in the cart, also after a reload.
    await page.reload();
    await expect(page.locator("[data-cart='3']:visible")).toBeVisible();
    await main.getByRole("link", { name: w("cart_see") }).click();
    await expect(page).toHaveURL(`${academy.url}/cart`);

    const three = await preview([first, second, third]);
    const total = main.locator("dl div").filter({ hasText: w("summary_total") });
    await expect(total.first()).toContainText(taka(three.due));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const { course_title: removed } = three.lines[2]!;
    await main.getByRole("button", { name: w("cart_remove_course", { course: removed }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const two = await preview([first, second]);
    await expect(total.first()).toContainText(taka(two.due));
    await expect(main.getByText(removed)).toHaveCount(0);

    // A wrong promo code is refused in a dialog, and nothing else changes.
    await main.getByLabel(w("promo_label")).fill("NOSUCHCODE");
    await main.getByRole("button", { name: w("promo_apply") }).click();
    await expect(page.getByRole("dialog")).toContainText(words("pricing", language)("promo_code_unknown"));
    await page.keyboard.press("Escape");
    await expect(total.first()).toContainText(taka(two.due));

    await main.getByRole("button", { name: w("cart_pay", { due: taka(two.due) }) }).click();
    await expect(page).toHaveURL(/\/payment\?order=\d+$/);
    await expect(page.getByRole("heading", { name: w("pay_title") })).toBeVisible();
    for (const { course_title } of two.lines)
      await expect(main.getByText(course_title).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const id = transactionId("CT");
    await page.getByLabel(w("transaction_label"), { exact: true }).fill(id);
    await page.getByLabel(w("sender_label")).fill("01712345678");
    await page.getByRole("button", { name: w("pay_submit") }).click();
    await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
    for (const { course_title } of two.lines) await expect(main).toContainText(course_title);
    const amount = Number(two.due).toLocaleString("en-US", { minimumFractionDigits: 2 });
    await academy.receiveSms("bKash", bkashSms(id, amount));
    const done = page.getByRole("dialog");
    await expect(done).toContainText(w("pay_done_title"));
    for (const { course_title } of two.lines) await expect(done).toContainText(course_title);
    await done.getByRole("button", { name: w("start_learning") }).click();
    await expect(page).toHaveURL(`${academy.url}/dashboard`);
    for (const { course_title } of two.lines) await expect(main).toContainText(course_title);

    // Both left the cart, and the list of payments has one payment with both.
    await page.goto(`${academy.url}/cart?lang=${language}`);
    await expect(page.getByRole("heading", { name: w("cart_empty_title") })).toBeVisible();
    await page.goto(`${academy.url}/payments?lang=${language}`);
    await expect(main.getByRole("listitem").filter({ hasText: id })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });

test("a course that was bought meanwhile is named, and the others can be paid @long", async ({
  page,
  academy,
}) => {
  const w = words("payments");
  const main = page.getByRole("main");
  const { access } = await newcomer(page, academy);
  const [first, second] = (await coursesToBuy(academy, 2)) as [number, number];
  for (const course of [first, second]) {
    await page.goto(`${academy.url}/course/${course}`);
    await main.getByRole("button", { name: w("cart_add") }).click();
    await expect(main.getByRole("link", { name: w("cart_see") })).toBeVisible();
  }
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: first }, access);
  const claim = {
    course_id: String(first),
    paid_amount: order.due,
    sender_number: "01712345678",
    transaction_id: transactionId("CT"),
  };
  await academy.api("POST", "/api/manualpaymentsubmit/", claim, access);
  await page.goto(`${academy.url}/cart`);
  await expect(page.getByRole("heading", { name: w("cart_not_now") })).toBeVisible();
  await expect(main.getByText(w("cart_state_payment_waiting"))).toBeVisible();
  await expectAccessible(page);
  const { body: rest } = await academy.api(
    "POST",
    "/api/orders/cart/preview/",
    { course_ids: [second] },
    access,
  );
  // One course alone has its own payment page.
  await main.getByRole("button", { name: w("cart_pay", { due: taka(rest.due) }) }).click();
  await expect(page).toHaveURL(`${academy.url}/payment?course=${second}`);
});
