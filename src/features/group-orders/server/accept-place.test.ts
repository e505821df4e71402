// A paid place beside what its person pays for the same course.
import { describe, expect, test } from "vitest";
import { archiveCourse, previewArchiving } from "#features/authoring/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { refundPayment, rejectPayment, undoDecision } from "#features/payment-review/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { address, openGroups } from "./test-support.ts";

const { academy, shop, admin, paid, secretFor, accept, read } = await openGroups();
const parts = instalmentsIn(academy);

/** How often a person was told that a course is closed. */
const closings = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as { message: string }[]).filter(({ message }) => message.includes("is closed for you"))
    .length;
};

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

test("a paid place in a course that was archived since is still accepted, and archiving says so before", async () => {
  const [payer, learner] = [await academy.person(), await academy.person()];
  const course = await shop.course();
  await paid(payer, course, learner.email, address());
  const secret = await secretFor(learner.email);
  const params = { id: course };
  const { body: means } = await academy.call(previewArchiving, { params }, { as: admin });
  expect(means).toMatchObject({ open_orders: 0, open_invitations: 0, paid_places: 2 });
  const archived = await academy.call(archiveCourse, { params, body: { version: 0 } }, { as: admin });
  expect(archived.status).toBe(200);
  expect((await read(secret)).body.is_closed).toBe(false);
  expect((await accept(secret, {})).status).toBe(200);
  expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "paid" }]);
});

test("a refund ends the enrolments of all its learners, except of those with another paid place", async () => {
  const course = await shop.course();
  const [one, two] = [await academy.person(), await academy.person()];
  const payments = async (of: Someone) =>
    (await shop.enrolments(of, course)).map(({ payment_id }) => payment_id);
  const { paymentId: first } = await paid(await academy.person(), course, one.email, two.email);
  for (const { email } of [one, two]) expect((await accept(await secretFor(email), {})).status).toBe(200);
  expect(await parts.decide(refundPayment, first)).toBe(200);
  expect([await payments(one), await payments(two)]).toEqual([[], []]);
  const { paymentId: second } = await paid(await academy.person(), course, one.email);
  expect((await accept(await secretFor(one.email), {})).status).toBe(200);
  expect(await parts.decide(undoDecision, first)).toBe(200);
  expect([await payments(one), await payments(two)]).toEqual([[second], [first]]);
  expect(await parts.decide(refundPayment, second)).toBe(200);
  expect([await payments(one), await payments(two)]).toEqual([[first], [first]]);
  expect(await parts.decide(refundPayment, first)).toBe(200);
  expect([await payments(one), await payments(two)]).toEqual([[], []]);
  expect([await closings(one), await closings(two)]).toEqual([2, 2]);
});
