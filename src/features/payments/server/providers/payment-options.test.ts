import { beforeAll, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { paymentOptions } from "../../contract.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});

test("payment options name the providers, and the median once there are five", async () => {
  const before = await academy.call(paymentOptions);
  expect(before.status).toBe(200);
  expect(before.body.providers.map(({ provider }) => provider)).toEqual(["bkash", "nagad", "rocket"]);
  expect(before.body.providers[0]).toEqual({
    provider: "bkash",
    name: "bKash",
    receiving_number: "01700000000",
    payee_name: null,
    qr: null,
    transaction_pattern: "[A-Z0-9]{10,40}",
    // By the wallet whose messages it has, not by its name.
    usual_id: { pattern: "[A-Z0-9]{10}", has_date: true },
  });
  expect(before.body.providers.slice(1).map(({ usual_id }) => usual_id)).toEqual([null, null]);
  expect(before.body.median_minutes).toBeNull();

  for (const minutes of [1, 2, 3, 50]) await settledAfter(minutes);
  await expect.poll(median).toBeNull();
  await settledAfter(60);
  // The answer is cached for everybody, until somebody is enrolled.
  await expect.poll(median).toBe(3);
});

test("a provider's pattern that the operator changed is answered and enforced", async () => {
  const { providers } = (await academy.call(paymentOptions)).body;
  const upay = {
    provider: "upay",
    name: "Upay",
    receiving_number: "01700000009",
    transaction_pattern: "UP\\d{8}",
  };
  await shop.setting("payment_providers", [{ ...upay, sms_senders: [], parser: null }]);
  const shown = { ...upay, payee_name: null, qr: null, usual_id: null };
  await expect.poll(async () => (await academy.call(paymentOptions)).body.providers).toEqual([shown]);
  expect(providers).not.toContainEqual(shown);
  const learner = await academy.person();
  const refused = await shop.submit(learner, course, { transaction_id: "9AB1CD2EFG" });
  expect(refused.body.transaction_id).toEqual(["Enter a valid transaction ID."]);
  expect((await shop.submit(learner, course, { transaction_id: "UP12345678" })).status).toBe(201);
});

test("a provider's payee name and QR code are answered once the operator sets them", async () => {
  const bkash = {
    provider: "bkash",
    name: "bKash",
    receiving_number: "01700000001",
    transaction_pattern: "[A-Z0-9]{10,40}",
    sms_senders: ["bKash"],
    parser: "bkash",
  };
  await shop.setting("payment_providers", [
    {
      ...bkash,
      receiving_number: "০১৭০০০০০০০১",
      payee_name: "Bidya Academy",
      qr_content: "wallet:01700000001",
    },
  ]);
  const first = async () => (await academy.call(paymentOptions)).body.providers[0];
  await expect.poll(async () => (await first())?.payee_name).toBe("Bidya Academy");
  expect((await first())?.receiving_number).toBe(bkash.receiving_number);
  expect((await first())?.qr).toEqual({
    size: expect.any(Number),
    path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/),
  });
  // The content itself is only for the drawing.
  expect(JSON.stringify(await first())).not.toContain("wallet:");
});

const median = async () => (await academy.call(paymentOptions)).body.median_minutes;

async function settledAfter(minutes: number): Promise<void> {
  const transaction = transactionId();
  const { body } = await shop.submit(await academy.person(), course, { transaction_id: transaction });
  await shop.sms(bkashSms(transaction));
  const created = new Date();
  await academy.services.db
    .updateTable("payments")
    .set({
      created_at: created,
      decided_at: new Date(created.getTime() + minutes * 60_000),
    })
    .where("id", "=", body.payment_id!)
    .execute();
}
