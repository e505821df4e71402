import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
beforeAll(() => {
  shop = shopIn(academy);
});

test("an account that is deleted takes its number out of the messages, as they came and as they were read", async () => {
  const phone = "01933445577";
  const person = await academy.person();
  const id = transactionId();
  await shop.submit(person, await shop.course(), { transaction_id: id, sender_number: phone });
  await shop.sms(bkashSms(id, "4,000.00", phone));
  // Another message of the same number, and one of somebody else.
  await shop.sms(bkashSms(transactionId(), "20.00", phone));
  await shop.sms(`Call ${phone} for the fee`);
  const other = transactionId();
  await shop.sms(bkashSms(other, "30.00", "01755667799"));
  const answer = await academy.call(deleteAccount, { body: { password: person.password } }, { as: person });
  expect(answer.status).toBe(200);
  const rows = await academy.services.db
    .selectFrom("sms_messages")
    .select(["body", "raw", "reference", "trx_id", "outcome"])
    .orderBy("id")
    .execute();
  expect(rows.filter(({ body }) => body.includes(phone))).toEqual([]);
  expect(rows.filter(({ raw }) => raw?.toString().includes(phone))).toEqual([]);
  expect(rows.find(({ trx_id }) => trx_id === id)).toMatchObject({ outcome: "credited", reference: null });
  expect(rows.find(({ trx_id }) => trx_id === other)).toMatchObject({
    reference: "K7MQ4",
    body: expect.stringContaining("01755667799"),
  });
});
