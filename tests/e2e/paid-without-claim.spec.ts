// A learner who has paid before sends money with the reference of the order, and need not tell of it.
import { randomInt } from "node:crypto";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer } from "./support/people.ts";
import { coursesToBuy } from "./support/prices.ts";

test("the payment page says that the money came, before anybody claimed it", async ({ page, academy }) => {
  const say = words("payments", "en");
  const from = `015${randomInt(10_000_000, 99_999_999)}`;
  const { access } = await newcomer(page, academy, "en");
  const [first, second] = await coursesToBuy(academy, 2);
  const orderOf = async (course: number) =>
    (await academy.api("POST", "/api/orders/", { course_id: course }, access)).body;
  // Now a settled payment proves the number.
  const id = transactionId("PC");
  const { due } = await orderOf(first!);
  await claimPayment(academy.api, access, first!, { from, id });
  expect(await academy.receiveSms("bKash", bkashSms(id, due, from))).toBe("credited");

  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/payment?course=${second}`);
  await expect(page.getByRole("heading", { level: 1, name: say("pay_title") })).toBeVisible();
  await stream;
  const order = await orderOf(second!);
  const text = bkashSms(transactionId("PC"), order.due, from).replace("K7MQ4", order.reference);
  expect(await academy.receiveSms("bKash", text)).toBe("credited");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("pay_done_title"))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("start_learning") }).click();
  await expect(page).toHaveURL(new RegExp(`/${second}`));
});
