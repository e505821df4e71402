// Money without an owner: the desk says whose it may be, and one press gives it to them.
import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";
import { toastsWith } from "./support/toasts.ts";

/** A number that nobody else has. */
const newNumber = () => `015${randomInt(10_000_000, 99_999_999)}`;

/** A family name that nobody else has. The course may have open orders of other people too. */
const newFamily = () => `Owner${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;

/** A learner with an open order for a course, whose profile has a number. */
async function withOrder(academy: Academy, phone: string) {
  const person = await register(academy, { phone, lastName: newFamily() });
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const status = async () =>
    (await academy.api("GET", "/api/payments/", undefined, access)).body[0]?.status ?? null;
  return { access, course, order, status, name: `${person.firstName} ${person.lastName}` };
}

const card = (page: Page, id: string) => page.getByRole("article").filter({ hasText: id });

test("money is given to an open order that nobody claimed, for a reason", async ({ page, academy }) => {
  const say = words("payment-review", "en");
  const [phone, id] = [newNumber(), transactionId("MS")];
  const { name, order, status } = await withOrder(academy, phone);
  await academy.receiveSms("bKash", bkashSms(id, order.due, phone));
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${academy.url}/admin/payments?lang=en&tab=money&search=${id}`);
  const suggested = card(page, id).getByRole("listitem").filter({ hasText: name });
  await expect(suggested).toContainText(say("chip_sender_told"));
  await expectAccessible(page);
  await suggested.getByRole("button", { name: say("tie_order_of", { name, id }) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("tie_unproven", { name }));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("tie_reason_said_short") }).click();
  await dialog.getByRole("button", { name: say("award", { name }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toastsWith(page, say("tied_toast", { name }))).toHaveCount(1);
  await expect(suggested).toHaveCount(0);
  expect(await status()).toBe("verified");
});

test("money is given to a payment that waits, on a phone in Bengali @long", async ({ page, academy }) => {
  const say = words("payment-review", "bn");
  const [phone, id] = [newNumber(), transactionId("MS")];
  const { access, course, name, order, status } = await withOrder(academy, newNumber());
  await claimPayment(academy.api, access, course, { from: phone, id });
  const right = `Z${id.slice(1)}`;
  await academy.receiveSms("bKash", bkashSms(right, order.due, phone));
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/payments?lang=bn&tab=money&search=${right}`);
  const suggested = card(page, right).getByRole("listitem").filter({ hasText: name });
  await expect(suggested).toContainText(say("chip_id_near"));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await suggested.getByRole("button", { name: say("tie_payment_of", { name, id: right }) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("tie_payment_title", { name }));
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: say("verify"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(suggested).toHaveCount(0);
  expect(await status()).toBe("verified");
});
