// The one thing to do now, after a payment was refused, questioned or asked back, and when a part of a price is due.
import { beforeAll, expect, test } from "vitest";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { askLearner } from "#features/payment-review/question-contract.ts";
import { answerPaymentQuestion } from "#features/payments/question-contract.ts";
import { requestRefund, withdrawRefundRequest } from "#features/payments/refund-contract.ts";
import { addCompletions } from "#features/progress/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { dashboard } from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
  admin = await parts.admin();
});

const stepOf = async (as: Someone) => (await academy.call(dashboard, {}, { as })).body.next_step;
const reject = async (id: number, reason = "No transfer arrived.") =>
  academy.call(rejectPayment, { params: { id }, body: { reason } }, { as: admin });

/** A learner whose claim for a course was rejected. */
async function refused() {
  const learner = await academy.person();
  const course = await shop.course(4_000);
  const transaction = transactionId();
  const { body } = await shop.submit(learner, course, { transaction_id: transaction });
  expect((await stepOf(learner))?.kind).toBe("wait");
  await reject(body.payment_id!);
  return { learner, course, transaction };
}

test("is to put a refused payment right, with its reason, until it is claimed again", async () => {
  const { learner, course } = await refused();
  const step = {
    kind: "refused",
    order_id: expect.any(Number),
    course_id: course,
    course_title: expect.any(String),
    language: "en",
    more_courses: 0,
    places: null,
    reason: "No transfer arrived.",
    decided_at: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect(await stepOf(learner)).toEqual(step);
  // The payment page opened the order again, also as a new one.
  await shop.expireOrders(learner);
  expect(await stepOf(learner)).toEqual(step);
  await shop.order(learner, course);
  expect(await stepOf(learner)).toEqual(step);
  // Another course is another matter.
  const other = await shop.course(4_000);
  await shop.order(learner, other);
  expect(await stepOf(learner)).toMatchObject({ kind: "pay", course_id: other });
  await shop.expireOrders(learner);
  expect((await stepOf(learner))?.kind).toBe("refused");
  await shop.submit(learner, course);
  expect((await stepOf(learner))?.kind).toBe("wait");
});

test("is no refused payment of somebody else, of long ago, or for a course that the learner has", async () => {
  const { learner } = await refused();
  expect(await stepOf(await academy.person())).toBeNull();
  const { db } = academy.services;
  const old = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable("payments").set({ decided_at: old }).where("payer_id", "=", learner.id).execute();
  await shop.expireOrders(learner);
  expect(await stepOf(learner)).toBeNull();
  const enrolled = await refused();
  await addEnrolment(db, enrolled.course, enrolled.learner.id);
  expect(await stepOf(enrolled.learner)).toMatchObject({ kind: "continue", course_id: enrolled.course });
});

test("is to wait for a refused payment for which money came, not to pay a second time", async () => {
  const { learner, course, transaction } = await refused();
  await shop.order(learner, course);
  await shop.sms(bkashSms(transaction));
  expect(await stepOf(learner)).toMatchObject({ kind: "wait", outcome: "rejected_but_paid" });
});

test("is to answer a question of the academy before anything else, until it is answered", async () => {
  const learner = await academy.person();
  const { body } = await shop.submit(learner, await shop.course(4_000));
  const other = await shop.course(4_000);
  await shop.order(learner, other);
  const { body: asked } = await academy.call(
    askLearner,
    { params: { id: body.payment_id! }, body: { text: "From which number did it come?" } },
    { as: admin },
  );
  expect(await stepOf(learner)).toMatchObject({
    kind: "answer",
    more_courses: 0,
    question: "From which number did it come?",
  });
  await academy.call(
    answerPaymentQuestion,
    { params: { id: body.payment_id! }, body: { question_id: asked.question!.question_id, answer: "Mine." } },
    { as: learner },
  );
  expect(await stepOf(learner)).toMatchObject({ kind: "pay", course_id: other });
});

test("is to wait for a refund that was asked for, until it is withdrawn or the learner has learned since", async () => {
  const learner = await academy.person();
  const { id: course, lessons } = await parts.course(null);
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction));
  const { body } = await shop.submit(learner, course, { transaction_id: transaction });
  const params = { id: body.payment_id! };
  expect((await stepOf(learner))?.kind).toBe("continue");
  await academy.call(requestRefund, { params, body: { reason: "No time." } }, { as: learner });
  const step = { kind: "refund", course_id: course, requested_at: expect.stringMatching(/Z$/) };
  expect(await stepOf(learner)).toMatchObject(step);
  const completed_at = new Date(Date.now() + 1_000);
  await addCompletions(academy.services.db, [{ user_id: learner.id, lesson_id: lessons[0]!, completed_at }]);
  expect((await stepOf(learner))?.kind).toBe("continue");
  await academy.services.db.deleteFrom("lesson_completions").where("user_id", "=", learner.id).execute();
  expect(await stepOf(learner)).toMatchObject(step);
  await academy.call(withdrawRefundRequest, { params }, { as: learner });
  expect((await stepOf(learner))?.kind).toBe("continue");
});

test("is to pay a part from its day on, and to wait once it is claimed", async () => {
  const learner = await academy.person();
  const { id: course } = await parts.course();
  await parts.pay(learner, course, { in_parts: true });
  await parts.wait(learner, course, 29);
  expect((await stepOf(learner))?.kind).toBe("continue");
  await parts.wait(learner, course, 1);
  const step = { kind: "part", course_id: course, part: 2, parts: 3, amount: "1200.00" };
  expect(await stepOf(learner)).toMatchObject({ ...step, is_locked: false });
  await parts.wait(learner, course, 8);
  expect(await stepOf(learner)).toMatchObject({ ...step, is_locked: true });
  const claim = { paid_amount: "1200.00" };
  const { body } = await shop.submit(learner, course, claim);
  expect(await stepOf(learner)).toMatchObject({ kind: "wait", course_id: course });
  await reject(body.payment_id!);
  expect(await stepOf(learner)).toMatchObject({ kind: "refused", course_id: course });
  await parts.pay(learner, course);
  expect((await stepOf(learner))?.kind).toBe("continue");
});
