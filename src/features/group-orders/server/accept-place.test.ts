// A paid place beside what its person pays for the same course.
import { describe, expect, test } from "vitest";
import { refundPayment, rejectPayment, undoDecision } from "#features/payment-review/contract.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { openGroups } from "./test-support.ts";

const { academy, shop, admin, paid, secretFor, accept } = await openGroups();
const parts = instalmentsIn(academy);

describe("a paid place", () => {
  test("cannot be accepted while a payment of its person for the course waits", async () => {
    const [payer, learner] = [await academy.person(), await academy.person()];
    const course = await shop.course();
    const { body: claim } = await shop.submit(learner, course);
    await paid(payer, course, learner.email);
    const secret = await secretFor(learner.email);
    const waits = await accept(secret, {});
    expect([waits.status, waits.body.code]).toEqual([409, "payment_waiting"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    const params = { id: claim.payment_id! };
    await academy.call(rejectPayment, { params, body: { reason: "No money came." } }, { as: admin });
    expect((await accept(secret, {})).status).toBe(200);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "paid" }]);
  });

  test("leaves no part of the price to be paid, also if a refund of the first part is taken back", async () => {
    const { learner, course, payments } = await parts.payer(1);
    const first = payments[0]!.payment_id!;
    expect(await parts.paid(learner)).toEqual([[true, false, false]]);
    expect(await parts.decide(refundPayment, first)).toBe(200);
    await paid(await academy.person(), course.id, learner.email);
    expect((await accept(await secretFor(learner.email), {})).status).toBe(200);
    expect(await parts.decide(undoDecision, first)).toBe(200);
    expect(await parts.owed(learner)).toEqual([]);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
  });
});
