// What money without an owner may be for: the payments that wait, and the open orders that nobody claimed.
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { mistyped, someId, unownedMoneyIn } from "#tests/unowned-money.ts";
import { listCredits, rejectPayment } from "../../contract.ts";

const desk = await openReview();
const { academy, shop, admin, review } = desk;
const money = unownedMoneyIn(desk);
const { sql } = academy.services.connection;

/** A learner who claims a transfer that nobody has seen. */
async function waiting({
  sender_number = money.someNumber(),
  ...more
}: { sender_number?: string; provider?: string; sent_amount?: number } = {}) {
  const [learner, course, transaction_id] = [await academy.person(), await money.course(), someId()];
  const claim = { paid_amount: course.taka, transaction_id, sender_number, ...more };
  const { body } = await shop.submit(learner, course.id, claim);
  return { learner, course, transaction_id, sender_number, id: body.payment_id! };
}
/** A learner with an open order, and nothing else. */
async function ordered(person?: Someone) {
  const [learner, course] = [person ?? (await academy.person()), await money.course()];
  const { body: order } = await shop.order(learner, course.id);
  return { learner, course, order, taka: course.taka };
}

describe("beside money without an owner", () => {
  test("is the payment of an ID that is one typing error away, and it is verified there", async () => {
    const claim = await waiting();
    const id = mistyped(claim.transaction_id);
    await money.sent({ id, taka: claim.course.taka, from: claim.sender_number });
    const [suggestion] = await money.suggested(id);
    expect(suggestion).toEqual({
      payment_id: claim.id,
      order_id: expect.any(Number),
      payer: { id: claim.learner.id, name: expect.stringContaining("Rahima") },
      courses: [{ course_id: claim.course.id, course_title: expect.any(String) }],
      places: null,
      reference: expect.stringMatching(/^[A-Z0-9]{5}$/),
      due: `${claim.course.taka}.00`,
      transaction_id: claim.transaction_id,
      provider: "bkash",
      is_limited: false,
      id_evidence: "near",
      sender_evidence: "agrees",
      is_cash_in: false,
      reference_evidence: null,
      time_evidence: "in_time",
      days_late: 0,
      difference: "0.00",
      sent_evidence: null,
      needs_approval: false,
    });
    const credit = (await money.unowned(id))!;
    const { body } = await review.verify(claim.id, admin, { credit_ids: [credit.id] });
    expect(body.status).toBe("verified");
    expect(await money.unowned(id)).toBeUndefined();
  });

  test("is the payment of the same ID in another wallet, of the same sender, or that it names", async () => {
    const [wallet, sender, named] = [await waiting({ provider: "nagad" }), await waiting(), await waiting()];
    await money.sent({ id: wallet.transaction_id, taka: wallet.course.taka, from: money.someNumber() });
    expect(await money.suggested(wallet.transaction_id)).toMatchObject([
      { payment_id: wallet.id, id_evidence: "same", provider: "nagad", sender_evidence: "differs" },
    ]);
    const less = await money.sent({ taka: sender.course.taka - 500, from: `88${sender.sender_number}` });
    expect(await money.suggested(less)).toMatchObject([
      { payment_id: sender.id, id_evidence: "other", sender_evidence: "agrees", difference: "-500.00" },
    ]);
    const { body: order } = await shop.order(named.learner, named.course.id);
    const other = await money.sent({ taka: 100, from: money.someNumber(), reference: order.reference });
    expect(await money.suggested(other)).toMatchObject([
      { payment_id: named.id, reference_evidence: "agrees", sender_evidence: "differs" },
    ]);
  });

  test("is the payment of the amount that was said, from a partly hidden number", async () => {
    const claim = await waiting({ sender_number: "01912340765", sent_amount: 4_321 });
    const trx_id = someId();
    await review.recordCredit({ trx_id, amount: "4321", sender_number: "***765" });
    expect(await money.suggested(trx_id)).toMatchObject([
      { payment_id: claim.id, sender_evidence: "agrees", sent_evidence: "agrees" },
    ]);
  });

  test("is the open order of the person whose number is proven, or whose profile has the number", async () => {
    const { learner, from } = await money.proven();
    const { order, taka } = await ordered(learner);
    const id = await money.sent({ taka, from });
    expect(await money.suggested(id)).toMatchObject([
      {
        payment_id: null,
        order_id: order.order_id,
        reference: order.reference,
        transaction_id: null,
        provider: null,
        id_evidence: null,
        sender_evidence: "agrees",
        reference_evidence: null,
        time_evidence: "in_time",
        difference: "0.00",
      },
    ]);
    const phone = money.someNumber();
    const told = await ordered();
    await sql`update users set phone = ${phone} where id = ${told.learner.id}`;
    const less = await money.sent({ taka: told.taka - 1, from: phone });
    expect(await money.suggested(less)).toMatchObject([
      { order_id: told.order.order_id, sender_evidence: "told", difference: "-1.00" },
    ]);
  });

  test("is the open order that it names, before one for which only amount and time speak", async () => {
    const [named, exact] = [await ordered(), await ordered()];
    const id = await money.sent({
      taka: exact.taka,
      from: money.someNumber(),
      reference: named.order.reference,
    });
    expect(await money.suggested(id)).toMatchObject([
      { order_id: named.order.order_id, reference_evidence: "agrees", sender_evidence: "differs" },
    ]);
    const alone = await money.sent({ taka: exact.taka, from: money.someNumber() });
    expect(await money.suggested(alone)).toMatchObject([
      { order_id: exact.order.order_id, reference_evidence: null, difference: "0.00" },
    ]);
  });

  test("is no order of its amount if many are open, and none from another time", async () => {
    const course = await money.course();
    for (let open = 0; open < 4; open++) await shop.order(await academy.person(), course.id);
    const many = await money.sent({ taka: course.taka, from: money.someNumber() });
    expect(await money.suggested(many)).toEqual([]);
    const { taka } = await ordered();
    const at = new Date(Date.now() - 3 * 3_600_000);
    const early = await money.sent({ taka, from: money.someNumber(), at });
    expect(await money.suggested(early)).toEqual([]);
  });

  test("is no order that its learner no longer needs, that was claimed, or of long ago", async () => {
    const { learner, from } = await money.proven();
    const { order, course, taka } = await ordered(learner);
    const id = await money.sent({ taka, from });
    const shown = async () =>
      (await money.suggested(id)).map(({ payment_id, order_id }) => [payment_id, order_id]);
    expect(await shown()).toEqual([[null, order.order_id]]);
    const { body } = await shop.submit(learner, course.id, {
      paid_amount: taka,
      transaction_id: someId(),
      sender_number: from,
    });
    // The payment is there in the place of the order.
    expect(await shown()).toEqual([[body.payment_id, order.order_id]]);
    await academy.call(
      rejectPayment,
      { params: { id: body.payment_id! }, body: { reason: "Not seen." } },
      { as: admin },
    );
    expect(await shown()).toEqual([[null, order.order_id]]);
    const move = async (days: number) => sql`
      update orders set created_at = created_at + make_interval(days => ${days}),
        expires_at = expires_at + make_interval(days => ${days}) where id = ${order.order_id}`;
    await move(-40);
    expect(await shown()).toEqual([]);
    await move(40);
    expect(await shown()).toEqual([[null, order.order_id]]);
    await academy.services.db
      .insertInto("enrolments")
      .values({ user_id: learner.id, course_id: course.id, source: "free" })
      .execute();
    expect(await shown()).toEqual([]);
  });

  test("are at most three, the best first, and none in other lists", async () => {
    const from = money.someNumber();
    const claims = [];
    for (let nth = 0; nth < 4; nth++) claims.push(await waiting({ sender_number: from }));
    const best = claims[2]!;
    const id = mistyped(best.transaction_id);
    await money.sent({ id, taka: best.course.taka, from });
    const suggestions = await money.suggested(id);
    expect(suggestions).toHaveLength(3);
    expect(suggestions[0]).toMatchObject({ payment_id: best.id, id_evidence: "near", difference: "0.00" });
    for (const query of [{ search: id }, { search: id, unallocated: "1" }])
      expect((await academy.call(listCredits, { query }, { as: admin })).body.results).toMatchObject([
        { trx_id: id, suggestions: null },
      ]);
  });
});
