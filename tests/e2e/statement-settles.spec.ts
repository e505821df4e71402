// From a statement to an open course: an administrator imports the line that a claim waits for, while the learner has the
// page of the payment open.
import { walletTime } from "#tests/payment-messages.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { registerClaimant } from "./support/claimants.ts";
import { enterWith, signIn } from "./support/sign-in.ts";

const statements = words("statements", "en");

for (const [language, width] of [
  ["en", 1280],
  ["bn", 360],
] as const)
  test(`an imported line settles a claim, and the learner sees the course open without a reload (${language}, ${width} px) @long`, async ({
    page,
    academy,
    browser,
  }) => {
    test.setTimeout(120_000);
    const w = words("payments", language);
    const learner = await registerClaimant(academy, language, "ST");
    const { access } = learner.tokens;
    const { body: order } = await academy.api("POST", "/api/orders/", { course_id: learner.course }, access);

    const theirs = await (await browser.newContext({ viewport: { width, height: 780 } })).newPage();
    await enterWith(theirs, academy, learner.tokens, language);
    const stream = theirs.waitForResponse((response) => response.url().endsWith("/api/events/"));
    await theirs.goto(`${academy.url}/payment?course=${learner.course}`);
    await expect(theirs.getByRole("heading", { name: w("pending_title") })).toBeVisible();
    await stream;
    // It is gone after a reload.
    await theirs.evaluate(() => document.documentElement.setAttribute("data-not-loaded-again", ""));

    await signIn(page, academy, "admin@bidya.test");
    await page.goto(`${academy.url}/admin/payments/statement?lang=en`);
    const lines = [
      ["Trx ID", "Date", "From", "Credit"],
      [learner.id, walletTime(), "01812345678", order.due],
    ];
    await page.locator("input[type=file]").setInputFiles({
      name: `of-${learner.id}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n")),
    });
    await page.getByRole("button", { name: statements("check") }).click();
    await expect(page.getByText(statements("dry_title"))).toBeVisible();
    await expect(page.getByText("1 waiting payment names one of the new transfers.")).toBeVisible();
    // Nothing has changed yet.
    expect((await learner.payment()).status).toBe("pending");
    await page.getByRole("button", { name: "Import 1 line" }).click();

    const done = theirs.getByRole("dialog").filter({ hasText: w("pay_done_title") });
    await expect(done).toBeVisible({ timeout: 30_000 });
    await expectNoSidewaysScroll(theirs);
    await expectAccessible(theirs);
    expect((await learner.payment()).status).toBe("verified");
    await done.getByRole("button", { name: w("start_learning"), exact: true }).click();
    await expect(theirs).toHaveURL(new RegExp(`/course/${learner.course}/progress`));
    await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(theirs.locator("html[data-not-loaded-again]")).toHaveCount(1);

    const card = page
      .getByRole("article")
      .filter({ hasText: `of-${learner.id}.csv` })
      .first();
    await expect(card.getByText(statements("state_done"), { exact: true })).toBeVisible();
    await theirs.context().close();
  });
