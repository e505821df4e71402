// A learner who sent too much pays the next course from the balance, and one who sent too little adds a second transfer.
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { coursesToBuy } from "./support/prices.ts";
import { enterWith } from "./support/sign-in.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";

/** An amount as wallets write it. */
const inText = (taka: number): string => taka.toLocaleString("en", { minimumFractionDigits: 2 });

async function learnerOf(academy: Academy) {
  const person = await register(academy);
  return { ...person, tokens: await academy.logIn(person.email, person.password) };
}
type Learner = Awaited<ReturnType<typeof learnerOf>>;

/** Claims a course, and lets the money arrive with this much more (or less) than is due. */
async function claimed(academy: Academy, learner: Learner, courseId: number, more: number) {
  const { access } = learner.tokens;
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: courseId }, access);
  const id = transactionId("BL");
  await claimPayment(academy.api, access, courseId, { id });
  await academy.receiveSms("bKash", bkashSms(id, inText(Number(order.due) + more)));
  return { id, due: Number(order.due) };
}

const open = async (page: Page, academy: Academy, courseId: number, language: string) =>
  page.goto(`${academy.url}/payment?course=${courseId}&lang=${language}`);

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const) {
  test(`a balance is shown, offered where it covers the price, and pays, in ${language} at ${width} px`, async ({
    page,
    academy,
  }) => {
    const say = words("payments", language);
    await page.setViewportSize({ width, height: 800 });
    const [first, second] = await coursesToBuy(academy, 2);
    const learner = await learnerOf(academy);
    await enterWith(page, academy, learner.tokens, language);

    // Without a balance nothing of it is there.
    await open(page, academy, second!, language);
    await expect(page.getByRole("heading", { level: 1, name: say("pay_title") })).toBeVisible();
    await expect(page.getByText(say("balance_use_title"))).toHaveCount(0);

    await claimed(academy, learner, first!, 20_000);
    await page.goto(`${academy.url}/payments?lang=${language}`);
    await expect(page.getByText(say("balance_text"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await open(page, academy, second!, language);
    const offer = page.getByRole("region", { name: say("balance_use_title") });
    await expect(offer).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const pay = offer.getByRole("button");
    await pay.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByText(say("pay_done_text"))).toBeVisible();
    await page.goto(`${academy.url}/payments?lang=${language}`);
    await expect(page.getByText(say("mine_from_balance"))).toBeVisible();
  });

  test(`a second transfer completes a payment of too little, in ${language} at ${width} px`, async ({
    page,
    academy,
  }) => {
    const say = words("payments", language);
    await page.setViewportSize({ width, height: 800 });
    const [course] = await coursesToBuy(academy, 1);
    const learner = await learnerOf(academy);
    const first = await claimed(academy, learner, course!, -100);
    await enterWith(page, academy, learner.tokens, language);
    await open(page, academy, course!, language);
    const form = page
      .locator("form")
      .filter({ has: page.getByRole("button", { name: say("transfer_add") }) });
    await expect(form).toBeVisible();
    await expect(form.getByLabel(say("sender_label"))).toHaveValue(sender);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await form.getByRole("button", { name: say("transfer_add") }).click();
    await expect(form.getByText(say("transaction_required"))).toBeVisible();

    const missing = transactionId("BL");
    await form.getByLabel(say("transaction_label")).fill(missing);
    await form.getByRole("button", { name: say("transfer_add") }).click();
    await expect(page.getByRole("heading", { name: say("transfers_title") })).toBeVisible();
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByText(first.id).first()).toBeVisible();
    await academy.receiveSms("bKash", bkashSms(missing, "100.00"));
    await expect(page.getByRole("dialog").getByText(say("pay_done_text"))).toBeVisible();
  });
}
