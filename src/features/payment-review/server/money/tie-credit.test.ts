// Money without an owner is given to an open order that nobody claimed.
import { afterEach, describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { approvalsIn } from "#tests/approvals.ts";
import { openReview } from "#tests/open-review.ts";
import { walletTime } from "#tests/payment-messages.ts";
import { someId, unownedMoneyIn } from "#tests/unowned-money.ts";
import { blockCredit } from "../../contract.ts";

const desk = await openReview();
const { academy, shop, admin, review } = desk;
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const third = await academy.person("admin");
const money = unownedMoneyIn(desk);
const approvals = approvalsIn(academy, admin);
const limit = async (taka: number | null) => shop.setting("payment_approval_above", taka);
afterEach(async () => limit(null));

/** A learner with an open order, and money of its amount from a number that nobody knows. */
async function unclaimed({ more = 0 } = {}) {
  const [learner, course, from] = [await academy.person(), await money.course(), money.someNumber()];
  const { body: order } = await shop.order(learner, course.id);
  const id = await money.sent({ taka: course.taka + more, from });
  return { learner, course, from, order, id };
}
const paymentsOf = async (person: Someone) =>
  academy.services.db
    .selectFrom("payments")
    .select(["id", "status", "outcome", "provider", "transaction_id", "sender_number", "decided_by"])
    .where("payer_id", "=", person.id)
    .orderBy("id")
    .execute();
const codeOf = async (...given: Parameters<typeof money.tie>) => {
  const { status, body } = await money.tie(...given);
  return [status, body.code];
};

describe("giving the money to the order", () => {
  test("makes and verifies the payment of its payer, enrols and tells them, and is recorded", async () => {
    const { learner, course, from, order, id } = await unclaimed({ more: 40 });
    const { status, body } = await money.tie(id, order, { reason: "She showed the message." });
    expect([status, body]).toMatchObject([
      200,
      { status: "verified", order_id: order.order_id, credits: [{ trx_id: id, free: "40.00" }] },
    ]);
    expect(await paymentsOf(learner)).toEqual([
      {
        id: body.payment_id,
        status: "verified",
        outcome: null,
        provider: "bkash",
        transaction_id: id,
        sender_number: from,
        decided_by: admin.id,
      },
    ]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
    expect(await shop.events(learner, "payment")).toEqual([
      { payment_id: body.payment_id, status: "verified" },
    ]);
    await academy.mail.nextMailTo(learner.email, 10_000, /verified/);
    expect(await approvals.audit(body.payment_id)).toEqual([
      [admin.id, "payment.from_transfer", "She showed the message."],
      [admin.id, "payment.verified", null],
    ]);
    // The rest is the balance of the learner.
    expect(await money.unowned(id)).toBeUndefined();
  });

  test("takes no number from a cash-in: it is the agent's", async () => {
    const [learner, course, id] = [await academy.person(), await money.course(), someId()];
    const { body: order } = await shop.order(learner, course.id);
    const agent = "01999999999";
    await shop.sms(
      `Cash In Tk 9,000.00 from ${agent} successful. Fee Tk 0.00. Balance Tk 9,500.00. TrxID ${id} at ${walletTime()}`,
    );
    expect((await money.tie(id, order)).body.status).toBe("verified");
    expect(await paymentsOf(learner)).toMatchObject([{ status: "verified", sender_number: "" }]);
  });

  test("is refused with a sentence if the order changed", async () => {
    const dearer = await unclaimed();
    expect(await codeOf(dearer.id, dearer.order, { due: "1.00" })).toEqual([409, "order_changed"]);
    const replaced = await unclaimed();
    const { code } = await shop.coupon(10);
    await shop.order(replaced.learner, replaced.course.id, code);
    const { status, body } = await money.tie(replaced.id, replaced.order);
    expect([status, body.code, body.detail]).toEqual([
      409,
      "order_changed",
      expect.stringContaining("This order has changed"),
    ]);
    const claimed = await unclaimed();
    const claim = { paid_amount: claimed.course.taka, transaction_id: someId() };
    await shop.submit(claimed.learner, claimed.course.id, claim);
    expect(await codeOf(claimed.id, claimed.order)).toEqual([409, "order_changed"]);
    const enrolled = await unclaimed();
    await academy.services.db
      .insertInto("enrolments")
      .values({ user_id: enrolled.learner.id, course_id: enrolled.course.id, source: "free" })
      .execute();
    expect(await codeOf(enrolled.id, enrolled.order)).toEqual([409, "order_changed"]);
    const nobody = await unclaimed();
    const noOrder = { ...nobody.order, order_id: 99_999_999 };
    expect(await codeOf(nobody.id, noOrder)).toEqual([409, "order_changed"]);
    for (const { learner } of [dearer, replaced, enrolled, nobody])
      expect(await paymentsOf(learner)).toEqual([]);
  });

  test("is refused if the money has an owner, is blocked or too little, and without a reason", async () => {
    const { order, id, learner, course } = await unclaimed();
    const claimedId = await money.sent({ taka: course.taka, from: money.someNumber() });
    const otherCourse = await money.course();
    await shop.submit(await academy.person(), otherCourse.id, {
      paid_amount: otherCourse.taka,
      transaction_id: claimedId,
    });
    expect(await codeOf(claimedId, order)).toEqual([409, "credit_owned"]);
    // The rest of another person's transfer is that person's balance.
    const rich = await unclaimed({ more: course.taka });
    await money.tie(rich.id, rich.order);
    expect(await codeOf(rich.id, order)).toEqual([409, "credit_owned"]);
    const less = await money.sent({ taka: course.taka - 1, from: money.someNumber() });
    expect(await codeOf(less, order)).toEqual([409, "not_covered"]);
    expect(await codeOf(id, order, { reason: " " })).toEqual([400, "invalid"]);
    expect(await codeOf("NOSUCHTRANSFER", order)).toEqual([404, "not_found"]);
    const params = { id: (await money.unowned(id))!.id };
    await academy.call(blockCredit, { params, body: { reason: "Forged." } }, { as: admin });
    expect(await codeOf(id, order)).toEqual([409, "credit_owned"]);
    expect(await paymentsOf(learner)).toEqual([]);
  });

  test("by two administrators at once happens once, of the money and of the order", async () => {
    const [one, two] = [await unclaimed(), await unclaimed({ more: 100 })];
    const sameMoney = await Promise.all([
      money.tie(two.id, one.order),
      money.tie(two.id, two.order, { as: other }),
    ]);
    expect(sameMoney.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const free = sameMoney[0].status === 200 ? two : one;
    const further = await money.sent({ taka: free.course.taka, from: money.someNumber() });
    const again = await money.sent({ taka: free.course.taka, from: money.someNumber() });
    const sameOrder = await Promise.all([
      money.tie(further, free.order),
      money.tie(again, free.order, { as: other }),
    ]);
    expect(sameOrder.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const { learner } of [one, two]) expect(await paymentsOf(learner)).toHaveLength(1);
  });
});

describe("above the amount that needs two administrators", () => {
  test("it is proposed, settles nothing by itself, and another administrator confirms", async () => {
    const { learner, course, order, id } = await unclaimed();
    await limit(1_000);
    expect((await money.unowned(id))!.suggestions).toMatchObject([{ needs_approval: true }]);
    const { body } = await money.tie(id, order);
    expect(body).toMatchObject({
      status: "pending",
      outcome: "tied_by_hand",
      proposals: [{ ended_at: null }],
    });
    expect(await shop.enrolments(learner, course.id)).toEqual([]);
    expect(await shop.events(learner, "payment")).toEqual([]);
    expect(await approvals.idsIn("pending")).toContain(body.payment_id);
    // What is true of the transfer is looked at again. It agrees with itself, and proves nothing.
    const params = { id: body.credits[0]!.credit_id };
    for (const reason of ["Looked at.", null])
      await academy.call(blockCredit, { params, body: { reason } }, { as: admin });
    expect(await shop.payment(body.payment_id)).toMatchObject({ status: "pending", outcome: "tied_by_hand" });
    expect((await approvals.confirm(body.payment_id, admin)).body.code).toBe("own_proposal");
    expect((await approvals.confirm(body.payment_id, other)).body.status).toBe("verified");
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
  });

  test("nobody is the second person for money that they typed in", async () => {
    const [learner, course, trx_id] = [await academy.person(), await money.course(), someId()];
    const { body: order } = await shop.order(learner, course.id);
    await review.recordCredit({ trx_id, amount: course.taka, sender_number: money.someNumber() }, other);
    await limit(1_000);
    const { body } = await money.tie(trx_id, order);
    expect(body.status).toBe("pending");
    expect((await approvals.confirm(body.payment_id, other)).body.code).toBe("own_money");
    expect((await approvals.confirm(body.payment_id, third)).body.status).toBe("verified");
  });

  test("a proposal that was declined leaves a payment that a person decides about", async () => {
    const { learner, order, id } = await unclaimed();
    await limit(1_000);
    const { body } = await money.tie(id, order);
    expect((await approvals.decline(body.payment_id, other)).status).toBe(200);
    expect(await paymentsOf(learner)).toMatchObject([{ status: "pending", outcome: "tied_by_hand" }]);
    await limit(null);
    const credit_ids = [body.credits[0]!.credit_id];
    expect((await review.verify(body.payment_id, admin, { credit_ids })).body.status).toBe("verified");
  });
});
