// A person pays for other people's places with one transfer, and sees who has accepted.
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
  test(`a list of people is paid for with one transfer, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    test.slow();
    const w = words("group-orders", language);
    const p = words("payments", language);
    const main = page.getByRole("main");
    await page.setViewportSize({ width, height: 800 });
    const { access } = await newcomer(page, academy, language);
    const [course] = (await coursesToBuy(academy, 1)) as [number];
    const [one, two, instead] = ["one", "two", "instead"].map(
      (name) => `${name}.${language}${Date.now()}@example.com`,
    ) as [string, string, string];

    await page.goto(`${academy.url}/payments?lang=${language}`);
    await main.getByRole("link", { name: p("group_link") }).click();
    await expect(page).toHaveURL(`${academy.url}/pay-for-others`);
    await expect(main.getByText(w("orders_none"))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: w("check"), exact: true }).click();
    await expect(main.getByText(w("course_required"))).toBeVisible();

    await page.goto(`${academy.url}/pay-for-others?course=${course}&lang=${language}`);
    await expect(main.getByLabel(w("course_label"))).toHaveValue(String(course));
    await main.getByLabel(w("csv_label")).fill(`email,first_name\n${one},Salma\n${two}\n${two}\nnobody\n`);
    await main.getByRole("button", { name: w("check"), exact: true }).click();
    await expect(main.getByRole("heading", { name: w("report_title") })).toBeVisible();
    await expect(main.getByText(words("invitations", language)("wrong_title"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main.getByRole("button", { name: /৳/ }).click();

    await expect(page).toHaveURL(/\/payment\?order=\d+$/);
    await expect(page.getByRole("heading", { name: p("pay_title") })).toBeVisible();
    // A promo code is for one learner.
    await expect(main.getByLabel(p("promo_label"))).toHaveCount(0);
    await expectAccessible(page);
    const id = transactionId("GR");
    const orderId = new URL(page.url()).searchParams.get("order")!;
    await page.getByLabel(p("transaction_label"), { exact: true }).fill(id);
    await page.getByLabel(p("sender_label")).fill("01712345678");
    await page.getByRole("button", { name: p("pay_submit") }).click();
    await expect(page.getByRole("heading", { name: p("pending_title") })).toBeVisible();
    const { body: order } = await academy.api("GET", `/api/orders/${orderId}/`, undefined, access);
    expect(order.places).toBe(2);
    await academy.receiveSms(
      "bKash",
      bkashSms(id, Number(order.due).toLocaleString("en-US", { minimumFractionDigits: 2 })),
    );
    const done = page.getByRole("dialog");
    await expect(done).toContainText(p("pay_done_title"));
    await expect(done).toContainText(taka(order.due));
    await done.getByRole("button", { name: p("mine_open_group") }).click();

    await expect(page).toHaveURL(`${academy.url}/pay-for-others/${orderId}`);
    await academy.mail.nextMailTo(one, 20_000);
    await page.reload();
    const second = main.getByRole("listitem").filter({ hasText: two });
    await expect(main.getByRole("listitem").filter({ hasText: one })).toContainText("Salma");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await second.getByRole("button", { name: w("give") }).click();
    await main.getByLabel(w("give_email")).fill(instead);
    await main.getByRole("button", { name: w("give_send"), exact: true }).click();
    await expect(main.getByRole("listitem").filter({ hasText: instead })).toBeVisible();
    await expect(second).toHaveCount(0);
    await academy.mail.nextMailTo(instead, 20_000);

    // Another list that is not paid is replaced only after its payer was asked.
    const csv = (address: string) => `email\n${address}`;
    const first = { course_id: course, csv: csv(`first.${instead}`), dry_run: false };
    const { body: unpaid } = await academy.api("POST", "/api/group-orders/", first, access);
    await page.goto(`${academy.url}/pay-for-others?course=${course}&lang=${language}`);
    await expect(main.getByLabel(w("course_label"))).toHaveValue(String(course));
    await main.getByLabel(w("csv_label")).fill(csv(`second.${instead}`));
    await main.getByRole("button", { name: w("check"), exact: true }).click();
    await expect(main.getByText(w("report_replaces_hint"))).toBeVisible();
    await expect(main.getByText(unpaid.order.reference)).not.toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole("link", { name: w("see_replaced") }).click();
    await expect(page).toHaveURL(`${academy.url}/pay-for-others/${unpaid.order.order_id}`);

    // A refunded order asks for no money: its payment page leads to the learners.
    const { access: admin } = await academy.logIn("admin@bidya.test");
    const { body: payments } = await academy.api("GET", "/api/payments/", undefined, access);
    const refund = `/api/admin/payments/${payments[0].payment_id}/refund/`;
    expect((await academy.api("POST", refund, { reason: "You asked for it." }, admin)).status).toBe(200);
    await page.goto(`${academy.url}/payment?order=${orderId}&lang=${language}`);
    await expect(page.getByRole("heading", { name: p("group_closed_title") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: p("mine_open_group") }).click();
    await expect(page).toHaveURL(`${academy.url}/pay-for-others/${orderId}`);
    await expect(main.getByText(w("refunded_text"))).toBeVisible();
  });
