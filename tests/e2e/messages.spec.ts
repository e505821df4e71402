// The error catalogue: each test causes one sentence of the document and sees it. If the server sends a better
// sentence, that is shown; the document's sentence is for a server that sends none. Every test runs in both
// languages (playwright.config.ts): it names the sentence as the document spells it, and looks for its
// translation.
import type { Locator, Page, Route } from "@playwright/test";
import { expect, inOurWords, literally, newPerson, test, words } from "./support/academy.ts";
import { enterAs, pagesOf } from "./support/every-page.ts";
import { fillSignUp } from "./support/sign-up.ts";

const w = {
  accounts: words("accounts"),
  catalogue: words("catalogue"),
  coursePage: words("course-page"),
  kit: words("kit"),
  learning: words("learning"),
  payments: words("payments"),
  pricing: words("pricing"),
};

/** A server, or something on the way to it, that fails and explains nothing. */
const saysNothing = async (route: Route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
const refusesWith = (status: number, detail: string) => async (route: Route) =>
  route.fulfill({ status, json: { detail, code: "refused" } });

const answer = async (page: Page, path: string, how: (route: Route) => Promise<void>, method = "POST") =>
  page.route(`**${path}`, async (route) =>
    route.request().method() === method ? how(route) : route.fallback(),
  );
/** Finds an English sentence of ours, in the page's language. */
const said = (where: Page | Locator, sentence: string) =>
  where.getByText(new RegExp(`^(${inOurWords(sentence).map(literally).join("|")})$`));
/** It is visible, in one place only. */
const seen = async (where: Page | Locator, sentence: string) =>
  expect(said(where, sentence).filter({ visible: true })).toHaveCount(1);
/** One toast says it, and no second one. */
const toasted = async (page: Page, sentence: string) =>
  expect(said(page.locator("[data-sonner-toast]"), sentence)).toHaveCount(1);

async function signUp(page: Page, url: string): Promise<void> {
  const person = newPerson();
  await page.goto(`${url}/signup`);
  await fillSignUp(page, w, person);
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("sign_up"), exact: true })
    .click();
}

async function logIn(page: Page, url: string, password = "bidya-demo"): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(w.accounts("field_email_label")).fill("learner@bidya.test");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
}

test("registration: 'Registration failed', or the server's message @long", async ({ page, academy }) => {
  await answer(page, "/api/accounts/register/", saysNothing);
  await signUp(page, academy.url);
  await toasted(page, "Registration failed");
  await seen(page.getByRole("main"), "Registration failed");
  await page.unrouteAll();
  await answer(page, "/api/accounts/register/", refusesWith(400, "The registry is closed today."));
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("sign_up"), exact: true })
    .click();
  await seen(page, "The registry is closed today.");
});

test("verification: 'OTP verification failed' and 'Invalid OTP. Please try again.' @long", async ({
  page,
  academy,
}) => {
  await answer(page, "/api/accounts/verify-otp/", saysNothing);
  await signUp(page, academy.url);
  await toasted(page, "OTP sent to your email. Please verify.");
  await page.getByLabel(w.accounts("code_label")).fill("123456");
  await toasted(page, "Invalid OTP. Please try again.");
  await seen(page.getByRole("main"), "OTP verification failed");
});

test("login: 'Login failed', 'Invalid email or password', 'Logged in successfully!' @long", async ({
  page,
  academy,
}) => {
  await answer(page, "/api/accounts/login/", saysNothing);
  await logIn(page, academy.url);
  await toasted(page, "Login failed");
  await seen(page.getByRole("main"), "Login failed");
  await page.unrouteAll();
  // A server that refuses without a reason, and ours with its reason.
  for (const refuse of [refusesWith(401, ""), async (route: Route) => route.continue()]) {
    await answer(page, "/api/accounts/login/", refuse);
    await logIn(page, academy.url, "not the password");
    await toasted(page, "Invalid email or password");
    await seen(page.getByRole("main"), "Invalid email or password");
    await page.unrouteAll();
  }
  await logIn(page, academy.url);
  await toasted(page, "Logged in successfully!");
});

test("login without a profile: 'Failed to fetch user profile' @long", async ({ page, academy }) => {
  await answer(page, "/api/accounts/profile/", saysNothing, "GET");
  await logIn(page, academy.url);
  await toasted(page, "Failed to fetch user profile");
});

test("an expired refresh token: 'Failed to refresh access token', then the login @long", async ({
  page,
  academy,
}) => {
  await enterAs(page, academy, "learner");
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("auth")!);
    localStorage.setItem("auth", JSON.stringify({ ...session, accessToken: "over", refreshToken: "over" }));
  });
  await page.goto(`${academy.url}/dashboard`);
  const said = page.locator("[data-sonner-toast]").getByText(w.kit("refresh_failed"));
  await expect(said).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
  // The dashboard's calls, the stream and the profile all failed. A second toast would follow at once.
  await page.waitForTimeout(1_500);
  await expect(said).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("logout: 'Logged out successfully', also without an answer of the server @long", async ({
  page,
  academy,
}) => {
  await enterAs(page, academy, "learner");
  await answer(page, "/api/accounts/logout/", async (route) => route.abort());
  await page.goto(`${academy.url}/dashboard`);
  await page.getByRole("button", { name: words("site")("nav_account") }).click();
  await page.getByRole("button", { name: words("site")("nav_log_out") }).click();
  await toasted(page, "Logged out successfully");
  await expect(page).toHaveURL(`${academy.url}/`);
});

test("the catalogue: 'Failed to load courses.' and a way to try again @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/about`);
  await page.route("**/courses.data**", saysNothing);
  await page
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: words("site")("nav_courses") })
    .click();
  await seen(page, "Failed to load courses.");
  await page.unrouteAll();
  await page.getByRole("button", { name: w.kit("try_again") }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.catalogue("catalogue_title") })).toBeVisible();
});

test("a course: 'Failed to load course details.', 'Course not found', 'Invalid course ID' @long", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/courses`);
  await page.route("**/course/*.data**", saysNothing);
  await page.getByRole("article").getByRole("link").first().click();
  await seen(page, "Failed to load course details.");
  await page.unrouteAll();
  await page.goto(`${academy.url}/course/1999999999`);
  await seen(page, "Course not found");
  await page.goto(`${academy.url}/course/first`);
  await seen(page, "Invalid course ID");
});

test("a visitor who enrols: 'Please log in to enroll in this course' @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/courses`);
  await page.getByRole("article").getByRole("link").first().click();
  await page
    .getByRole("main")
    .getByText(w.coursePage("enrol_now"), { exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await toasted(page, "Please log in to enroll in this course");
  await expect(page).toHaveURL(/\/login/);
});

test("the progress page: 'Failed to load course progress.' and a way to try again @long", async ({
  page,
  academy,
}) => {
  const access = await enterAs(page, academy, "learner");
  const progress = (await pagesOf(academy, "learner", access)).find((path) => path.endsWith("/progress"))!;
  await answer(page, "/api/enrolled-course/*/", saysNothing, "GET");
  await page.goto(`${academy.url}${progress}`);
  await seen(page, "Failed to load course progress.");
  await page.unrouteAll();
  await page.getByRole("button", { name: w.kit("try_again") }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await page.goto(`${academy.url}/course/first/progress`);
  await seen(page, "Invalid course ID");
  await page.goto(`${academy.url}/course/1999999999/progress`);
  await seen(page, "Course not found");
});

test("the dashboard: 'Failed to load dashboard information' and a way to try again @long", async ({
  page,
  academy,
}) => {
  await enterAs(page, academy, "learner");
  await answer(page, "/api/accounts/dashboard/", saysNothing, "GET");
  await page.goto(`${academy.url}/dashboard`);
  await seen(page, "Failed to load dashboard information");
  await page.unrouteAll();
  await page.getByRole("button", { name: w.kit("try_again") }).click();
  await expect(page.getByRole("heading", { name: words("dashboard")("journey_title") })).toBeVisible();
  await expect(said(page, "Failed to load dashboard information")).toHaveCount(0);
});

test("the payment: 'Payment failed.' and 'Failed to submit payment.' in a dialog, nothing lost @long", async ({
  page,
  academy,
}) => {
  const access = await enterAs(page, academy, "learner");
  const payment = (await pagesOf(academy, "learner", access)).find((path) => path.startsWith("/payment?"))!;
  await page.goto(`${academy.url}${payment}`);
  const sender = page.getByLabel(w.payments("sender_label"));
  await sender.fill("01712345678");
  const transaction = page.getByLabel(w.payments("transaction_label"), { exact: true });
  await transaction.fill("9AB12CD34E");
  const submit = page.getByRole("button", { name: w.payments("pay_submit") });
  const dialog = page.getByRole("dialog");
  const dismiss = async () => dialog.getByRole("button").last().click();

  await answer(page, "/api/manualpaymentsubmit/", saysNothing);
  await submit.click();
  await seen(dialog, "Payment failed.");
  await dismiss();
  await page.unrouteAll();
  await answer(page, "/api/manualpaymentsubmit/", async (route) => route.abort());
  await submit.click();
  await seen(dialog, "Failed to submit payment.");
  await dismiss();
  await expect(sender).toHaveValue("01712345678");
  await expect(transaction).toHaveValue("9AB12CD34E");
});

test("the promo code: 'Invalid promo code.' and 'Failed to validate promo code.' in a dialog @long", async ({
  page,
  academy,
}) => {
  const access = await enterAs(page, academy, "learner");
  const payment = (await pagesOf(academy, "learner", access)).find((path) => path.startsWith("/payment?"))!;
  await page.goto(`${academy.url}${payment}`);
  const code = page.getByLabel(w.payments("promo_label"));
  const apply = page.getByRole("button", { name: w.payments("promo_apply") });
  const dialog = page.getByRole("dialog");
  await code.fill("abc");
  await apply.click();
  await seen(page, "Enter a valid promo code.");
  // Our server's reason, and a server that refuses without one.
  for (const refuse of [async (route: Route) => route.continue(), refusesWith(400, "")]) {
    await answer(page, "/api/coupons/validate/", refuse);
    await code.fill("NOSUCHCODE");
    await apply.click();
    await seen(dialog, "Invalid promo code.");
    await dialog.getByRole("button").click();
    await expect(code).toHaveValue("");
    await page.unrouteAll();
  }
  // A code that the server did not check is not cleared.
  await answer(page, "/api/coupons/validate/", refusesWith(429, "Too many tries."));
  await code.fill("RESEARCH10");
  await apply.click();
  await seen(dialog, "Too many tries.");
  await dialog.getByRole("button").last().click();
  await expect(code).toHaveValue("RESEARCH10");
  await page.route("**/api/coupons/validate/", async (route) => route.abort());
  await page.route("**/api/orders/", async (route) => route.abort());
  await code.fill("RESEARCH10");
  await apply.click();
  await seen(dialog, "Failed to validate promo code.");
});

test("a session that cannot be removed from storage: 'Failed to logout. Please try again.' @long", async ({
  page,
  academy,
}) => {
  await enterAs(page, academy, "learner");
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new Error("forbidden");
    };
  });
  await page.goto(`${academy.url}/dashboard`);
  await page.getByRole("button", { name: words("site")("nav_account") }).click();
  await page.getByRole("button", { name: words("site")("nav_log_out") }).click();
  await toasted(page, "Failed to logout. Please try again.");
});
