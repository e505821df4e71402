// A receipt as its learner, a stranger and an administrator see it, before and after a refund.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { payer } from "./support/receipts.ts";
import { enterWith, signIn } from "./support/sign-in.ts";

const w = words("receipts", "en");
const mine = words("payments", "en");
const review = words("payment-review", "en");

for (const width of [360, 1280])
  test(`a receipt is found, opened, downloaded and refunded, at ${width} px @long`, async ({
    page,
    academy,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const learner = await payer(academy);
    const taka = /^৳[\d,]+\.\d\d$/;
    await enterWith(page, academy, learner, "en");
    await page.goto(`${academy.url}/payments`);
    await page.getByRole("link", { name: mine("mine_receipt", { number: learner.number }) }).click();
    await expect(page).toHaveURL(`${academy.url}/receipt/${learner.code}`);
    await expect(page.getByRole("heading", { level: 1, name: w("kind_payment") })).toBeVisible();
    await expect(page.getByText(w("genuine_title"))).toBeVisible();
    await expect(page.getByText(taka)).toBeVisible();
    await expect(page.getByText(learner.transaction)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const [name, language] of [
      [w("download_pdf"), "en"],
      [w("download_other"), "bn"],
    ] as const) {
      const address = await page.getByRole("link", { name, exact: true }).getAttribute("href");
      const pdf = await page.request.get(academy.url + address!);
      expect([pdf.status(), pdf.headers()["content-language"]]).toEqual([200, language]);
    }

    // The page where a course is bought leads there too.
    await page.goto(`${academy.url}/payment?course=${learner.courseId}`);
    await page.getByRole("link", { name: mine("mine_receipt", { number: learner.number }) }).click();
    await expect(page.getByText(w("genuine_title"))).toBeVisible();

    await signIn(page, academy, "admin@bidya.test");
    await page.goto(
      `${academy.url}/admin/payments?lang=en&status=verified&search=${encodeURIComponent(learner.email)}`,
    );
    await expect(
      page.getByRole("link", { name: review("receipt", { number: learner.number }) }),
    ).toHaveAttribute("href", `/receipt/${learner.code}`);
    await page.getByRole("button", { name: review("refund"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(review("reason")).fill("You asked for it.");
    await dialog.getByRole("button", { name: review("refund_confirm") }).click();
    const path = `/api/payments/${learner.paymentId}/`;
    const receipts = async () => (await academy.api("GET", path, undefined, learner.access)).body.receipts;
    await expect.poll(async () => (await receipts()).length).toBe(2);
    const [, refund] = await receipts();

    // Somebody without an account follows the link of a QR code.
    const stranger = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    await stranger.goto(`${academy.url}/receipt/${learner.code}?lang=en`);
    await expect(stranger.getByText(w("refunded_title"))).toBeVisible();
    await expect(stranger.getByText(refund.number)).toBeVisible();
    await stranger.goto(`${academy.url}/receipt/${refund.code}?lang=en`);
    await expect(stranger.getByRole("heading", { level: 1, name: w("kind_refund") })).toBeVisible();
    await expect(stranger.getByText(learner.number)).toBeVisible();

    // The money was not sent back after all.
    const admin = await academy.logIn("admin@bidya.test");
    await academy.api(
      "POST",
      `/api/admin/payments/${learner.paymentId}/undo/`,
      { reason: "A mistake." },
      admin.access,
    );
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.getByRole("heading", { level: 1, name: w("taken_back_title") })).toBeVisible();
    }).toPass();
    await expect(stranger.getByRole("link", { name: w("download_pdf") })).toHaveCount(0);
    await expectAccessible(stranger);
    await stranger.context().close();
  });

test("an unknown receipt is a page that says so @long", async ({ page, academy }) => {
  const answer = await page.goto(`${academy.url}/receipt/${"0".repeat(32)}?lang=en`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: w("receipt_not_found") })).toBeVisible();
});
