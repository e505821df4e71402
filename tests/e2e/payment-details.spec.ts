// What the payment page offers beside the form: copying, a pasted message, the QR code.
import { walletName } from "#kit/shared/wallet-name.ts";
import { expect, languageHere, test, words } from "./support/academy.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { openPayment, openPaymentAs, taka } from "./support/payment-pages.ts";

const w = words("payments");

test("number, amount and reference are copied as one types them into a wallet @long", async ({
  page,
  academy,
}) => {
  const { course, access } = await openPaymentAs(page, academy);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const { body: ways } = await academy.api("GET", "/api/payment-options/");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied: string[] = [];
  // The elements, not their places: a button that copied has another name for a while.
  for (const button of await page
    .getByRole("main")
    .getByRole("button", { name: words("kit")("copy"), exact: true })
    .elementHandles()) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await button.click();
    copied.push(await page.evaluate(async () => navigator.clipboard.readText()));
  }
  expect(copied).toEqual([ways.providers[0].receiving_number, "2000", order.reference]);
  await expect(page.getByText(w("pay_never_pin"))).toBeVisible();
});

test("the reference stays when a promo code is applied and removed @long", async ({ page, academy }) => {
  const { course, access } = await openPaymentAs(page, academy);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const reference = page.locator("main dl div").filter({ hasText: w("pay_reference") });
  const total = page.locator("main dl div").filter({ hasText: w("summary_total") });
  await expect(reference).toContainText(order.reference);
  await page.getByLabel(w("promo_label")).fill("RESEARCH10");
  await page.getByRole("button", { name: w("promo_apply") }).click();
  await expect(total).toContainText(taka(1_800));
  await expect(reference).toContainText(order.reference);
  await page.getByRole("button", { name: w("promo_change") }).click();
  await expect(total).toContainText(taka(2_000));
  await expect(reference).toContainText(order.reference);
});

test("a pasted message fills in the transaction ID and says what it read @long", async ({
  page,
  academy,
}) => {
  const { phone } = await openPaymentAs(page, academy);
  const transaction = transactionId();
  const message = (amount: string, to: string) =>
    `Send Money Tk ${amount} to ${to} successful. Ref K7MQ4. Fee Tk 5.00. Balance Tk 4,321.00. TrxID ${transaction} at 22/11/2026 17:46`;
  const field = page.getByLabel(w("paste_label", { provider: walletName("bKash", languageHere()) }));
  const id = page.getByLabel(w("transaction_label"), { exact: true });

  await field.fill("Send Money was successful.");
  await id.focus();
  await expect(page.getByText(w("paste_nothing"))).toBeVisible();
  await expect(field).toHaveValue("Send Money was successful.");

  const { body: ways } = await academy.api("GET", "/api/payment-options/");
  const number = ways.providers[0].receiving_number as string;
  await field.fill(message("2,000.00", number));
  await expect(page.getByText(w("paste_read"))).toBeVisible();
  await expect(id).toHaveValue(transaction);
  await expect(page.getByText(w("paste_receiver_differs"))).toHaveCount(0);

  // Another amount and another number are said at once. They do not stop the payer.
  await page.getByRole("button", { name: w("paste_clear") }).click();
  await expect(id).toHaveValue("");
  await field.fill(message("1,999.00", "01899999999"));
  await expect(page.getByText(w("paste_amount_differs", { sent: "৳1,999", due: "৳2,000" }))).toBeVisible();
  await expect(page.getByText(w("paste_receiver_differs"))).toBeVisible();
  await expect(page.getByLabel(w("sender_label"))).toHaveValue(phone);
  await expect(page.getByText(w("sender_from_profile"))).toBeVisible();
  await page.getByRole("button", { name: w("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
});

test("what was copied with a transaction ID is taken off in its field @long", async ({ page, academy }) => {
  await openPaymentAs(page, academy);
  const id = page.getByLabel(w("transaction_label"), { exact: true });
  const transaction = transactionId();
  for (const copied of [
    `TrxID: ${transaction}`,
    `\u2068${transaction.slice(0, 4)}\u200b ${transaction.slice(4)}\u00a0`,
    `ট্রানজেকশন আইডি: ${transaction.toLowerCase()}`,
  ]) {
    await id.fill(copied);
    await expect(id).toHaveValue(transaction);
  }
  await id.fill("");
  await id.pressSequentially(`TrxID ${transaction}`);
  await expect(id).toHaveValue(transaction);
  await page.getByRole("button", { name: w("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
});

/** An ID as bKash makes them today: its first characters are the year, the month and the day. */
function idOfToday(): string {
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const there = new Date(Date.now() + 6 * 60 * 60 * 1_000);
  const places = [there.getUTCFullYear() - 2_013, there.getUTCMonth() + 10, there.getUTCDate()];
  return places.map((place) => characters[place]).join("") + transactionId("").slice(1);
}

test("a transaction ID that looks mistyped gets a hint, and is sent as it is @long", async ({
  page,
  academy,
}) => {
  await openPaymentAs(page, academy);
  const id = page.getByLabel(w("transaction_label"), { exact: true });
  const hint = page.getByText(w("transaction_unusual", { provider: walletName("bKash", languageHere()) }));
  const usual = idOfToday();
  await id.fill(usual.slice(0, 9));
  await expect(hint).toHaveCount(0);
  await id.fill(usual);
  await expect(hint).toHaveCount(0);
  await id.fill(`${usual}7`);
  await expect(hint).toBeVisible();
  // The letter of a year that was long ago.
  await id.fill(`0${usual.slice(1)}`);
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: w("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();
});

test("a way to pay shows its payee's name and QR code if the operator set them @long", async ({
  page,
  academy,
}) => {
  await openPayment(page, academy);
  await expect(page.getByText(w("pay_qr_show"))).toHaveCount(0);
  await page.route("**/api/payment-options/", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.providers[0], { payee_name: "Bidya Academy", qr: { size: 21, path: "M0 0h7v1h-7z" } });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(
    page.getByText(w("pay_to", { action: w("pay_send_money"), payee: "Bidya Academy" })),
  ).toBeVisible();
  const code = page.getByRole("img", {
    name: w("pay_qr_label", { provider: walletName("bKash", languageHere()) }),
  });
  await expect(code).toBeHidden();
  await page.getByText(w("pay_qr_show")).click();
  await expect(code).toBeVisible();
  const bkash = walletName("bKash", languageHere());
  await expect(page.getByText(w("pay_qr_hint", { provider: bkash }))).toBeVisible();

  // One that takes the amount of the order is read when it is opened.
  await page.route("**/api/orders/*/qr-code/**", async (route) =>
    route.fulfill({ json: { qr: { size: 25, path: "M0 0h9v1h-9z" } } }),
  );
  await page.reload();
  await page.getByText(w("pay_qr_show")).click();
  await expect(code).toHaveAttribute("viewBox", "-4 -4 33 33");
  const [before, after] = w("pay_qr_hint_amount", { provider: bkash, amount: "|" }).split("|");
  await expect(page.getByText(before!)).toContainText(after!);
});
