// Claims that wait for a person, because the credit or the order does not agree.
import { beforeAll, describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { readPayment } from "../../contract.ts";
import { bkashSms, sender, transactionId, walletTime } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});

const outcomeOf = async (id: number | null) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};

describe("a claim that does not agree waits with its reason", () => {
  test.each([
    [
      "another sender",
      (transaction: string) => bkashSms(transaction, "4,000.00", "01812345678"),
      "sender_differs",
    ],
    ["too little", (transaction: string) => bkashSms(transaction, "3,999.99"), "underpaid"],
    [
      "money that went out",
      (transaction: string) =>
        `Send Money Tk 4,000.00 to ${sender} successful. Ref 1. Fee Tk 5.00. Balance Tk 1.00. TrxID ${transaction} at 21/11/2026 10:15`,
      "not_incoming",
    ],
  ])("%s, in both orders of arrival", async (_name, text, outcome) => {
    for (const creditFirst of [true, false]) {
      const learner = await academy.person();
      const transaction = transactionId();
      if (creditFirst) await shop.sms(text(transaction));
      const { body } = await shop.submit(learner, course, { transaction_id: transaction });
      if (!creditFirst) await shop.sms(text(transaction));
      expect(await outcomeOf(body.payment_id)).toEqual(["pending", outcome]);
      expect(await shop.enrolments(learner, course)).toEqual([]);
      const { body: shown } = await academy.call(
        readPayment,
        { params: { id: body.payment_id! } },
        { as: learner },
      );
      expect(shown.outcome).toBe(outcome);
    }
  });

  test("the ID of another provider is not seen", async () => {
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { body } = await shop.submit(await academy.person(), course, {
      transaction_id: transaction,
      provider: "nagad",
    });
    expect(await outcomeOf(body.payment_id)).toEqual(["pending", "not_seen"]);
  });

  test("an order that expired before the claim", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.order(learner, course);
    await shop.expireOrders(learner);
    const { body } = await shop.submit(learner, course, { transaction_id: transaction });
    await shop.sms(bkashSms(transaction));
    expect(await outcomeOf(body.payment_id)).toEqual(["pending", "order_expired"]);
  });

  test("but an order that expired after the money came settles, although it was claimed later", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.order(learner, course);
    await shop.sms(bkashSms(transaction), "bKash", new Date(Date.now() - 1_000).toISOString());
    await shop.expireOrders(learner);
    const { body } = await shop.submit(learner, course, { transaction_id: transaction });
    expect(await outcomeOf(body.payment_id)).toEqual(["verified", null]);
  });

  test("what the operator does not accept without a look: too much money, and old money", async () => {
    const claimed = async (text: (transaction: string) => string) => {
      const transaction = transactionId();
      await shop.sms(text(transaction));
      const { body } = await shop.submit(await academy.person(), course, { transaction_id: transaction });
      return outcomeOf(body.payment_id);
    };
    const more = (transaction: string) => bkashSms(transaction, "4,074.00");
    const less = (transaction: string) => bkashSms(transaction, "3,995.00");
    const longAgo = (transaction: string) =>
      bkashSms(transaction, "4,000.00", sender, walletTime(new Date(Date.now() - 61 * 86_400_000)));
    expect(await claimed(more)).toEqual(["verified", null]);
    expect(await claimed(less)).toEqual(["pending", "underpaid"]);
    expect(await claimed(longAgo)).toEqual(["pending", "money_old"]);
    await shop.setting("payment_overpaid_settles", false);
    await shop.setting("payment_shortfall_tolerance", 5);
    await shop.setting("payment_credit_age_days", 90);
    try {
      expect(await claimed(more)).toEqual(["pending", "overpaid"]);
      expect(await claimed(less)).toEqual(["verified", null]);
      expect(await claimed((id) => bkashSms(id, "3,994.99"))).toEqual(["pending", "underpaid"]);
      expect(await claimed(longAgo)).toEqual(["verified", null]);
    } finally {
      await academy.services.connection.sql`delete from settings where name like 'payment\_%'`;
    }
  });

  test("but an order that expires after the claim settles", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    const { body } = await shop.submit(learner, course, { transaction_id: transaction });
    await academy.services.db
      .updateTable("orders")
      .set({ expires_at: new Date() })
      .where("payer_id", "=", learner.id)
      .execute();
    await shop.sms(bkashSms(transaction));
    expect(await outcomeOf(body.payment_id)).toEqual(["verified", null]);
  });

  test("a coupon that other learners used up in the meantime", async () => {
    const { code } = await shop.coupon(50, { max: 1 });
    const [late, quick] = [await academy.person(), await academy.person()];
    await shop.order(late, course, code);
    await shop.expireOrders(late);
    const transaction = transactionId();
    expect((await shop.order(quick, course, code)).status).toBe(201);
    // The learner has paid the amount of the order. The order is open again, but it holds no use of the coupon.
    await academy.services.db
      .updateTable("orders")
      .set({ expires_at: new Date(Date.now() + 3_600_000) })
      .where("payer_id", "=", late.id)
      .execute();
    await academy.services.db
      .updateTable("coupon_uses")
      .set({ status: "freed" })
      .where("learner_id", "=", late.id)
      .execute();
    const claim = { transaction_id: transaction, paid_amount: 2_000 };
    const { status, body } = await shop.submit(late, course, claim);
    expect([status, body.status]).toEqual([201, "pending"]);
    await shop.sms(bkashSms(transaction, "2,000.00"));
    expect(await outcomeOf(body.payment_id)).toEqual(["pending", "coupon_used_up"]);
    expect(await shop.enrolments(late, course)).toEqual([]);
  });
});
