// What an administrator does with phones, messages and patterns, on a phone.
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { expect, test, words } from "./support/academy.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("payment-messages", "en");

test("a phone is added, forwards a message that nobody understands, and a pattern is made of it @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/payments/devices?lang=en`);
  const tabs = page.getByRole("navigation", { name: w("pages") });

  // A phone with its secret
  const add = page.getByRole("button", { name: w("add_device") });
  await add.click();
  await expect(page.getByText(w("device_name_required"))).toBeVisible();
  await page.getByLabel(w("device_name"), { exact: true }).fill("Samsung at the office");
  await add.click();
  await expect(
    page.getByRole("heading", { name: w("secret_title", { name: "Samsung at the office" }) }),
  ).toBeVisible();
  const secret = await page.locator("code").first().innerText();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const forward = async (text: string) =>
    fetch(`${academy.url}/api/payments/sms/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": secret },
      body: JSON.stringify({ sender: "bKash", message: text, timestamp: Date.now() }),
    });
  const sample = "Wallet got Tk 20.00 by 01712345678. No OWNPATTERN1";
  expect((await forward(bkashSms(transactionId(), "11.00"))).status).toBe(200);
  expect(await (await forward(sample)).json()).toEqual({ outcome: "not_understood" });
  await page.getByRole("button", { name: w("secret_done") }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  // The message
  await tabs.getByRole("link", { name: w("tab_messages") }).click();
  await page.getByRole("button", { name: w("status_open") }).click();
  const card = page.getByRole("listitem").filter({ hasText: sample });
  await expect(card.getByText(w("outcome_not_understood"))).toBeVisible();
  await card.getByRole("link", { name: w("make_pattern") }).click();

  // The pattern: refused, tried, saved
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: w("save_pattern") }) });
  await expect(form.getByLabel(w("field_sample"))).toHaveValue(sample);
  await form.getByLabel(w("field_pattern"), { exact: true }).fill("Wallet (");
  await form.getByLabel(w("field_amount")).fill("20.00");
  await form.getByLabel(w("field_sender")).fill("01712345678");
  await form.getByLabel(w("field_id")).fill("OWNPATTERN1");
  await form.getByRole("button", { name: w("save_pattern") }).click();
  await expect(form.getByText(w("problem_invalid"))).toBeVisible();
  await expect(form.getByLabel(w("field_sample"))).toHaveValue(sample);
  await form
    .getByLabel(w("field_pattern"), { exact: true })
    .fill(String.raw`Wallet got {tk}{amount} by {sender}\. No {id}`);
  await form.getByRole("button", { name: w("try_it"), exact: true }).click();
  await expect(
    form.getByText("It reads 1 message that nobody understood, and changes none that were read before."),
  ).toBeVisible();
  await form.getByRole("button", { name: w("save_pattern") }).click();
  await expect(page.getByText(w("saved_pattern"))).toBeVisible();

  // Read again: the message is money now.
  await tabs.getByRole("link", { name: w("tab_messages") }).click();
  await page.getByRole("button", { name: w("read_again") }).click();
  await page.getByRole("button", { name: w("status_credited") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: sample })).toBeVisible({ timeout: 40_000 });

  // Nothing is wider than the screen.
  for (const path of ["messages", "patterns", "devices"]) {
    await page.goto(`${academy.url}/admin/payments/${path}?lang=en`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  }

  // The phone is revoked and can send nothing more.
  const row = page.getByRole("listitem").filter({ hasText: "Samsung at the office" });
  await row.getByRole("button", { name: w("revoke") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("revoke") })
    .click();
  await expect(row.getByText(w("device_revoked"))).toBeVisible();
  expect((await forward("x")).status).toBe(401);

  // Leave the academy as it was.
  const { body } = await academy.api("GET", "/api/admin/reading-patterns/", undefined, access);
  for (const { id } of body.patterns.filter((one: { id: number | null }) => one.id !== null))
    await academy.api("DELETE", `/api/admin/reading-patterns/${id}/`, undefined, access);
});
