// A forgotten password, in three steps: every sentence, in both languages.
import type { Page } from "@playwright/test";
import {
  type Academy,
  codeIn,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { register } from "./support/people.ts";
import { toastsWith } from "./support/toasts.ts";

/** From the login page to the step of the code. */
async function askForCode(page: Page, academy: Academy, email: string, language: Language) {
  const w = words("accounts", language);
  await page.goto(`${academy.url}/login?lang=${language}`);
  await page.getByRole("link", { name: w("forgot_password_link") }).click();
  // The login has a field of the same name, so the address of the page is not enough.
  await expect(page.getByRole("heading", { name: w("reset_title") })).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password/);
  await page.getByLabel(w("field_email_label")).fill(email);
  await page.getByRole("button", { name: w("reset_send") }).click();
  await expect(page.getByText(w("reset_otp_sent"), { exact: true })).toBeVisible();
  await expect(page.getByLabel(w("code_label"))).toBeFocused();
}

for (const language of ["en", "bn"] as const)
  test(`a person sets a new password with a code by mail (${language}) @long`, async ({ page, academy }) => {
    const w = words("accounts", language);
    const person = await register(academy);
    await page.setViewportSize({ width: 320, height: 640 });
    await askForCode(page, academy, person.email, language);
    await expectNoSidewaysScroll(page);
    // A reload loses nothing.
    await page.reload();
    const code = codeIn(await academy.mail.nextMailTo(person.email));
    await page.getByLabel(w("code_label")).fill(code === "111111" ? "222222" : "111111");
    await expect(page.getByText(w("reset_otp_invalid"), { exact: true })).toBeVisible();
    await expect(page.getByText(w("code_invalid"))).toBeVisible();
    await page.getByLabel(w("code_label")).fill(code);
    await expect(page.getByText(w("reset_otp_verified"))).toBeVisible();

    const [first, second] = [w("reset_new_label"), w("reset_confirm_label")].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page["getByLabel"]>, ReturnType<Page["getByLabel"]>];
    const submit = page.getByRole("button", { name: w("reset_submit") });
    await expect(first).toBeFocused();
    await expectNoSidewaysScroll(page);
    // The order of the document: first that they match, then that they are long enough.
    await first.fill("short");
    await second.fill("other");
    await submit.click();
    await expect(page.getByText(w("passwords_differ"))).toBeVisible();
    await expect(page.getByText(w("password_too_short"))).toBeHidden();
    await second.fill("short");
    await submit.click();
    await expect(page.getByText(w("password_too_short"))).toBeVisible();
    await expect(first).toBeFocused();

    // Back to the code and forward again: the server has used it up, but the reset goes on.
    await page.getByRole("button", { name: w("code_back") }).click();
    await page.getByLabel(w("code_label")).fill(code);
    await first.fill("an entirely new password");
    await second.fill("an entirely new password");
    await submit.click();
    await expect(page.getByText(w("reset_done"))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel(w("field_password_label"), { exact: true }).fill("an entirely new password");
    await expect(page.getByLabel(w("field_email_label"))).toHaveValue(person.email);
    await page.getByRole("button", { name: w("log_in"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

test("errors of the password reset are explained, and nothing typed is lost @long", async ({
  page,
  academy,
}) => {
  const w = words("accounts", "en");
  const person = await register(academy);
  await page.goto(`${academy.url}/forgot-password?lang=en`);
  const email = page.getByLabel(w("field_email_label"));
  await page.getByRole("button", { name: w("reset_send") }).click();
  await expect(page.getByText(words("kit", "en")("field_email"))).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(person.email);
  await page.route("**/password-reset/request-otp/", async (route) => route.abort());
  await page.getByRole("button", { name: w("reset_send") }).click();
  await expect(toastsWith(page, w("reset_otp_failed"))).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(words("kit", "en")("network_down"));
  await expect(email).toHaveValue(person.email);
  await page.unroute("**/password-reset/request-otp/");
  await page.getByRole("button", { name: w("reset_send") }).click();
  // Back from the code leads to the address, which is still there.
  await page.getByRole("button", { name: w("code_back") }).click();
  await expect(email).toHaveValue(person.email);
  await expect(page.getByRole("link", { name: w("reset_back_to_login") })).toHaveAttribute("href", "/login");
  await page.getByRole("button", { name: w("reset_send") }).click();
  const code = codeIn(await academy.mail.nextMailTo(person.email));
  await page.getByLabel(w("code_label")).fill(code);

  await page.route("**/password-reset/set-password/", async (route) =>
    route.fulfill({
      status: 400,
      contentType: "application/json",
      body: JSON.stringify({ code: "reset_over", detail: w("reset_over"), token: [w("reset_over")] }),
    }),
  );
  await page.getByLabel(w("reset_new_label"), { exact: true }).fill("an entirely new password");
  await page.getByLabel(w("reset_confirm_label"), { exact: true }).fill("an entirely new password");
  await page.getByRole("button", { name: w("reset_submit") }).click();
  await expect(page.getByText(w("reset_failed"), { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText(w("reset_over"))).toBeVisible();
  await expect(page.getByLabel(w("reset_new_label"), { exact: true })).toHaveValue(
    "an entirely new password",
  );
});

for (const language of ["en", "bn"] as const)
  test(`the link in the mail leads to the new password, whose strength is shown (${language}) @long`, async ({
    page,
    academy,
  }) => {
    const w = words("accounts", language);
    const person = await register(academy);
    await askForCode(page, academy, person.email, language);
    const { text } = await academy.mail.nextMailTo(person.email);
    await page.goto(/https?:\S+#\S+/.exec(text)![0]);
    await page.getByRole("button", { name: w("link_go_on") }).click();
    const first = page.getByLabel(w("reset_new_label"), { exact: true });
    await expect(first).toBeFocused();
    // The secret is not left in the address bar.
    expect(page.url()).not.toMatch(/secret|@/);
    await expect(page.getByText(w("field_password_hint"), { exact: true })).toBeVisible();
    await first.fill("aaaaaaaaaa");
    await expect(page.getByText(w("password_is_weak"))).toBeVisible();
    await first.fill("seven lamps by the river");
    await expect(page.getByText(w("password_is_strong"))).toBeVisible();
    await first.fill("password");
    await page.getByLabel(w("reset_confirm_label"), { exact: true }).fill("password");
    await page.getByRole("button", { name: w("reset_submit") }).click();
    await expect(page.getByText(w("password_common"), { exact: true })).toBeVisible();
    await first.fill("seven lamps by the river");
    await page.getByLabel(w("reset_confirm_label"), { exact: true }).fill("seven lamps by the river");
    await page.getByRole("button", { name: w("reset_submit") }).click();
    await expect(page).toHaveURL(/\/login/);
  });

test("the link in the mail of a registration confirms the address, once @long", async ({ page, academy }) => {
  const w = words("accounts", "en");
  const email = `linked.${Date.now()}@example.com`;
  const body = {
    first_name: "Nasrin",
    last_name: "Akter",
    phone: "01712345678",
    password: "seven lamps here",
  };
  await academy.api("POST", "/api/accounts/register/", { ...body, email });
  const { text } = await academy.mail.nextMailTo(email);
  const link = /https?:\S+#\S+/.exec(text)![0];
  await page.goto(link);
  await expect(page.getByText(w("link_confirm_lead", { email }))).toBeVisible();
  await page.getByRole("button", { name: w("link_go_on") }).click();
  // This browser did not register, so a stranger may have.
  await expect(page.getByText(w("link_password_needed"))).toBeVisible();
  const password = page.getByLabel(w("field_password_label"), { exact: true });
  await password.fill("not the password");
  await page.getByRole("button", { name: w("link_go_on") }).click();
  await expect(page.getByText(w("link_password_wrong"))).toBeVisible();
  await expect(password).toHaveValue("not the password");
  await password.fill(body.password);
  await page.getByRole("button", { name: w("link_go_on") }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`${academy.url}/`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole("button", { name: w("link_go_on") }).click();
  await expect(page.getByText(w("code_expired"))).toBeVisible();
});
