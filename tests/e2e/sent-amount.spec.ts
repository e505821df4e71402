// A learner who sent another amount than what is due says so, in a folded field of the payment page.
import type { Page } from "@playwright/test";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { taka } from "./support/payment-pages.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { enterWith, signIn } from "./support/sign-in.ts";

/** An amount as wallets write it. */
const inText = (amount: number): string => amount.toLocaleString("en", { minimumFractionDigits: 2 });

/** The payment page of a new learner. */
async function openPayment(page: Page, academy: Academy, language: Language, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const person = await register(academy);
  const tokens = await academy.logIn(person.email, person.password);
  const course_id = await courseToBuy(academy);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id }, tokens.access);
  await enterWith(page, academy, tokens, language);
  await page.goto(`${academy.url}/payment?course=${course_id}&lang=${language}`);
  const payment = async () => (await academy.api("GET", "/api/payments/", undefined, tokens.access)).body[0];
  return { ...person, due: Number(order.due), payment };
}

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const)
  test(`a learner says that more was sent, and the rest is their balance, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    const say = words("payments", language);
    const { due, payment } = await openPayment(page, academy, language, width);
    const other = page.getByRole("button", { name: say("sent_other"), exact: true });
    const field = page.getByLabel(say("sent_label"), { exact: true });
    const submit = page.getByRole("button", { name: say("pay_submit") });
    const id = transactionId("SA");
    await page.getByLabel(say("sender_label")).fill(sender);
    await page.getByLabel(say("transaction_label"), { exact: true }).fill(id);
    await expect(field).toHaveCount(0);
    await other.focus();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect(other).toHaveCount(0);
    await field.fill("much");
    await submit.click();
    await expect(page.getByText(words("kit", language)("field_amount"))).toBeVisible();
    await expect(field).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Emptied, it stays where the learner types. After a reload it is open with what was typed.
    await field.fill("");
    await expect(field).toBeFocused();
    const sent = due + 74;
    await field.fill(localDigits(sent.toLocaleString("en"), language));
    await page.reload();
    await expect(field).toHaveValue(localDigits(sent.toLocaleString("en"), language));
    await submit.click();
    await expect(page.getByRole("heading", { name: say("pending_title") })).toBeVisible();
    expect(await payment()).toMatchObject({ status: "pending", sent_amount: sent.toFixed(2) });
    await expect(page.getByText(say("pending_text", { amount: taka(sent) }))).toBeVisible();
    const row = page.locator("dl div").filter({ hasText: say("pending_sent_amount") });
    await expect(row).toContainText(taka(sent));
    await expectAccessible(page);

    await academy.receiveSms("bKash", bkashSms(id, inText(sent)));
    await expect(page.getByRole("dialog").getByText(say("pay_done_text"))).toBeVisible();
    await page.goto(`${academy.url}/payments?lang=${language}`);
    await expect(page.getByText(say("balance_text"))).toBeVisible();
  });

test("a message that names another amount opens the field, and the desk compares what was said with the money @long", async ({
  page,
  academy,
}) => {
  const say = words("payments", "en");
  const review = words("payment-review", "en");
  const learner = await openPayment(page, academy, "en", 1280);
  const id = transactionId("SA");
  const sent = learner.due - 100;
  const message = `Send Money Tk ${inText(sent)} to 01700000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 1.00. TrxID ${id} at 22/11/2026 17:46`;
  await page.getByLabel(say("sender_label")).fill(sender);
  await page.getByLabel(say("paste_label", { provider: "bKash" })).fill(message);
  await expect(page.getByLabel(say("sent_label"), { exact: true })).toHaveValue(sent.toFixed(2));
  await page.getByRole("button", { name: say("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: say("pending_title") })).toBeVisible();
  await academy.receiveSms("bKash", bkashSms(id, inText(sent)));
  await expect(page.getByText(say("pending_underpaid"))).toBeVisible();

  // While it waits, the learner can say another amount.
  await page.getByRole("button", { name: say("correct_open") }).click();
  const field = page.getByLabel(say("sent_label"), { exact: true });
  await expect(field).toHaveValue(sent.toFixed(2));
  await field.fill(String(sent + 1));
  await page.getByRole("button", { name: say("correct_save"), exact: true }).click();
  await expect(field).toHaveCount(0);
  expect((await learner.payment()).sent_amount).toBe((sent + 1).toFixed(2));

  await signIn(page, academy, "admin@bidya.test");
  const card = page.getByRole("article").filter({ hasText: id });
  const look = async () => page.goto(`${academy.url}/admin/payments?lang=en&search=${id}`);
  await look();
  await expect(card.getByText(review("told_sent", { amount: taka(sent + 1) }))).toBeVisible();
  await expect(card.getByText(review("chip_sent_differs"))).toBeVisible();
  await expectAccessible(page);
  const { access } = await academy.logIn(learner.email, learner.password);
  const { payment_id } = await learner.payment();
  const said = { sent_amount: sent.toFixed(2) };
  expect((await academy.api("PATCH", `/api/payments/${payment_id}/`, said, access)).status).toBe(200);
  await look();
  await expect(card.getByText(review("told_sent", { amount: taka(sent) }))).toBeVisible();
  await expect(card.getByText(review("chip_sent"))).toBeVisible();
});
