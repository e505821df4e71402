// The key u takes back what was done last at the desk: to keep or to award disputed money, and to send money back.
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";

const say = words("payment-review", "en");

/** A family name that nobody else has. */
const newFamily = () => `Undo${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;
const rows = (page: Page) => page.locator("[id^=row-]");

/** A learner who claims a transfer. */
async function claimant(academy: Academy, lastName: string, id: string) {
  const person = await register(academy, { lastName });
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const call = async (...input: Parameters<Academy["api"]>) => academy.api(...input);
  const { status } = await claimPayment(call, access, course, { from: "01812345678", id });
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const payment = async () =>
    (await academy.api("GET", "/api/payments/", undefined, access)).body[0]?.status ?? null;
  return { status, due: order.due as string, payment, name: `Rahima ${lastName}` };
}

test("u brings a dispute back that was decided, and takes an award back @long", async ({ page, academy }) => {
  test.setTimeout(120_000);
  const [family, otherFamily] = [newFamily(), newFamily()];
  const id = transactionId("UN");
  const first = await claimant(academy, family, id);
  await academy.receiveSms("bKash", bkashSms(id, first.due, "01812345678"));
  expect(await first.payment()).toBe("verified");
  const owner = await claimant(academy, otherFamily, id);
  expect(owner.status).toBe(409);

  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/payments?lang=en&status=disputed&search=${family}`);
  await expect(rows(page)).toHaveCount(1);
  const claimants = page.locator("section", { hasText: say("claimants") }).last();
  await claimants.getByRole("button", { name: say("keep", { name: first.name }) }).click();
  await expect(rows(page)).toContainText(say("did_keep"));
  await page.keyboard.press("u");
  await expect(rows(page)).not.toContainText(say("did_keep"));
  await expect(page.getByRole("status").filter({ hasText: say("undone_keep_toast") })).toHaveCount(1);

  const dialog = page.getByRole("dialog");
  await claimants.getByRole("button", { name: say("award", { name: owner.name }) }).click();
  await dialog.getByRole("button", { name: say("reason_sender_short") }).click();
  await dialog.getByRole("button", { name: say("award", { name: owner.name }) }).click();
  await expect(rows(page)).toContainText(say("did_award"));
  expect(await owner.payment()).toBe("verified");
  await page.keyboard.press("u");
  await expect(rows(page)).not.toContainText(say("did_award"));
  expect(await owner.payment()).toBe("rejected");
  expect(await first.payment()).toBe("pending");
  await expect(claimants.getByRole("button", { name: say("award", { name: owner.name }) })).toBeVisible();
  await expectAccessible(page);
});

test("a decision to keep is taken back later with a reason @long", async ({ page, academy }) => {
  test.setTimeout(120_000);
  const family = newFamily();
  const id = transactionId("UN");
  const first = await claimant(academy, family, id);
  await academy.receiveSms("bKash", bkashSms(id, first.due, "01812345678"));
  await claimant(academy, newFamily(), id);
  const access = await signIn(page, academy, "admin@bidya.test");
  const open = async (status: string) =>
    page.goto(`${academy.url}/admin/payments?lang=en&status=${status}&search=${family}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await open("disputed");
  await page.getByRole("button", { name: say("keep", { name: first.name }) }).click();
  await expect(page.getByText(say("did_keep"))).toBeVisible();

  await open("verified");
  const note = page.locator("section", { hasText: `stays with ${first.name}` }).last();
  await expect(note).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await note.getByRole("button", { name: say("undo_keep") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("reason"), { exact: true }).fill("The sender called.");
  await dialog.getByRole("button", { name: say("undo_keep") }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await academy.api(
    "GET",
    `/api/admin/payments/?status=disputed&search=${family}`,
    undefined,
    access,
  );
  expect(body.results).toEqual([expect.objectContaining({ outcome: "disputed", kept: null })]);
});

test("u takes back that money was sent back, and so does a button on its row", async ({ page, academy }) => {
  const id = transactionId("UN");
  await academy.receiveSms("bKash", bkashSms(id, "750.00"));
  const access = await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${academy.url}/admin/payments?lang=en&tab=money&search=${id}`);
  const card = page.getByRole("article").filter({ hasText: id });
  const dialog = page.getByRole("dialog");
  const returned = async () => {
    const { body } = await academy.api("GET", `/api/admin/credits/?search=${id}`, undefined, access);
    return body.results[0].returned;
  };
  const send = async (amount: string) => {
    await card.getByRole("button", { name: say("return_of", { id }) }).click();
    await dialog.getByLabel(say("return_amount")).fill(amount);
    await dialog.getByLabel(say("reason"), { exact: true }).fill("Nobody claims it.");
    await dialog.getByRole("button", { name: say("refund_confirm") }).click();
    await expect(dialog).toHaveCount(0);
  };
  await send("250");
  await expect(card.getByText(say("money_returned", { amount: "৳250" }))).toBeVisible();
  await page.keyboard.press("u");
  await expect(card.getByText(say("money_returned", { amount: "৳250" }))).toHaveCount(0);
  expect(await returned()).toBe("0.00");

  await send("300");
  await send("200");
  await card.getByRole("button", { name: say("undo_return_of", { amount: "৳300", id }) }).click();
  await expect(card.getByText(say("money_returned", { amount: "৳200" }))).toBeVisible();
  expect(await returned()).toBe("200.00");
  await expectAccessible(page);
});
