// The whole path of a person: from the home page to a ticked lesson.
import type { Page } from "@playwright/test";
import {
  type Academy,
  codeIn,
  demoPassword,
  expect,
  expectNoSidewaysScroll,
  type Language,
  newPerson,
  test,
  words,
} from "./support/academy.ts";
import { listScreens } from "./support/screens.ts";
import { fillSignUp } from "./support/sign-up.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const title = "Sample size and power, by hand and in R";
const sender = "01712345678";
// On the payment page, an amount has Latin digits in both languages.
const due = "৳2,000";
const price = { en: "৳2,000", bn: "৳২,০০০" };

const vocabulary = (language: Language) => ({
  kit: words("kit", language),
  site: words("site", language),
  accounts: words("accounts", language),
  catalogue: words("catalogue", language),
  coursePage: words("course-page", language),
  payments: words("payments", language),
  review: words("payment-review", language),
  learning: words("learning", language),
});
type Words = ReturnType<typeof vocabulary>;

/** From the home page over the catalogue to the course's page. */
async function findCourse(page: Page, academy: Academy, language: Language, w: Words): Promise<void> {
  await page.goto(`${academy.url}/?lang=${language}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: w.site("hero_browse") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: w.catalogue("catalogue_title") })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("searchbox").fill("sample size and power");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** From 'Enroll Now' through signing up and the code from the mail. */
async function signUp(page: Page, academy: Academy, language: Language, w: Words) {
  const person = newPerson();
  await page
    .getByRole("main")
    .getByRole("link", { name: w.coursePage("enrol_now") })
    .click();
  const toast = page.locator("[data-sonner-toast]").getByText(w.coursePage("log_in_to_enrol"));
  await expect(toast).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
  // On a first visit the sign-up is in front, and the page names the course, its price and the terms.
  const main = page.getByRole("main");
  await expect(main.getByRole("tab", { name: w.accounts("enrol_new") })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const course = main.getByRole("region", { name: w.accounts("enrolling_label") });
  await expect(course).toContainText(title);
  await expect(course).toContainText(price[language]);
  for (const [name, path] of [
    ["sign_up_terms", "/terms-of-service"],
    ["sign_up_privacy", "/privacy-policy"],
  ] as const)
    await expect(main.getByRole("link", { name: w.accounts(name) })).toHaveAttribute("href", path);
  await fillSignUp(page, w, person);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: w.accounts("sign_up"), exact: true }).click();
  const field = page.getByLabel(w.accounts("code_label"));
  await expect(field).toBeVisible();
  await field.fill(codeIn(await academy.mail.nextMailTo(person.email)));
  // The last digit sends it; the person lands where they were going.
  await expect(page).toHaveURL(/\/payment\?/);
  return person;
}

async function submitClaim(page: Page, transaction: string, w: Words): Promise<void> {
  await expect(page.getByText(due).filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(w.payments("sender_label")).fill(sender);
  await page.getByLabel(w.payments("transaction_label"), { exact: true }).fill(transaction);
  await page.getByRole("button", { name: w.payments("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w.payments("pending_title") })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function learn(page: Page, academy: Academy, w: Words): Promise<void> {
  await page.goto(`${academy.url}/courses`);
  await page.getByRole("searchbox").fill("sample size and power");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: title }).first().click();
  await page
    .getByRole("main")
    .getByRole("link", { name: w.coursePage("continue_learning") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course\/\d+\/progress/);
  await expectNoSidewaysScroll(page);
  const lesson = page.getByRole("checkbox").first();
  await expect(lesson).not.toBeChecked();
  const saved = page.waitForResponse((response) => /\/api\/lessons\/\d+\/complete\//.test(response.url()));
  await lesson.click();
  await expect(lesson).toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
}

for (const width of [360, 1280])
  for (const language of ["en", "bn"] as const)
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 800 }, locale: language === "bn" ? "bn-BD" : "en-GB" });
      const w = vocabulary(language);

      test("home → course → sign up → payment → message → Payment Done! → a lesson completed", async ({
        page,
        academy,
      }) => {
        const screens = await listScreens(page);
        await findCourse(page, academy, language, w);
        await signUp(page, academy, language, w);
        const transaction = transactionId();
        await submitClaim(page, transaction, w);

        expect(await academy.receiveSms("bKash", bkashSms(transaction, "2,000.00", sender))).toBe("credited");
        const done = page.getByRole("dialog");
        await expect(done.getByText(w.payments("pay_done_title"))).toBeVisible();
        await expect(done.getByText(w.payments("pay_done_text"))).toBeVisible();
        await expect(done).toContainText(title);
        await expect(done).toContainText(due);
        await expect(done).toContainText(w.payments("done_number"));
        const seen = screens();
        const path = seen.join(" → ");
        expect(seen.length, path).toBeLessThanOrEqual(9);
        expect(seen.length, path).toBeGreaterThanOrEqual(7);
        await done.getByRole("button", { name: w.kit("ok"), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`^${academy.url}/(\\?.*)?$`));

        await learn(page, academy, w);
      });

      test("wrong ID → rejected with a reason → submitted again → verified", async ({
        page,
        academy,
        browser,
      }) => {
        await findCourse(page, academy, language, w);
        const person = await signUp(page, academy, language, w);
        const wrong = transactionId();
        await submitClaim(page, wrong, w);

        // At the same time, the administrator works on another phone.
        const reviewer = await browser.newPage({
          viewport: { width, height: 800 },
          locale: language === "bn" ? "bn-BD" : "en-GB",
        });
        await reviewer.goto(`${academy.url}/login?lang=${language}&next=/admin/payments`);
        await reviewer.getByLabel(w.accounts("field_email_label")).fill("admin@bidya.test");
        await reviewer.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(demoPassword);
        await reviewer
          .getByRole("main")
          .getByRole("button", { name: w.accounts("log_in"), exact: true })
          .click();
        // Beside the list a wide screen shows one payment. The newest one is the last row.
        if (width >= 1024) await reviewer.locator("[id^=row-]").last().click();
        const waiting = reviewer.getByRole("article").filter({ hasText: wrong });
        await expect(waiting).toContainText(person.email);
        await expectNoSidewaysScroll(reviewer);
        await waiting.getByRole("button", { name: w.review("reject"), exact: true }).click();
        const reason = "We could not find this transfer. রসিদটি আবার দেখুন।";
        await reviewer.getByRole("dialog").getByLabel(w.review("reason"), { exact: true }).fill(reason);
        await reviewer
          .getByRole("dialog")
          .getByRole("button", { name: w.review("reject"), exact: true })
          .click();
        // A wide screen goes on to another payment, and the decided row stays in its place.
        const decided = width >= 1024 ? reviewer.locator("[id^=row-]").last() : waiting;
        await expect(decided.getByText(w.review("tab_rejected"))).toBeVisible();
        await reviewer.close();

        await expect(page.getByText(reason).first()).toBeVisible();
        await page.getByRole("button", { name: w.payments("submit_again") }).click();
        // The next screen is loaded first, and then begins at its heading.
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        const right = transactionId();
        await submitClaim(page, right, w);
        expect(await academy.receiveSms("bKash", bkashSms(right, "2,000.00", sender))).toBe("credited");
        await expect(page.getByRole("dialog").getByText(w.payments("pay_done_title"))).toBeVisible();
      });
    });
