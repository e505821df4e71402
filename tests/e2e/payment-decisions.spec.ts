// What follows a decision about a payment: it is taken back, refunded, or the money goes to another person.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { registerClaimant } from "./support/claimants.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { claimPayment } from "#tests/claim-payment.ts";

const review = words("payment-review", "en");

/** A learner with a claim for a course. */
async function claimed(academy: Academy, { from = "01812345678", id = transactionId("PD") } = {}) {
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const courseId = await courseToBuy(academy);
  const call = async (method: string, path: string, body: object, as: string) =>
    academy.api(method, path, body, as);
  const answer = await claimPayment(call, access, courseId, { from, id });
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: courseId }, access);
  return { ...person, access, id, from, due: order.due as string, status: answer.status };
}
const statusOf = async (academy: Academy, access: string) => {
  const { body } = await academy.api("GET", "/api/payments/", undefined, access);
  return body[0]?.status;
};
const open = async (page: Page, academy: Academy, status: string, search: string) =>
  page.goto(`${academy.url}/admin/payments?lang=en&status=${status}&search=${encodeURIComponent(search)}`);
const inDialog = (page: Page) => page.getByRole("dialog");

for (const width of [360, 1280])
  test(`a mistyped ID is verified with its money, taken back, and refunded, at ${width} px @long`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const learner = await claimed(academy);
    await academy.receiveSms("bKash", bkashSms(`Z${learner.id.slice(1)}`, learner.due, learner.from));
    await signIn(page, academy, "admin@bidya.test");
    await open(page, academy, "pending", learner.email);
    const card = page.getByRole("article");
    await expect(card.getByText(review("chip_id_near"))).toBeVisible();
    await expect(card.getByText(review("chip_agrees", { what: "sender, amount, time" }))).toBeVisible();
    await page.getByRole("button", { name: "Verify it", exact: true }).click();
    await expect.poll(async () => statusOf(academy, learner.access)).toBe("verified");

    await open(page, academy, "verified", learner.email);
    await page.getByRole("button", { name: review("undo") }).click();
    await inDialog(page)
      .getByRole("button", { name: review("undo") })
      .click();
    await expect(inDialog(page).getByText(review("undo_reason_required"))).toBeVisible();
    await inDialog(page).getByLabel(review("reason")).fill("The wrong person.");
    await inDialog(page)
      .getByRole("button", { name: review("undo") })
      .click();
    await expect.poll(async () => statusOf(academy, learner.access)).toBe("pending");

    await open(page, academy, "pending", learner.email);
    await expect(card.getByText(review("waits_reopened"))).toBeVisible();
    await page.getByRole("button", { name: review("verify"), exact: true }).click();
    await expect.poll(async () => statusOf(academy, learner.access)).toBe("verified");

    await open(page, academy, "verified", learner.email);
    await page.getByRole("button", { name: review("refund"), exact: true }).click();
    await inDialog(page).getByLabel(review("reason")).fill("You asked for it.");
    await inDialog(page).getByLabel(review("refund_id")).fill("x");
    await inDialog(page)
      .getByRole("button", { name: review("refund_confirm") })
      .click();
    await expect(inDialog(page).getByText("Enter a valid transaction ID.").first()).toBeVisible();
    await inDialog(page).getByLabel(review("refund_id")).fill("ab12345678");
    await inDialog(page)
      .getByRole("button", { name: review("refund_confirm") })
      .click();
    await expect.poll(async () => statusOf(academy, learner.access)).toBe("refunded");
    await open(page, academy, "refunded", learner.email);
    await expect(card.getByText(learner.id)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test("money that two people claim goes to the one who sent it @long", async ({ page, academy }) => {
  const first = await claimed(academy, { from: "01911111111" });
  const owner = await claimed(academy, { id: first.id });
  expect(owner.status).toBe(409);
  await academy.receiveSms("bKash", bkashSms(first.id, first.due, owner.from));
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, "disputed", first.email);
  const claimants = page.locator("section", { hasText: review("claimants") }).last();
  await expect(claimants.getByText(review("credit_sender_agrees"))).toBeVisible();
  await claimants.getByRole("button").first().click();
  await inDialog(page)
    .getByRole("button", { name: review("reason_sender_short") })
    .click();
  await inDialog(page)
    .getByRole("button", { name: /^Give it to/ })
    .click();
  await expect.poll(async () => statusOf(academy, owner.access)).toBe("verified");
  expect(await statusOf(academy, first.access)).toBe("rejected");
});

test("a common reason is in the language of the learner, also if the administrator reads another one @long", async ({
  page,
  academy,
}) => {
  const learner = await registerClaimant(academy, "bn", "PD");
  const reason = words("payment-review", "bn")("reason_used");
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, "pending", learner.email);
  await page.getByRole("button", { name: review("reject"), exact: true }).click();
  const name = `${learner.firstName} ${learner.lastName}`;
  await expect(inDialog(page).getByText(review("reads_bengali", { name }))).toBeVisible();
  await inDialog(page)
    .getByRole("button", { name: review("reason_used_short") })
    .click();
  await expect(inDialog(page).getByLabel(review("reason"), { exact: true })).toHaveValue(reason);
  await inDialog(page)
    .getByRole("button", { name: review("reject"), exact: true })
    .click();
  await expect.poll(learner.payment).toMatchObject({ status: "rejected", reason });
});
