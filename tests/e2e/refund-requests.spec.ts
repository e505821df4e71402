// A learner asks for a refund. An administrator declines it, and refunds the second request.
import type { Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { registerClaimant } from "./support/claimants.ts";
import { enterWith, signIn } from "./support/sign-in.ts";
import { bkashSms } from "#tests/payment-messages.ts";

const inDialog = (page: Page) => page.getByRole("dialog");

/** A learner who has paid for the first course of the list. */
async function payer(academy: Academy, language: Language) {
  const learner = await registerClaimant(academy, language, "RR");
  const { amount } = await learner.payment();
  await academy.receiveSms("bKash", bkashSms(learner.id, amount, "01812345678"));
  await expect.poll(async () => (await learner.payment()).status).toBe("verified");
  return learner;
}

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const)
  test(`a refund is asked for, withdrawn, declined, asked for again and sent, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    test.slow();
    const review = words("payment-review", language);
    const mine = words("payments", language);
    await page.setViewportSize({ width, height: 800 });
    const learner = await payer(academy, language);
    const name = `${learner.firstName} ${learner.lastName}`;
    const card = page.getByRole("article").filter({ hasText: learner.id });
    const openPayments = async () => {
      await enterWith(page, academy, learner.tokens, language);
      await page.goto(`${academy.url}/payments?lang=${language}`);
    };
    const openDesk = async () => {
      await signIn(page, academy, "admin@bidya.test", { language });
      const search = encodeURIComponent(learner.email);
      await page.goto(`${academy.url}/admin/payments?lang=${language}&status=pending&search=${search}`);
    };
    const askBack = page.getByRole("button", { name: mine("refund_ask"), exact: true });
    const withdraw = page.getByRole("button", { name: mine("refund_withdraw") });
    // The button that was pressed is gone; the keyboard goes on beside it.
    const expectFocusKept = async () =>
      expect.poll(async () => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    const ask = async (reason: string) => {
      await askBack.click();
      await inDialog(page).getByLabel(mine("refund_ask_label")).fill(reason);
      await inDialog(page)
        .getByRole("button", { name: mine("refund_ask_confirm") })
        .click();
      await expect(inDialog(page)).toHaveCount(0);
      await expect(withdraw).toBeVisible();
      await expect(askBack).toHaveCount(0);
      await expectFocusKept();
    };

    await openPayments();
    await askBack.click();
    await expect(inDialog(page).getByRole("link", { name: mine("refund_ask_policy") })).toHaveAttribute(
      "href",
      "/refund-policy",
    );
    await inDialog(page)
      .getByRole("button", { name: mine("refund_ask_confirm") })
      .click();
    await expect(inDialog(page).getByText(mine("refund_request_reason_required"))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await ask("First reason.");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await withdraw.click();
    await expect(askBack).toBeVisible();
    await expectFocusKept();
    await ask("Second <b>reason</b>.");

    await openDesk();
    await expect(card.getByText(review("refund_requests", { name }))).toBeVisible();
    await expect(card.getByText("Second <b>reason</b>.")).toBeVisible();
    await expect(card.getByText(review("refund_request_withdrawn"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await card.getByRole("button", { name: review("decline_refund") }).click();
    await inDialog(page)
      .getByRole("button", { name: review("decline_refund") })
      .click();
    await expect(inDialog(page).getByText(review("decline_refund_reason_required"))).toBeVisible();
    await inDialog(page).getByLabel(review("reason")).fill("The course has begun.");
    await inDialog(page)
      .getByRole("button", { name: review("decline_refund") })
      .click();
    await expect(inDialog(page)).toHaveCount(0);
    // The row stays until the list is read again.
    await expect(card.getByText(review("decision_refund_declined"), { exact: true })).toBeVisible();

    await openPayments();
    await expect(page.getByText(mine("refund_declined", { answer: "The course has begun." }))).toBeVisible();
    await ask("Third reason.");

    await openDesk();
    await expect(card.getByText("Third reason.")).toBeVisible();
    await card.getByRole("button", { name: review("refund"), exact: true }).click();
    await inDialog(page).getByLabel(review("reason")).fill("You are right.");
    await inDialog(page)
      .getByRole("button", { name: review("refund_confirm") })
      .click();
    await expect.poll(async () => (await learner.payment()).status).toBe("refunded");

    await openPayments();
    await expect(page.getByText(mine("mine_refunded"), { exact: true })).toBeVisible();
    await expect(askBack).toHaveCount(0);
    expect((await learner.payment()).refund_request).toMatchObject({
      reason: "Third reason.",
      ended_as: "refunded",
    });
  });
