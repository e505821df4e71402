// Claims that are refused: wrong fields, a wrong amount, a second claim, too many claims.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});
const newLearner = async () => (learner = await academy.person());

describe("a claim", () => {
  test("of another amount is refused with both amounts", async () => {
    await newLearner();
    const answer = await shop.submit(learner, course, { paid_amount: "1500.5" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "amount_differs",
      paid_amount: [answer.body.detail],
      message: answer.body.detail,
    });
    expect(answer.body.detail).toContain("৳1,500.50");
    expect(answer.body.detail).toContain("৳4,000 is due");
    const orders = await academy.services.db
      .selectFrom("orders")
      .select("id")
      .where("payer_id", "=", learner.id)
      .execute();
    expect(orders).toEqual([]);
    const zero = await shop.submit(learner, course, { paid_amount: 0 });
    expect([zero.status, zero.body.code]).toEqual([400, "amount_differs"]);
  });

  test.each([
    ["no sender", { sender_number: "" }, "sender_number", "Sender number is required."],
    ["no sender at all", { sender_number: null }, "sender_number", "Sender number is required."],
    [
      "a short sender",
      { sender_number: "0171234567" },
      "sender_number",
      "Enter a valid 11-digit sender number.",
    ],
    [
      "a sender of no operator",
      { sender_number: "01212345678" },
      "sender_number",
      "Enter a valid 11-digit sender number.",
    ],
    ["no transaction ID", { transaction_id: "" }, "transaction_id", "Transaction ID is required."],
    [
      "no transaction ID at all",
      { transaction_id: undefined },
      "transaction_id",
      "Transaction ID is required.",
    ],
    ["a short transaction ID", { transaction_id: "9AB1" }, "transaction_id", "Enter a valid transaction ID."],
    [
      "nine characters for bKash",
      { transaction_id: "9AB1CD2EF" },
      "transaction_id",
      "Enter a valid transaction ID.",
    ],
    ["signs in it", { transaction_id: "9AB1-CD2EF3" }, "transaction_id", "Enter a valid transaction ID."],
    [
      "seven for Nagad",
      { provider: "nagad", transaction_id: "71ABCDE" },
      "transaction_id",
      "Enter a valid transaction ID.",
    ],
    [
      "letters for Rocket",
      { provider: "rocket", transaction_id: "12345678AB" },
      "transaction_id",
      "Enter a valid transaction ID.",
    ],
    ["a provider we do not have", { provider: "upay" }, "provider", "Choose one of the listed ways to pay."],
    ["a provider that is no text", { provider: 5 }, "provider", "Choose one of the listed ways to pay."],
    ["a strange promo code", { coupon_code: "!!" }, "coupon_code", "Enter a valid promo code."],
    [
      "an amount with an exponent",
      { paid_amount: "4e3" },
      "paid_amount",
      "Enter an amount like 1500 or 1500.00.",
    ],
    ["a negative amount", { paid_amount: -4000 }, "paid_amount", "Enter an amount like 1500 or 1500.00."],
    [
      "an amount with parts of a paisa",
      { paid_amount: "4000.001" },
      "paid_amount",
      "Enter an amount like 1500 or 1500.00.",
    ],
    [
      "an amount that is a list",
      { paid_amount: [4000] },
      "paid_amount",
      "Enter an amount like 1500 or 1500.00.",
    ],
  ])("with %s is refused under its field", async (_name, body, field, sentence) => {
    const someone = learner ?? (await newLearner());
    const answer = await shop.submit(someone, course, body);
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toEqual([sentence]);
    expect(answer.body.message).toBe(answer.body.detail);
  });

  test("is refused for the learner's own course, and while another payment for it waits", async () => {
    await newLearner();
    await shop.submit(learner, course);
    const second = await shop.submit(learner, course);
    expect([second.status, second.body.code]).toEqual([409, "payment_waiting"]);
    const free = await shop.course(0);
    await shop.submit(learner, free, { paid_amount: 0 });
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 100_000 })
      .where("id", "=", free)
      .execute();
    const enrolled = await shop.submit(learner, free, { paid_amount: 1_000 });
    expect([enrolled.status, enrolled.body.code, enrolled.body.message]).toEqual([
      409,
      "already_enrolled",
      "You are already enrolled in this course.",
    ]);
  });

  test("is limited to sixty an hour, or to the operator's setting", async () => {
    await newLearner();
    await shop.setting("payment_submissions_per_hour", 3);
    try {
      for (let i = 0; i < 3; i++)
        expect((await shop.submit(learner, course, { paid_amount: 1 })).status).toBe(400);
      const refused = await shop.submit(learner, course);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await shop.submit(await academy.person(), course)).status).toBe(201);
    } finally {
      await academy.services.connection.sql`delete from settings where name = 'payment_submissions_per_hour'`;
    }
  });
});
