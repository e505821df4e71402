// Instructors' shares: an administrator sets one, a payment settles, the statement shows it, a payout is recorded and undone.
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, localDigits, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, publishNew, registerInstructor } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { enterWith, signIn } from "./support/sign-in.ts";

const admin = "admin@bidya.test";
const sender = "01812345678";

/** A new learner pays 4,000 taka for a course, and the money settles it. */
async function payFor(academy: Academy, course: number) {
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const call = async (method: string, path: string, body: object, as: string) =>
    academy.api(method, path, body, as);
  const id = transactionId("SH");
  await claimPayment(call, access, course, { from: sender, id });
  await academy.receiveSms("bKash", bkashSms(id, "4000.00", sender));
}

for (const [language, width] of [
  ["en", 1280],
  ["bn", 360],
] as const)
  test(`a share is set, appears in the statement and is paid out, at ${width} px in ${language}`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const m = words("shares", language);
    const digits = (text: string) => localDigits(text, language);
    const instructor = await registerInstructor(academy);
    const name = `${instructor.firstName} ${instructor.lastName}`;
    const course = await publishNew(academy, instructor.access, await aCourse(academy));
    await signIn(page, academy, admin, { language });

    await page.goto(`${academy.url}/admin/shares/rates?search=${encodeURIComponent(instructor.email)}`);
    const change = page.getByRole("button", { name: m("set_of", { name }) });
    // The row opens to its shares by keyboard.
    await page.locator("summary").filter({ hasText: instructor.email }).focus();
    await page.keyboard.press("Enter");
    await change.focus();
    await page.keyboard.press("Enter");
    const rate = page.getByRole("dialog");
    await rate.getByLabel(m("percent")).fill("101");
    await rate.getByRole("button", { name: m("set_confirm") }).click();
    await expect(rate.getByText(m("percent_wrong"))).toBeVisible();
    await rate.getByLabel(m("percent")).fill(digits("62.5"));
    await expectAccessible(page);
    await rate.getByRole("button", { name: m("set_confirm") }).click();
    await expect(rate).toBeHidden();
    await expect(page.getByText(m("rate_percent", { percent: digits("62.5") })).first()).toBeVisible();
    await expect(change).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await payFor(academy, course);
    await page.getByRole("link", { name: m("tab_months") }).click();
    await expect(page).toHaveURL(/\/admin\/shares$/);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: instructor.email });
    const open = async () => row.getByRole("heading", { name }).click();
    const half = language === "bn" ? "৳২,৫০০" : "৳2,500";
    await expect(row.getByText(half).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await open();
    await row.getByRole("button", { name: m("pay") }).click();
    const pay = page.getByRole("dialog");
    await expect(pay.getByLabel(m("amount"))).toHaveValue(digits("2500.00"));
    await pay.getByLabel(m("amount")).fill("2500.01");
    await pay.getByRole("button", { name: m("pay_confirm") }).click();
    await expect(pay.getByText(m("more_than_left", { left: half }))).toBeVisible();
    await pay.getByLabel(m("amount")).fill(digits("1000"));
    await pay.getByLabel(m("note")).fill("TrxID 9ABC");
    await pay.getByRole("button", { name: m("pay_confirm") }).click();
    await expect(pay).toBeHidden();
    await expect(row.getByText("TrxID 9ABC")).toBeVisible();
    await expect(row.getByText(language === "bn" ? "৳১,৫০০" : "৳1,500").first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: m("save") }).click();
    expect((await download).suggestedFilename()).toMatch(/^shares-\d{4}-\d\d\.csv$/);

    await enterWith(page, academy, instructor, language);
    await page.goto(`${academy.url}/instructor/shares`);
    await expect(page.getByRole("heading", { level: 1, name: m("own_title") })).toBeVisible();
    await expect(page.getByText("TrxID 9ABC")).toBeVisible();
    await expect(page.getByRole("button", { name: m("undo") })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await signIn(page, academy, admin, { language });
    await page.goto(`${academy.url}/admin/shares`);
    await open();
    await row.getByRole("button", { name: m("undo") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: m("undo_confirm") })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(row.getByRole("button", { name: m("undo") })).toHaveCount(0);
    await expect(row.getByText("TrxID 9ABC")).toBeVisible();
  });

test("the pages of shares say so if there is nothing, and if they cannot be loaded", async ({
  page,
  academy,
}) => {
  const m = words("shares", "en");
  const instructor = await registerInstructor(academy);
  await enterWith(page, academy, instructor, "en");
  await page.goto(`${academy.url}/instructor/shares`);
  await expect(page.getByRole("heading", { name: m("own_empty") })).toBeVisible();
  await expect(page.getByText(m("own_rates_none"))).toBeVisible();
  await expectAccessible(page);

  await signIn(page, academy, admin, { language: "en" });
  let fails = true;
  await page.route(/\/api\/admin\/shares\/\?/, async (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: "failed", detail: "The server has a problem." } })
      : route.continue(),
  );
  await page.goto(`${academy.url}/admin/shares?month=2020-01`);
  await expect(page.getByRole("alert").getByText(m("failed"))).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  fails = false;
  await page.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  await expect(page.getByRole("heading", { name: m("empty") })).toBeVisible();
  // A tab has the same name.
  await page
    .getByRole("link", { name: m("empty_set") })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/shares\/rates$/);
  await page.getByRole("searchbox").fill("nothingmatchesthis");
  await expect(page.getByText(m("rates_empty_search", { search: "nothingmatchesthis" }))).toBeVisible();
});
