import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAcademy, type Someone, type TestAcademy } from "../../../../tests/support/academy.ts";
import { correctPayment, listPayments, paymentOptions, readPayment, rejectPayment } from "../contract.ts";
import { sender, shopIn, transactionId, type Shop } from "./test-support.ts";

let academy: TestAcademy;
let shop: Shop;
let learner: Someone;
let admin: Someone;
let course: number;
beforeAll(async () => {
  academy = await openAcademy();
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
});
afterAll(async () => academy.close());
const newLearner = async () => (learner = await academy.person());

const read = async (id: number, as: Someone | null = learner) =>
  academy.call(readPayment, { params: { id } }, { as });
const correct = async (id: number, body: unknown, as: Someone | null = learner) =>
  academy.call(correctPayment, { params: { id }, body }, { as });
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });

describe("a claim", () => {
  test("waits, says so, and is there to read", async () => {
    await newLearner();
    const trx = transactionId("ab");
    const answer = await shop.submit(learner, course, { transaction_id: ` ${trx} ` });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      payment_id: expect.any(Number),
      status: "pending",
      message:
        "We have received your payment details and are checking them. We will tell you as soon as your payment is verified.",
    });
    const { body } = await read(answer.body.payment_id!);
    expect(body).toMatchObject({
      status: "pending",
      outcome: "not_seen",
      provider: "bkash",
      transaction_id: trx.toUpperCase(),
      sender_number: sender,
      amount: "4000.00",
      reason: null,
      decided_at: null,
    });
    expect(body.courses).toEqual([{ course_id: course, course_title: expect.any(String) }]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect((await academy.call(listPayments, {}, { as: learner })).body).toEqual([body]);
    expect((await academy.call(listPayments, { query: { page: 1 } }, { as: learner })).body).toMatchObject({
      count: 1,
      results: [body],
    });
  });

  test("is answered in Bengali, and takes Bengali digits and numbers", async () => {
    await newLearner();
    const answer = await shop.submit(
      learner,
      course,
      { paid_amount: "৪০০০.০০", sender_number: "০১৭১২-৩৪৫৬৭৮", transaction_id: "৯AB১CD২EF৩" },
      "bn",
    );
    expect(answer.status).toBe(201);
    expect(answer.body.message).toMatch(/^আপনার পেমেন্টের তথ্য পেয়েছি/);
    expect((await read(answer.body.payment_id!)).body).toMatchObject({
      transaction_id: "9AB1CD2EF3",
      sender_number: sender,
    });
  });

  test("twice is one payment with the same answer, also at once", async () => {
    await newLearner();
    const body = { transaction_id: transactionId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => shop.submit(learner, course, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    for (const { body: each } of answers) expect(each).toEqual(answers[0]!.body);
  });

  test("of another amount names both amounts", async () => {
    await newLearner();
    const answer = await shop.submit(learner, course, { paid_amount: "1500.5" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "amount_differs",
      paid_amount: [answer.body.detail],
      message: answer.body.detail,
    });
    expect(answer.body.detail).toContain("৳1,500.50");
    expect(answer.body.detail).toContain("৳4,000.00");
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

  test.each([
    ["nagad", "71ABCDEF"],
    ["rocket", "1234567890"],
    ["bKash", "9AB1CD2EF9"],
  ])("fits %s's own IDs", async (provider, trx) => {
    await newLearner();
    const answer = await shop.submit(learner, course, { provider, transaction_id: trx });
    expect(answer.status).toBe(201);
    expect((await read(answer.body.payment_id!)).body.provider).toBe(provider.toLowerCase());
  });

  test("needs a person and a course", async () => {
    expect((await shop.submit(null, course)).status).toBe(401);
    expect((await shop.submit(learner, 999_999)).status).toBe(404);
    for (const course_id of ["abc", "", null, 1.5, {}])
      expect((await shop.submit(learner, course, { course_id })).status).toBe(400);
  });

  test("makes its own order when none is open, with the promo code", async () => {
    await newLearner();
    const { code } = await shop.coupon(25);
    const answer = await shop.submit(learner, course, { paid_amount: "3000", coupon_code: code });
    expect(answer.status).toBe(201);
    const wrong = await shop.submit(await academy.person(), course, {
      paid_amount: "3000",
      coupon_code: "NOSUCH",
    });
    expect([wrong.status, wrong.body.message]).toEqual([400, "Invalid promo code."]);
  });

  test("pays the open order's price, whatever changed since", async () => {
    const moving = await shop.course(1_000);
    await newLearner();
    await shop.order(learner, moving);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 200_000 })
      .where("id", "=", moving)
      .execute();
    expect((await shop.submit(learner, moving, { paid_amount: 2_000 })).body.code).toBe("amount_differs");
    expect((await shop.submit(learner, moving, { paid_amount: 1_000 })).status).toBe(201);
  });

  test("for an order that ran out is not refused, it waits", async () => {
    const moving = await shop.course(1_000);
    await newLearner();
    const { body: order } = await shop.order(learner, moving);
    await shop.expireOrders(learner);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 200_000 })
      .where("id", "=", moving)
      .execute();
    const late = await shop.submit(learner, moving, { paid_amount: 1_000 });
    expect(late.status).toBe(201);
    expect((await read(late.body.payment_id!)).body).toMatchObject({
      outcome: "order_expired",
      order_id: order.order_id,
    });

    const fresh = await newLearner();
    await shop.order(fresh, moving);
    await shop.expireOrders(fresh);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 300_000 })
      .where("id", "=", moving)
      .execute();
    const today = await shop.submit(fresh, moving, { paid_amount: 3_000 });
    expect((await read(today.body.payment_id!)).body.outcome).toBe("not_seen");
  });

  test("is refused for a course one has, and while another payment for it waits", async () => {
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

  test("after a rejection may be made again, with the same transaction ID", async () => {
    await newLearner();
    const transfer = { transaction_id: transactionId() };
    const first = await shop.submit(learner, course, transfer);
    await reject(first.body.payment_id!);
    const again = await shop.submit(learner, course, transfer);
    expect(again.status).toBe(201);
    expect(again.body.payment_id).not.toBe(first.body.payment_id);
    expect((await read(first.body.payment_id!)).body).toMatchObject({
      status: "rejected",
      reason: "No money came.",
    });
  });

  test("is limited to sixty an hour, or what the operator says", async () => {
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

describe("nothing due", () => {
  test("enrols at once without a transaction, and once", async () => {
    await newLearner();
    const free = await shop.course(0);
    const body = { paid_amount: "0.00", sender_number: "", transaction_id: "" };
    const answer = await shop.submit(learner, free, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      payment_id: null,
      status: "verified",
      message: "Your payment has been verified successfully.",
    });
    expect(await shop.enrolments(learner, free)).toEqual([
      expect.objectContaining({ source: "free", payment_id: null }),
    ]);
    const again = await shop.submit(learner, free, body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(answer.body);
    expect(await shop.events(learner, "notification")).toHaveLength(1);
  });

  test("by a coupon redeems it, never more often than it may be", async () => {
    const { id, code } = await shop.coupon(100, { max: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, async () => academy.person()));
    const answers = await Promise.all(
      people.map(async (each) =>
        shop.submit(each, course, {
          paid_amount: 0,
          coupon_code: code,
          sender_number: undefined,
          transaction_id: undefined,
        }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === "verified")).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === "coupon_used_up")).toHaveLength(9);
    const redeemed = await academy.services.db
      .selectFrom("coupon_uses")
      .select("status")
      .where("coupon_id", "=", id)
      .execute();
    expect(redeemed.map(({ status }) => status)).toEqual(["redeemed", "redeemed", "redeemed"]);
  });
});

describe("a transaction ID", () => {
  test("that lives at somebody else is refused, tells nothing, and is a dispute at the desk", async () => {
    const first = await academy.person();
    const trx = transactionId();
    const { body: held } = await shop.submit(first, course, { transaction_id: trx });
    await newLearner();
    for (let i = 0; i < 2; i++) {
      const refused = await shop.submit(learner, course, {
        transaction_id: trx,
        sender_number: "01812345678",
      });
      expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
      expect(Object.keys(refused.body).toSorted()).toEqual(["code", "detail", "message"]);
      expect(refused.body.detail).not.toMatch(/another|else|already/i);
    }
    const disputes = await academy.services.db
      .selectFrom("payment_disputes")
      .selectAll()
      .where("payment_id", "=", held.payment_id!)
      .execute();
    expect(disputes).toEqual([
      expect.objectContaining({ claimant_id: learner.id, sender_number: "01812345678", resolved_at: null }),
    ]);
    // under another provider it is another transfer
    expect((await shop.submit(learner, course, { transaction_id: trx, provider: "nagad" })).status).toBe(201);
  });

  test("of one's own serves one course", async () => {
    await newLearner();
    const trx = transactionId();
    await shop.submit(learner, course, { transaction_id: trx });
    const other = await shop.submit(learner, await shop.course(4_000), { transaction_id: trx });
    expect([other.status, other.body.code]).toEqual([409, "transaction_used_by_you"]);
  });

  test("claimed by many at once is one payment and the rest disputes", async () => {
    const trx = transactionId();
    const people = await Promise.all(Array.from({ length: 10 }, async () => academy.person()));
    const answers = await Promise.all(
      people.map(async (each) => shop.submit(each, course, { transaction_id: trx })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    const { rows } = {
      rows: await academy.services.db
        .selectFrom("payment_disputes as d")
        .innerJoin("payments as p", "p.id", "d.payment_id")
        .select("d.id")
        .where("p.transaction_id", "=", trx)
        .execute(),
    };
    expect(rows).toHaveLength(9);
  });
});

describe("correcting a payment", () => {
  test("changes ID and sender while it waits, and is in the audit log", async () => {
    await newLearner();
    const { body } = await shop.submit(learner, course);
    const id = body.payment_id!;
    const before = (await read(id)).body;
    const trx = transactionId();
    const corrected = await correct(id, { transaction_id: trx.toLowerCase(), sender_number: "01812345678" });
    expect(corrected.status).toBe(200);
    expect(corrected.body).toEqual({ ...before, transaction_id: trx, sender_number: "01812345678" });
    const log = await academy.services.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", id)
      .execute();
    expect(log).toEqual([
      expect.objectContaining({
        actor_id: learner.id,
        action: "payment.corrected",
        before: { transaction_id: before.transaction_id, sender_number: sender },
        after: { transaction_id: trx, sender_number: "01812345678" },
      }),
    ]);
  });

  test("is refused for wrong input, somebody else's payment, one that is decided, and an ID in use", async () => {
    await newLearner();
    const { body } = await shop.submit(learner, course);
    const id = body.payment_id!;
    expect((await correct(id, { transaction_id: "9AB1CD2EF" })).body.transaction_id).toEqual([
      "Enter a valid transaction ID.",
    ]);
    expect((await correct(id, { transaction_id: "" })).body.transaction_id).toEqual([
      "Transaction ID is required.",
    ]);
    expect((await correct(id, { sender_number: "123" })).status).toBe(400);
    expect((await correct(id, {}, null)).status).toBe(401);
    const stranger = await academy.person();
    expect((await correct(id, { sender_number: "x" }, stranger)).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(id, null)).status).toBe(401);
    expect((await correct(99_999_999, {})).status).toBe(404);

    const taken = transactionId();
    await shop.submit(stranger, course, { transaction_id: taken });
    expect((await correct(id, { transaction_id: taken })).body.code).toBe("transaction_taken");
    const mine = transactionId();
    await shop.submit(learner, await shop.course(4_000), { transaction_id: mine });
    expect((await correct(id, { transaction_id: mine })).body.code).toBe("transaction_used_by_you");
    await reject(id);
    expect((await correct(id, { transaction_id: transactionId() })).body.code).toBe("payment_decided");
  });
});

test("payment options name the providers, and the median once there are five", async () => {
  const before = await academy.call(paymentOptions);
  expect(before.status).toBe(200);
  expect(before.body.providers.map(({ provider }) => provider)).toEqual(["bkash", "nagad", "rocket"]);
  expect(before.body.providers[0]).toEqual({
    provider: "bkash",
    name: "bKash",
    receiving_number: "01700000000",
  });
  expect(before.body.median_minutes).toBeNull();

  const { db } = academy.services;
  const ids: number[] = [];
  for (const minutes of [1, 2, 3, 50]) ids.push(await settledAfter(minutes));
  expect((await academy.call(paymentOptions)).body.median_minutes).toBeNull();
  ids.push(await settledAfter(60));
  expect((await academy.call(paymentOptions)).body.median_minutes).toBe(3);
  await db.updateTable("payments").set({ status: "rejected" }).where("id", "in", ids).execute();
});

async function settledAfter(minutes: number): Promise<number> {
  const { body } = await shop.submit(await academy.person(), course);
  const created = new Date();
  await academy.services.db
    .updateTable("payments")
    .set({
      status: "verified",
      created_at: created,
      decided_at: new Date(created.getTime() + minutes * 60_000),
    })
    .where("id", "=", body.payment_id!)
    .execute();
  return body.payment_id!;
}
