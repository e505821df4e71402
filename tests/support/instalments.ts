// A course that is paid in parts, for tests of several features.
import { listOwed } from "#features/instalments/contract.ts";
import { writePlan } from "#features/instalments/plan-contract.ts";
import { readLesson } from "#features/learning/contract.ts";
import type { refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { openOrder } from "#features/payments/contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { addCourse } from "./courses.ts";
import { bkashSms, transactionId } from "./payment-messages.ts";
import { shopIn } from "./payments.ts";

/** Half at once, which opens the first module; 30% after 30 days, which opens two; the rest after 60 days. */
export const threeParts = [
  { percent: 50, due_days: 0, opens_modules: 1 },
  { percent: 30, due_days: 30, opens_modules: 2 },
  { percent: 20, due_days: 60, opens_modules: null },
];

/** A message's amount: `2,000.00`. */
const spelled = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ",");

export function instalmentsIn(academy: TestAcademy) {
  const { db, connection } = academy.services;
  const shop = shopIn(academy);
  let admin: Someone | undefined;
  let instructor: Someone | undefined;

  const made = {
    admin: async () => (admin ??= await academy.person("admin")),
    plan: async (courseId: number, parts: unknown, as?: Someone | null) =>
      academy.call(
        writePlan,
        { params: { id: courseId }, body: { parts } },
        { as: as === undefined ? await made.admin() : as },
      ),
    /** A course of 4,000 taka with a preview lesson and four others in three modules. */
    async course(parts: unknown = threeParts) {
      instructor ??= await academy.person("instructor");
      const course = await addCourse(db, {
        instructorId: instructor.id,
        paisa: 400_000,
        modules: [["One", "Two"], ["Three"], ["Four", "Five"]],
      });
      if (parts) await made.plan(course.id, parts);
      return { ...course, instructor };
    },
    order: async (as: Someone, course_id: number, body: Record<string, unknown> = { in_parts: true }) =>
      academy.call(openOrder, { body: { course_id, ...body } }, { as }),
    /** Opens the order for what the learner pays next, in parts if it is the first, and pays it. */
    async pay(as: Someone, courseId: number, body?: Record<string, unknown>) {
      const order = (await made.order(as, courseId, body)).body;
      const transaction = transactionId();
      await shop.sms(bkashSms(transaction, spelled(order.due)));
      const claim = { paid_amount: order.due, transaction_id: transaction };
      return { order, transaction, ...(await shop.submit(as, courseId, claim)).body };
    },
    /** A learner who has paid some of three parts. */
    async payer(paid: number, plan: unknown = threeParts) {
      const course = await made.course(plan);
      const learner = await academy.person();
      const payments = [];
      for (let part = 0; part < paid; part++)
        payments.push(await made.pay(learner, course.id, part === 0 ? { in_parts: true } : {}));
      return { learner, course, payments };
    },
    owed: async (as: Someone) => (await academy.call(listOwed, {}, { as })).body,
    /** Which parts are paid, of each course of which a part is owed. */
    paid: async (as: Someone) => (await made.owed(as)).map((one) => one.parts.map((part) => part.is_paid)),
    open: async (as: Someone, lesson: number) => academy.call(readLesson, { params: { id: lesson } }, { as }),
    /** What opening lessons answers: 200 or 403. */
    opened: async (as: Someone, lessons: number[]) =>
      Promise.all(lessons.map(async (id) => (await made.open(as, id)).status)),
    /** Refunds a payment, or takes the decision about it back. */
    async decide(call: typeof undoDecision | typeof refundPayment, id: number) {
      const request = { params: { id }, body: { reason: "Asked for." } };
      return (await academy.call(call as typeof undoDecision, request, { as: await made.admin() })).status;
    },
    /** Days pass since a learner was enrolled. */
    async wait(as: Someone, courseId: number, days: number): Promise<void> {
      await connection.sql`update enrolments set enrolled_at = enrolled_at - make_interval(days => ${days})
        where user_id = ${as.id} and course_id = ${courseId}`;
      await connection.sql`update instalment_agreements set created_at = created_at - make_interval(days => ${days})
        where user_id = ${as.id} and course_id = ${courseId}`;
    },
  };
  return made;
}
