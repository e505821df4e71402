// A learner pays for a course with their balance, and nobody can do so with the money of somebody else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approvalsIn } from "#tests/approvals.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { correctClaim, listPayments } from "../../contract.ts";
import { providersSetting } from "../settings.ts";
import { setUpBalances } from "#tests/balances.ts";

const balances = setUpBalances();
const {
  academy,
  set,
  creditOf,
  orderOf,
  spend,
  overpaid,
  paidFromBalance,
  balanceOf,
  undo,
  reject,
  refund,
  reviewOf,
} = balances;

describe("paying from the balance", () => {
  test("enrols, with receipt, audit and notification as any payment", async () => {
    const { learner, paid, order } = await paidFromBalance();
    expect(paid).toMatchObject({
      order_id: order.order_id,
      status: "verified",
      provider: "balance",
      transaction_id: "",
      sender_number: "",
      amount: "500.00",
      receipts: [{ kind: "payment" }],
    });
    expect(await set.shop.enrolments(learner, set.small)).toMatchObject([
      { source: "paid", payment_id: paid.payment_id },
    ]);
    expect(await balanceOf(learner)).toBe("0.00");
    expect(await set.review.allocations(paid.payment_id)).toEqual([
      { amount_paisa: 50_000, decided_by: null },
    ]);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", paid.payment_id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { actor_id: learner.id, action: "payment.from_balance" },
      { actor_id: null, action: "payment.verified" },
    ]);
    expect(await set.shop.events(learner, "payment")).toContainEqual(
      expect.objectContaining({ payment_id: paid.payment_id, status: "verified" }),
    );
    const mine = (await academy.call(listPayments, {}, { as: learner })).body;
    expect(mine).toMatchObject([{ payment_id: paid.payment_id }, {}]);
  });

  test("twice, also at the same moment, is once", async () => {
    const { learner } = await overpaid("2,500.00");
    const { order_id } = await orderOf(learner);
    const answers = await Promise.all([1, 2, 3].map(async () => spend(learner, order_id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
    expect((await spend(learner, order_id)).body).toEqual(answers[0]!.body);
    expect(await balanceOf(learner)).toBe("1000.00");
  });

  test("of two orders at the same moment pays one", async () => {
    const { learner } = await overpaid();
    const orders = [await orderOf(learner), await orderOf(learner, await set.shop.course(500))];
    const answers = await Promise.all(orders.map(async ({ order_id }) => spend(learner, order_id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("balance_too_small");
    expect(await balanceOf(learner)).toBe("0.00");
  });

  test("takes several transfers together, the oldest first", async () => {
    const { learner } = await overpaid("1,300.00");
    const next = await set.shop.course(1_000);
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, "1,300.00"));
    await set.shop.submit(learner, next, { transaction_id: transaction, paid_amount: 1_000 });
    const { order_id } = await orderOf(learner);
    const { body } = await spend(learner, order_id);
    expect(await set.review.allocations(body.payment_id)).toMatchObject([
      { amount_paisa: 30_000 },
      { amount_paisa: 20_000 },
    ]);
    expect(await balanceOf(learner)).toBe("100.00");
  });

  test("is refused with a clear sentence if the balance does not cover what is due", async () => {
    const { learner } = await overpaid();
    const { order_id } = await orderOf(learner, await set.shop.course(501));
    expect(await spend(learner, order_id)).toMatchObject({
      status: 409,
      body: {
        code: "balance_too_small",
        detail:
          "Your balance of ৳500 does not cover ৳501. Please send the whole amount with mobile money; your balance stays yours.",
      },
    });
    expect(await balanceOf(learner)).toBe("500.00");
  });

  test("is refused for somebody else's order, and without an account", async () => {
    const { learner } = await overpaid();
    const other = await academy.person();
    const { order_id } = await orderOf(other);
    expect((await spend(learner, order_id)).status).toBe(404);
    expect((await spend(null, order_id)).status).toBe(401);
    expect((await spend(other, order_id)).body.code).toBe("balance_too_small");
    expect((await spend(learner, 99_999_999)).status).toBe(404);
  });

  test("is refused while a payment waits, after another payment, after the end of the order and if nothing is due", async () => {
    const { learner } = await overpaid("2,500.00");
    const { order_id } = await orderOf(learner);
    const { body: waiting } = await set.shop.submit(learner, set.small, { paid_amount: 500 });
    expect((await spend(learner, order_id)).body.code).toBe("payment_waiting");
    await reject(waiting.payment_id!);
    await set.shop.expireOrders(learner);
    expect((await spend(learner, order_id)).body.code).toBe("order_expired");
    const { order_id: again } = await orderOf(learner);
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, "500.00"));
    await set.shop.submit(learner, set.small, { paid_amount: 500, transaction_id: transaction });
    expect((await spend(learner, again)).body.code).toBe("already_paid");
    const free = await orderOf(learner, await set.shop.course(0));
    expect((await spend(learner, free.order_id)).body.code).toBe("nothing_due");
  });

  test("gives no seat in a full course", async () => {
    const limited = await set.shop.limited(1, 500);
    const { learner } = await overpaid();
    const { order_id } = await orderOf(learner, limited);
    await set.shop.endHolds(learner);
    expect((await set.shop.order(await academy.person(), limited)).status).toBe(201);
    expect((await spend(learner, order_id)).body.code).toBe("course_full");
    expect(await balanceOf(learner)).toBe("500.00");
  });

  test("cannot be corrected like a transfer", async () => {
    const { paid, learner } = await paidFromBalance();
    await undo(paid.payment_id);
    const answer = await academy.call(
      correctClaim,
      { params: { id: paid.payment_id }, body: { transaction_id: transactionId() } },
      { as: learner },
    );
    expect([answer.status, answer.body.code]).toEqual([409, "from_balance"]);
  });
});

describe("a payment from a balance", () => {
  test("frees its money when it is taken back, and can be verified with it again", async () => {
    const { learner, paid, creditId } = await paidFromBalance();
    expect((await undo(paid.payment_id)).body.status).toBe("pending");
    expect(await set.shop.enrolments(learner, set.small)).toEqual([]);
    expect(await balanceOf(learner)).toBe("500.00");
    const [shown] = await reviewOf(learner);
    expect(shown).toMatchObject({
      payment_id: paid.payment_id,
      provider: "balance",
      outcome: "reopened",
      credits: [{ credit_id: creditId, free: "500.00", id_evidence: "same", sender_evidence: "agrees" }],
    });
    expect((await set.review.verify(paid.payment_id, set.admin, { credit_ids: [creditId] })).status).toBe(
      200,
    );
    expect(await set.shop.enrolments(learner, set.small)).toHaveLength(1);
    expect(await balanceOf(learner)).toBe("0.00");
  });

  test("verified again without naming credits takes the balance, not an exception", async () => {
    const { learner, paid } = await paidFromBalance();
    await undo(paid.payment_id);
    await set.review.verify(paid.payment_id);
    expect(await balanceOf(learner)).toBe("0.00");
    expect((await reviewOf(learner))[0]).toMatchObject({ status: "verified", tied: "500.00" });
  });

  test("cannot be verified with money of another person", async () => {
    const { paid } = await paidFromBalance();
    const other = await overpaid();
    await undo(paid.payment_id);
    // Nobody claims this transfer.
    const unclaimed = transactionId();
    await set.shop.sms(bkashSms(unclaimed, "500.00"));
    for (const creditId of [other.creditId, await creditOf(unclaimed)]) {
      const answer = await set.review.verify(paid.payment_id, set.admin, { credit_ids: [creditId] });
      expect([answer.status, answer.body.code]).toEqual([409, "credits_changed"]);
    }
  });

  test("frees its money when it is rejected, and the balance can be used for the order again", async () => {
    const { learner, paid } = await paidFromBalance();
    await undo(paid.payment_id);
    await reject(paid.payment_id);
    expect(await balanceOf(learner)).toBe("500.00");
    const order = await orderOf(learner);
    const { body } = await spend(learner, order.order_id);
    expect(body).toMatchObject({ status: "verified", amount: "500.00" });
    expect(body.payment_id).not.toBe(paid.payment_id);
  });

  test("is refunded as any payment: the money was sent back, and an undone refund pays again", async () => {
    const { learner, paid } = await paidFromBalance();
    await refund(paid.payment_id);
    expect(await balanceOf(learner)).toBe("0.00");
    expect(await set.shop.enrolments(learner, set.small)).toEqual([]);
    await undo(paid.payment_id);
    expect(await set.shop.enrolments(learner, set.small)).toHaveLength(1);
    expect((await reviewOf(learner))[0]).toMatchObject({ status: "verified", tied: "500.00" });
  });

  test("never takes money of somebody else, even if the program asks the database to", async () => {
    const { paid } = await paidFromBalance();
    const other = await overpaid();
    const { sql } = academy.services.connection;
    await expect(
      sql`insert into allocations (credit_id, payment_id, amount_paisa)
        values (${other.creditId}, ${paid.payment_id}, 1)`,
    ).rejects.toThrow("is not the balance of the payer");
  });
});

describe("above the amount that needs two administrators", () => {
  /** A learner whose balance came in two transfers, each small enough for one administrator. */
  async function collected(bringIn: (transaction: string) => Promise<unknown>) {
    const learner = await academy.person();
    for (const courseId of [set.course, await set.shop.course(1_000)]) {
      const transaction = transactionId();
      await bringIn(transaction);
      const claim = { transaction_id: transaction, paid_amount: 1_000 };
      const { body } = await set.shop.submit(learner, courseId, claim);
      expect(body.status).toBe("verified");
    }
    expect(await balanceOf(learner)).toBe("4000.00");
    const { order_id } = await orderOf(learner, await set.shop.course(4_000));
    return { learner, order_id };
  }
  beforeAll(async () => set.shop.setting("payment_approval_above", 3_999));
  afterAll(async () => set.shop.setting("payment_approval_above", null));

  test("the balance of texts pays at once", async () => {
    const bringIn = async (transaction: string) => set.shop.sms(bkashSms(transaction, "3,000.00"));
    const { learner, order_id } = await collected(bringIn);
    expect((await spend(learner, order_id)).body.status).toBe("verified");
  });

  test("a balance that an administrator typed in waits for two of them, and the same call again changes nothing", async () => {
    const bringIn = async (transaction: string) =>
      set.review.recordCredit({ trx_id: transaction, amount: "3000" });
    const { learner, order_id } = await collected(bringIn);
    const { status, body } = await spend(learner, order_id);
    expect([status, body]).toMatchObject([
      200,
      { status: "pending", outcome: "entered_by_hand", provider: "balance" },
    ]);
    expect((await spend(learner, order_id)).body).toEqual(body);
    expect(await set.review.allocations(body.payment_id)).toEqual([]);
    expect(await balanceOf(learner)).toBe("4000.00");
    const other = await academy.person("admin");
    const approvals = approvalsIn(academy, set.admin);
    expect((await set.review.verify(body.payment_id)).body).toMatchObject({ status: "pending" });
    expect((await approvals.confirm(body.payment_id, other)).body.status).toBe("verified");
    expect(await balanceOf(learner)).toBe("0.00");
  });
});

test("no wallet can have the name of the balance", () => {
  const [first] = providersSetting.initial;
  const parsed = providersSetting.newSchema!.safeParse([{ ...first, provider: "balance" }]);
  expect(parsed.success).toBe(false);
  expect(providersSetting.newSchema!.safeParse([first]).success).toBe(true);
});
