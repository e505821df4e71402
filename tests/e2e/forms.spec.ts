// Every form: the documents' sentences, and drafts that are never lost.
import { type Academy, codeIn, expect, newPerson, test, words } from "./support/academy.ts";
import { newcomer, register } from "./support/people.ts";
import { fillSignUp } from "./support/sign-up.ts";
import { toastsWith } from "./support/toasts.ts";

const w = {
  accounts: words("accounts", "en"),
  payments: words("payments", "en"),
  pricing: words("pricing", "en"),
};

const courseId = async (academy: Academy, search: string): Promise<number> =>
  (await academy.api("GET", `/api/list-courses/?page=1&search=${encodeURIComponent(search)}`)).body.results[0]
    .course_id;

test("a press before the scripts are there waits for them, and sends what was typed once", async ({
  page,
  academy,
}) => {
  const person = await register(academy);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${academy.url}/login?lang=en`, { waitUntil: "commit" });
  const logIn = page.getByRole("main").locator("button[type=submit]");
  await page.getByLabel(w.accounts("field_email_label")).fill(person.email);
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(person.password);
  await logIn.click();
  await expect(logIn).toHaveAttribute("data-busy", "");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).press("Enter");
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(`${academy.url}/login?lang=en`);
  release();
  await expect(page).toHaveURL(`${academy.url}/dashboard`);
  expect(sent.filter((path) => path === "/api/accounts/login/")).toHaveLength(1);
});

test("sign-up explains errors, keeps what was typed, and lets the person correct a wrong code", async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await page.goto(`${academy.url}/signup?lang=en`);
  const submit = page.getByRole("button", { name: w.accounts("sign_up"), exact: true });
  await submit.click();
  await expect(page.getByText(w.accounts("all_fields_required"))).toHaveCount(1);

  await page.getByLabel(w.accounts("field_first_name_label")).fill(person.firstName);
  await page.getByLabel(w.accounts("field_last_name_label")).fill(person.lastName);
  await page.getByLabel(w.accounts("field_email_label")).fill("no address");
  await page.getByLabel(w.accounts("field_phone_label")).fill("০১৭১২-৩৪ab");
  await expect(page.getByLabel(w.accounts("field_phone_label"))).toHaveValue("0171234");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(person.password);
  await page.getByLabel(w.accounts("field_confirm_label")).fill("another password");
  await submit.click();
  await expect(page.getByText(words("kit", "en")("field_email"))).toBeVisible();
  await expect(page.getByText(w.accounts("phone_invalid"))).toBeVisible();
  await expect(page.getByText(w.accounts("passwords_differ"))).toBeVisible();
  // The first wrong field has the focus.
  await expect(page.getByLabel(w.accounts("field_email_label"))).toBeFocused();

  await page.getByLabel(w.accounts("field_email_label")).fill(person.email);
  await page.getByLabel(w.accounts("field_phone_label")).fill("০১৭১২৩৪৫৬৭৮৯৯");
  await expect(page.getByLabel(w.accounts("field_phone_label"))).toHaveValue("01712345678");
  await page.reload();
  await expect(page.getByLabel(w.accounts("field_first_name_label"))).toHaveValue(person.firstName);
  await expect(page.getByLabel(w.accounts("field_email_label"))).toHaveValue(person.email);
  await expect(page.getByLabel(w.accounts("field_password_label"), { exact: true })).toHaveValue("");

  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(person.password);
  await page.getByLabel(w.accounts("field_confirm_label")).fill(person.password);
  await submit.click();
  await expect(page.getByText(w.accounts("otp_sent"))).toBeVisible();
  const code = codeIn(await academy.mail.nextMailTo(person.email));
  const field = page.getByLabel(w.accounts("code_label"));
  await field.fill(code === "111111" ? "222222" : "111111");
  // The toast says it once; the form says what the server says.
  await expect(page.locator("[data-sonner-toast]").getByText(w.accounts("code_wrong_toast"))).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid verification code");
  // The same credentials sign the person in.
  const signsIn = page.waitForRequest((request) => request.url().endsWith("/api/accounts/login/"));
  await field.fill(code);
  expect((await signsIn).postDataJSON()).toEqual({ email: person.email, password: person.password });
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("the payment form explains errors and survives a reload", async ({ page, academy }) => {
  const { phone } = await newcomer(page, academy);
  await page.goto(`${academy.url}/payment?course=${await courseId(academy, "Sample size and power")}`);
  const sender = page.getByLabel(w.payments("sender_label"));
  const transaction = page.getByLabel(w.payments("transaction_label"), { exact: true });
  const submit = page.getByRole("button", { name: w.payments("pay_submit") });
  // The number of the profile is there already.
  await expect(sender).toHaveValue(phone);
  await sender.fill("");
  await submit.click();
  await expect(page.getByText(w.payments("sender_required"))).toBeVisible();
  await expect(page.getByText(w.payments("transaction_required"))).toBeVisible();
  // Eleven digits, but of no operator; nine letters and digits, one too few.
  await sender.fill("01212345678");
  await transaction.fill("9AB1CD2EF");
  await submit.click();
  await expect(page.getByText(w.payments("sender_invalid"))).toBeVisible();
  await expect(page.getByText(w.payments("transaction_invalid"))).toBeVisible();
  await sender.fill("০১৭১২৩৪৫৬৭৮");
  await expect(sender).toHaveValue("01712345678");
  await page.reload();
  await expect(sender).toHaveValue("01712345678");
  await expect(transaction).toHaveValue("9AB1CD2EF");
});

test("a promo code reduces the amount due; a wrong one is refused in a dialog and cleared", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/payment?course=${await courseId(academy, "Sample size and power")}`);
  const code = page.getByLabel(w.payments("promo_label"));
  await code.fill("NOSUCHCODE");
  await page.getByRole("button", { name: w.payments("promo_apply") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(w.pricing("promo_code_unknown"))).toBeVisible();
  await dialog.getByRole("button", { name: words("kit", "en")("ok"), exact: true }).click();
  await expect(code).toHaveValue("");
  // The refused code is below the field, in case of a typing error.
  await expect(page.getByText(w.payments("promo_refused", { code: "NOSUCHCODE" }))).toBeVisible();
  const putBack = page.getByRole("button", { name: w.payments("promo_put_back") });
  await putBack.click();
  await expect(code).toHaveValue("NOSUCHCODE");
  await expect(code).toBeFocused();
  await expect(putBack).toHaveCount(0);
  // The course has a discount. The code applies on top of the discounted price.
  const total = page.locator("main dl div").filter({ hasText: w.payments("summary_total") });
  await expect(total).toContainText("৳2,000");
  await code.fill("research10");
  await page.getByRole("button", { name: w.payments("promo_apply") }).click();
  await expect(page.getByRole("button", { name: w.payments("promo_applied") })).toBeVisible();
  await expect(total).toContainText("৳1,800");
  await page.reload();
  await expect(total).toContainText("৳1,800");
});

test("a free course enrols at once", async ({ page, academy }) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/course/${await courseId(academy, "Referencing without tears")}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: words("course-page", "en")("enrol_now") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/progress/);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
});

test("a form without a connection keeps everything and says so", async ({ page, context, academy }) => {
  await page.goto(`${academy.url}/login?lang=en`);
  await page.getByLabel(w.accounts("field_email_label")).fill("learner@bidya.test");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("bidya-demo");
  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  const sentence = words("kit", "en")("network_down");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
  await expect(page.getByLabel(w.accounts("field_email_label"))).toHaveValue("learner@bidya.test");
  await context.setOffline(false);
  // What shows toasts may only load now.
  await expect(toastsWith(page, sentence)).toHaveCount(1, { timeout: 10_000 });
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("sign-up has six fields, then a code of six digits, and a way back to the fields @long", async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await page.goto(`${academy.url}/signup?lang=en`);
  const main = page.getByRole("main");
  const firstName = page.getByLabel(w.accounts("field_first_name_label"));
  const inputs = main.locator("form input");
  await expect(inputs).toHaveCount(6);
  await fillSignUp(page, w, person);
  const submit = main.getByRole("button", { name: w.accounts("sign_up"), exact: true });
  for (const input of await inputs.all()) {
    const typed = await input.inputValue();
    await input.fill("");
    await submit.click();
    await expect(main.getByText("All fields are required", { exact: true })).toHaveCount(1);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await input.fill(typed);
  }
  await submit.click();
  const code = page.getByLabel(w.accounts("code_label"));
  await code.fill("12a3৪5");
  await expect(code).toHaveValue("12345");
  await main.getByRole("button", { name: w.accounts("code_verify"), exact: true }).click();
  await expect(main.getByRole("alert")).toHaveText("Invalid verification code");
  await expect(code).toBeFocused();
  await main.getByRole("button", { name: w.accounts("code_back") }).click();
  await expect(firstName).toHaveValue(person.firstName);
  await expect(page.getByLabel(w.accounts("field_email_label"))).toHaveValue(person.email);
});

for (const path of ["/login", "/signup", "/forgot-password", "/contact"])
  test(`the e-mail field of ${path} reports an invalid address @long`, async ({ page, academy }) => {
    await page.goto(`${academy.url}${path}?lang=en`);
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.locator("input[type=email]") });
    const field = form.locator("input[type=email]");
    for (const wrong of ["no address", "somebody@", "@example.com", "somebody@example"]) {
      await field.fill(wrong);
      await form.locator("button[type=submit]").click();
      await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      // A valid address takes the sentence away, so the next one is a new one.
      await field.fill("somebody@example.com");
      await expect(field).not.toHaveAttribute("aria-invalid", "true");
    }
  });
