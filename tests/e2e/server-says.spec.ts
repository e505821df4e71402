// If the server sends a sentence, the page shows it. If not, the page shows its own.
import type { Page, Route } from "@playwright/test";
import { type Academy, expect, newPerson, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { fillSignUp } from "./support/sign-up.ts";
import { toastsWith } from "./support/toasts.ts";
import { transactionId } from "#tests/payment-messages.ts";

const w = { accounts: words("accounts", "en"), payments: words("payments", "en") };
const sentence = "The registry is closed on Fridays.";

/** A refusal with the sentence under one key, as the document's client finds it there. */
const refusing = (key: "detail" | "error" | "message") => async (route: Route) =>
  route.fulfill({ status: 400, json: { [key]: sentence, code: "refused" } });

async function signUp(page: Page, academy: Academy): Promise<void> {
  const person = newPerson();
  const main = page.getByRole("main");
  await page.goto(`${academy.url}/signup?lang=en`);
  await fillSignUp(main, w, person);
  await main.getByRole("button", { name: w.accounts("sign_up"), exact: true }).click();
}

for (const key of ["detail", "error"] as const)
  test(`registration: the server's ${key} in the form, 'Registration failed' as the toast @long`, async ({
    page,
    academy,
  }) => {
    await page.route("**/api/accounts/register/", refusing(key));
    await signUp(page, academy);
    await expect(page.getByRole("main").getByText(sentence, { exact: true })).toBeVisible();
    await expect(toastsWith(page, "Registration failed")).toHaveCount(1);
  });

test("verification: the server's error in the form, 'Invalid OTP. Please try again.' as the toast @long", async ({
  page,
  academy,
}) => {
  await page.route("**/api/accounts/verify-otp/", refusing("error"));
  await signUp(page, academy);
  await page.getByLabel(w.accounts("code_label")).fill("123456");
  await expect(page.getByRole("main").getByText(sentence, { exact: true })).toBeVisible();
  await expect(toastsWith(page, "Invalid OTP. Please try again.")).toHaveCount(1);
});

for (const [message, shown] of [
  ["Welcome aboard.", "Welcome aboard."],
  ["", "Email verified successfully!"],
] as const)
  test(`after verification the server's '${message}' shows '${shown}' @long`, async ({ page, academy }) => {
    await page.route("**/api/accounts/verify-otp/", async (route) => route.fulfill({ json: { message } }));
    await signUp(page, academy);
    await page.getByLabel(w.accounts("code_label")).fill("123456");
    await expect(toastsWith(page, shown)).toHaveCount(1);
  });

test("login: the server's detail @long", async ({ page, academy }) => {
  await page.route("**/api/accounts/login/", refusing("detail"));
  await page.goto(`${academy.url}/login?lang=en`);
  const main = page.getByRole("main");
  await main.getByLabel(w.accounts("field_email_label")).fill("learner@bidya.test");
  await main.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("bidya-demo");
  await main.getByRole("button", { name: w.accounts("log_in"), exact: true }).click();
  await expect(main.getByText(sentence, { exact: true })).toBeVisible();
  await expect(toastsWith(page, sentence)).toHaveCount(1);
});

test("profile: the server's detail, or 'Failed to update profile' @long", async ({ page, academy }) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile`);
  await page.getByLabel(w.accounts("field_first_name_label")).fill("Sultana");
  const save = page.getByRole("button", { name: w.accounts("profile_save"), exact: true });
  await page.route("**/api/accounts/update/", refusing("detail"));
  await save.click();
  await expect(page.getByRole("main").getByText(sentence, { exact: true })).toBeVisible();
  await expect(toastsWith(page, sentence)).toHaveCount(1);
  await page.unrouteAll();
  await page.route("**/api/accounts/update/", async (route) => route.fulfill({ status: 502, body: "" }));
  await save.click();
  await expect(page.getByRole("main").getByText("Failed to update profile", { exact: true })).toBeVisible();
  await expect(toastsWith(page, "Failed to update profile")).toHaveCount(1);
});

test("payment and promo code: the server's message, in a dialog @long", async ({ page, academy }) => {
  await newcomer(page, academy);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const { course_id } = courses.find(
    ({ price, is_full }: { price: string; is_full: boolean }) => Number(price) > 0 && !is_full,
  );
  await page.goto(`${academy.url}/payment?course=${course_id}`);
  const dialog = page.getByRole("dialog");
  await page.route("**/api/coupons/validate/", refusing("message"));
  await page.getByLabel(w.payments("promo_label")).fill("RESEARCH10");
  await page.getByRole("button", { name: w.payments("promo_apply") }).click();
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await dialog.getByRole("button").last().click();
  await expect(dialog).toHaveCount(0);
  await page.route("**/api/manualpaymentsubmit/", refusing("message"));
  await page.getByLabel(w.payments("sender_label")).fill("01712345678");
  await page.getByLabel(w.payments("transaction_label"), { exact: true }).fill(transactionId());
  await page.getByRole("button", { name: w.payments("pay_submit") }).click();
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
});
