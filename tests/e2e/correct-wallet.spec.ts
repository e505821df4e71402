// A learner who named the wrong wallet corrects it on the payment page, or adds a transfer of another wallet.
import type { Page } from "@playwright/test";
import { walletName } from "#kit/shared/wallet-name.ts";
import { bkashSms, nagadSms, transactionId } from "#tests/payment-messages.ts";
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
import { enterWith } from "./support/sign-in.ts";

const from = "01812345678";

/** The payment page of a learner who has claimed a transfer with bKash, with its live events. */
async function openWaiting(page: Page, academy: Academy, language: Language, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const learner = await registerClaimant(academy, language, "CW");
  await enterWith(page, academy, learner.tokens, language);
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/payment?course=${learner.course}&lang=${language}`);
  await stream;
  await expect(page.getByText(words("payments", language)("pending_badge")).first()).toBeVisible();
  const { amount } = await learner.payment();
  return { ...learner, amount: Number(amount) };
}

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const) {
  test(`a claim in the wrong wallet is corrected and settles while the page is open, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    const say = words("payments", language);
    const learner = await openWaiting(page, academy, language, width);
    await page.getByRole("button", { name: say("correct_open") }).click();
    const wallet = page.getByLabel(say("pending_provider"), { exact: true });
    await expect(wallet).toHaveValue("bkash");
    await expect(wallet.locator("option:checked")).toHaveText(walletName("bKash", language));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The IDs of Rocket have digits only, and the page says so before it asks the server.
    const save = page.getByRole("button", { name: say("correct_save"), exact: true });
    await wallet.selectOption("rocket");
    await save.click();
    await expect(page.getByText(say("transaction_invalid"))).toBeVisible();
    await wallet.selectOption("nagad");
    await save.click();
    await expect(wallet).toHaveCount(0);
    await expect(page.locator("dl div").filter({ hasText: say("pending_provider") })).toContainText(
      walletName("Nagad", language),
    );
    expect(await learner.payment()).toMatchObject({
      status: "pending",
      provider: "nagad",
      transaction_id: learner.id,
    });

    const text = nagadSms(learner.id, learner.amount.toFixed(2), from);
    expect(await academy.receiveSms("NAGAD", text)).toBe("credited");
    await expect(page.getByRole("dialog").getByText(say("pay_done_text"))).toBeVisible();
  });

  test(`a transfer of another wallet is added before any money was seen, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    const say = words("payments", language);
    const learner = await openWaiting(page, academy, language, width);
    const add = page.getByRole("button", { name: say("transfer_open") });
    const form = page
      .locator("form")
      .filter({ has: page.getByRole("button", { name: say("transfer_add") }) });
    const id = form.getByLabel(say("transaction_label"), { exact: true });
    await expect(form).toHaveCount(0);
    await add.click();
    await expect(id).toBeFocused();
    await expect(add).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await form.getByRole("button", { name: words("kit", language)("cancel") }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await add.click();
    const further = transactionId("CW");
    await id.fill(further);
    await form.getByLabel(say("pending_provider"), { exact: true }).selectOption("nagad");
    await form.getByRole("button", { name: say("transfer_add") }).click();
    await expect(page.getByRole("heading", { name: say("transfers_title") })).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: further });
    await expect(row).toContainText(walletName("Nagad", language));
    await expect(form).toHaveCount(0);
    await expectAccessible(page);

    await academy.receiveSms("NAGAD", nagadSms(further, "100.00", from));
    await academy.receiveSms("bKash", bkashSms(learner.id, (learner.amount - 100).toFixed(2), from));
    await expect(page.getByRole("dialog").getByText(say("pay_done_text"))).toBeVisible();
  });
}
