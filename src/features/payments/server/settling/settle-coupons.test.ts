import { beforeAll, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { overview } from "#features/administration/contract.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});

const unexplained = async () => {
  const admin = await academy.person("admin");
  return (await academy.call(overview, {}, { as: admin })).body.unexplained_enrolments;
};

test("five uses of a coupon settle five payments in any race", async () => {
  const { id, code } = await shop.coupon(50, { max: 5 });
  const people = await Promise.all(
    Array.from({ length: 30 }, async () => ({
      person: await academy.person(),
      transaction: transactionId("CPN"),
    })),
  );
  await Promise.all(people.map(async ({ transaction }) => shop.sms(bkashSms(transaction, "2,000.00"))));
  await Promise.all(
    people.flatMap(({ person, transaction }) => [
      shop.order(person, course, code),
      shop.submit(person, course, { transaction_id: transaction, paid_amount: 2_000, coupon_code: code }),
    ]),
  );
  const { db } = academy.services;
  const redeemed = await db
    .selectFrom("coupon_uses")
    .select("order_id")
    .where("coupon_id", "=", id)
    .where("status", "=", "redeemed")
    .execute();
  const settled = await db
    .selectFrom("orders")
    .select("id")
    .where("coupon_id", "=", id)
    .where("status", "=", "settled")
    .execute();
  expect(redeemed).toHaveLength(5);
  expect(settled).toHaveLength(5);
  expect(await unexplained()).toBe(0);
});

test("lowering the limit of a coupon does not change uses that are already held", async () => {
  const { id, code } = await shop.coupon(50, { max: 2 });
  const learner: Someone = await academy.person();
  await shop.order(await academy.person(), course, code);
  await shop.order(learner, course, code);
  await academy.services.db.updateTable("coupons").set({ max_redemptions: 1 }).where("id", "=", id).execute();
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction, "2,000.00"));
  expect(
    (await shop.submit(learner, course, { transaction_id: transaction, paid_amount: 2_000 })).body.status,
  ).toBe("verified");
});

test("a claim of which no money was seen holds its promo code for some days", async () => {
  const { code } = await shop.coupon(50, { max: 1 });
  const [first, second] = [await academy.person(), await academy.person()];
  const transaction = transactionId();
  await shop.order(first, course, code);
  const { body } = await shop.submit(first, course, { transaction_id: transaction, paid_amount: 2_000 });
  await shop.expireOrders(first);
  expect((await shop.order(second, course, code)).body.code).toBe("coupon_used_up");
  await academy.services.db
    .updateTable("payments")
    .set({ holds_until: new Date(Date.now() - 1_000) })
    .where("id", "=", body.payment_id!)
    .execute();
  expect((await shop.order(second, course, code)).status).toBe(201);
  await shop.sms(bkashSms(transaction, "2,000.00"));
  expect(await shop.payment(body.payment_id)).toMatchObject({ status: "pending", outcome: "coupon_used_up" });
  expect(await shop.enrolments(first, course)).toEqual([]);
});
