import { beforeAll, describe, expect, test } from "vitest";
import { refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { readPayment } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
beforeAll(() => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
});

describe("a refund", () => {
  test("of a later part makes it owed again, and nothing else; undone, it is paid", async () => {
    const { learner, course, payments } = await parts.payer(3);
    const id = payments[1]!.payment_id!;
    expect(await parts.decide(refundPayment, id)).toBe(200);
    expect(await parts.paid(learner)).toEqual([[true, false, true]]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
    const order = (await parts.order(learner, course.id, {})).body;
    expect(order).toMatchObject({ due: "1200.00", instalments: { part: 2 } });
    expect(await parts.decide(undoDecision, id)).toBe(200);
    expect(await parts.owed(learner)).toEqual([]);
    expect(await shop.enrolments(learner, course.id)).toEqual([
      expect.objectContaining({ payment_id: payments[0]!.payment_id }),
    ]);
  });

  test("of the first part ends the enrolment, also with a later part paid; undone, all is as before", async () => {
    const { learner, course, payments } = await parts.payer(2);
    const id = payments[0]!.payment_id!;
    expect(await parts.decide(refundPayment, id)).toBe(200);
    expect(await shop.enrolments(learner, course.id)).toEqual([]);
    expect(await parts.owed(learner)).toEqual([]);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 403, 403, 403, 403]);
    expect(await parts.decide(undoDecision, id)).toBe(200);
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
    expect(await shop.enrolments(learner, course.id)).toEqual([expect.objectContaining({ payment_id: id })]);
  });

  test("leaves a verification of a later part that is taken back owed, and waiting", async () => {
    const { learner, payments } = await parts.payer(2);
    const id = payments[1]!.payment_id!;
    expect(await parts.decide(undoDecision, id)).toBe(200);
    expect(await parts.paid(learner)).toEqual([[true, false, false]]);
    expect((await academy.call(readPayment, { params: { id } }, { as: learner })).body.status).toBe(
      "pending",
    );
  });
});
