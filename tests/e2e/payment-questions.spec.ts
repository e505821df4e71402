// A question about a waiting payment: an administrator asks, the learner answers, and the payment is decided.
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
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const inDialog = (page: Page) => page.getByRole("dialog");

const claimant = async (academy: Academy, language: Language) => registerClaimant(academy, language, "PQ");

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const)
  test(`an administrator asks, the learner answers, the payment is verified, in ${language} at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    const review = words("payment-review", language);
    const mine = words("payments", language);
    const desk = async (status: string) =>
      page.goto(
        `${academy.url}/admin/payments?lang=${language}&status=${status}&search=${encodeURIComponent(learner.email)}`,
      );
    await page.setViewportSize({ width, height: 800 });
    const learner = await claimant(academy, language);
    const name = `${learner.firstName} ${learner.lastName}`;
    const card = page.getByRole("article").filter({ hasText: learner.id });

    await signIn(page, academy, "admin@bidya.test", { language });
    await desk("pending");
    await card.getByRole("button", { name: review("ask"), exact: true }).click();
    const text = inDialog(page).getByLabel(review("ask_label", { name }));
    await expect(text).toHaveValue("");
    await inDialog(page)
      .getByRole("button", { name: review("ask_confirm") })
      .click();
    await expect(inDialog(page).getByText(review("ask_required"))).toBeVisible();
    await inDialog(page)
      .getByRole("button", { name: review("ask_sender_short") })
      .click();
    await expect(text).toHaveValue(/01812345678/);
    await expectAccessible(page);
    const question = await text.inputValue();
    await inDialog(page)
      .getByRole("button", { name: review("ask_confirm") })
      .click();
    await expect(inDialog(page)).toHaveCount(0);
    // The row stays where it is until the list is read again.
    await expect(card.getByText(review("tab_asked"), { exact: true })).toBeVisible();
    await Promise.all([page.waitForResponse(/\/api\/admin\/payments\/\?/), desk("pending")]);
    await expect(card).toHaveCount(0);
    await desk("asked");
    await expect(card.getByText(question)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await enterWith(page, academy, learner.tokens, language);
    await page.goto(`${academy.url}/notifications?lang=${language}`);
    await page.getByRole("main").getByRole("link").filter({ hasText: question }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?course=${learner.course}`));
    const asked = page.locator("section", {
      has: page.getByRole("heading", { name: mine("question_title") }),
    });
    await expect(asked.getByText(question)).toBeVisible();
    // The question is the first thing on the page.
    const [top, state] = await Promise.all([
      asked.boundingBox(),
      page.getByText(mine("pending_badge")).first().boundingBox(),
    ]);
    expect(top!.y).toBeLessThan(state!.y);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await asked.getByRole("button", { name: mine("question_send") }).click();
    await expect(asked.getByText(mine("question_answer_required"))).toBeVisible();
    const answer = `01999999999 <b>${language}</b>`;
    await asked.getByLabel(mine("question_answer"), { exact: true }).fill(answer);
    await asked.getByRole("button", { name: mine("question_send") }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await learner.payment()).toMatchObject({ status: "pending", question: null });

    await signIn(page, academy, "admin@bidya.test", { language });
    await desk("pending");
    await expect(card.getByText(answer)).toBeVisible();
    await expect(card.getByText(question)).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("button", { name: review("more_for", { name }) }).click();
    await card.getByRole("button", { name: review("verify_exception") }).click();
    await inDialog(page).getByLabel(review("reason")).fill("Seen in the wallet.");
    await inDialog(page)
      .getByRole("button", { name: review("verify_exception") })
      .click();
    await expect.poll(async () => (await learner.payment()).status).toBe("verified");
  });

test("a learner who has the page open sees the question at once, and answers it by correcting the claim @long", async ({
  page,
  academy,
}) => {
  const w = words("payments", "en");
  const learner = await claimant(academy, "en");
  await enterWith(page, academy, learner.tokens, "en");
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/payment?course=${learner.course}`);
  await expect(page.getByText(w("pending_badge")).first()).toBeVisible();
  await stream;
  const { access } = await academy.logIn("admin@bidya.test");
  const { payment_id } = await learner.payment();
  const ask = async (text: string) =>
    academy.api("POST", `/api/admin/payments/${payment_id}/ask/`, { text }, access);
  await ask("Is the ID right?");
  const title = page.getByRole("heading", { name: w("question_title") });
  await expect(title).toBeVisible();
  await page.getByLabel(w("question_answer"), { exact: true }).fill("Yes.");
  // A newer question takes the place of the one on the screen. What was typed stays.
  await ask("Which ID is in the message?");
  await expect(page.getByText("Which ID is in the message?")).toBeVisible();
  await expect(page.getByLabel(w("question_answer"), { exact: true })).toHaveValue("Yes.");
  const corrected = transactionId("PQ");
  await page.getByRole("button", { name: w("correct_open") }).click();
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(corrected);
  await page.getByRole("button", { name: w("correct_save") }).click();
  await expect(title).toHaveCount(0);
  const { body } = await academy.api("GET", `/api/admin/payments/?search=${corrected}`, undefined, access);
  expect(body.results[0].questions).toMatchObject([
    { ended_as: "corrected", before: { transaction_id: learner.id } },
    { ended_as: "replaced" },
  ]);
});

test("the rest is asked for with one press when too little came @long", async ({ page, academy }) => {
  const review = words("payment-review", "en");
  const learner = await claimant(academy, "en");
  const { amount } = await learner.payment();
  await academy.receiveSms("bKash", bkashSms(learner.id, (Number(amount) - 100).toFixed(2), "01812345678"));
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/payments?lang=en&search=${encodeURIComponent(learner.email)}`);
  await page.getByRole("button", { name: review("ask_for", { amount: "৳100" }) }).click();
  const name = `${learner.firstName} ${learner.lastName}`;
  await expect(inDialog(page).getByLabel(review("ask_label", { name }))).toHaveValue(
    /Please send the missing ৳100 to \d+ \(bKash\) with the reference [A-Z0-9]{5}/,
  );
  await inDialog(page)
    .getByRole("button", { name: review("ask_confirm") })
    .click();
  await expect(inDialog(page)).toHaveCount(0);
  expect((await learner.payment()).question.text).toContain("৳100");
});
