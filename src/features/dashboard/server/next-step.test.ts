// The one thing to do now, from real orders, claims and messages.
import { beforeAll, expect, test } from "vitest";
import { writeCourse } from "#features/courses/server/public.ts";
import { answerCheck, readLesson } from "#features/learning/contract.ts";
import { addCompletions } from "#features/progress/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, describeCourse } from "#tests/courses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { dashboard } from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
beforeAll(() => {
  shop = shopIn(academy);
});

const stepOf = async (as: Someone) => (await academy.call(dashboard, {}, { as })).body.next_step;

test("is to pay an open order, then to wait for the payment, then to learn", async () => {
  const learner = await academy.person();
  expect(await stepOf(learner)).toBeNull();
  const course = await shop.course(4_000);
  const { body: order } = await shop.order(learner, course);
  expect(await stepOf(learner)).toEqual({
    kind: "pay",
    order_id: order.order_id,
    course_id: course,
    course_title: order.lines[0]!.course_title,
    language: "en",
    more_courses: 0,
    places: null,
    due: "4000.00",
    expires_at: order.expires_at,
    seat_until: null,
  });
  const transaction_id = transactionId();
  await shop.submit(learner, course, { transaction_id });
  expect(await stepOf(learner)).toEqual({
    kind: "wait",
    order_id: order.order_id,
    course_id: course,
    course_title: order.lines[0]!.course_title,
    language: "en",
    more_courses: 0,
    places: null,
    outcome: "not_seen",
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await shop.sms(bkashSms(transaction_id));
  expect(await stepOf(learner)).toMatchObject({ kind: "continue", course_id: course, is_first: true });
});

test("is to pay a cart, and to wait for its payment, as one thing", async () => {
  const learner = await academy.person();
  const courses = [await shop.course(4_000), await shop.limited(3), await shop.course(4_000)];
  const { body: order } = await shop.cart(learner, courses);
  const common = {
    order_id: order.order_id,
    course_id: courses[0],
    course_title: order.lines[0]!.course_title,
    more_courses: 2,
  };
  const pay = { kind: "pay", ...common, due: "12000.00", seat_until: order.holds_until };
  expect(await stepOf(learner)).toMatchObject(pay);
  // One of its courses is theirs meanwhile: the order cannot be paid any more.
  await addEnrolment(academy.services.db, courses[2]!, learner.id);
  expect(await stepOf(learner)).toMatchObject({ kind: "continue" });
  await academy.services.db.deleteFrom("enrolments").where("user_id", "=", learner.id).execute();
  await shop.claimOrder(learner, order.order_id, { paid_amount: 12_000 });
  expect(await stepOf(learner)).toMatchObject({ kind: "wait", ...common });
});

test("is not an order that expired, lost its seat, or is for a course that the learner has", async () => {
  const [late, without, enrolled] = [await academy.person(), await academy.person(), await academy.person()];
  const course = await shop.course(4_000);
  await shop.order(late, course);
  await shop.expireOrders(late);
  expect(await stepOf(late)).toBeNull();

  const limited = await shop.course(4_000);
  const { db } = academy.services;
  await db.updateTable("courses").set({ capacity: 3 }).where("id", "=", limited).execute();
  const { body: order } = await shop.order(without, limited);
  expect(await stepOf(without)).toMatchObject({ kind: "pay", seat_until: order.holds_until });
  await shop.endHolds(without);
  expect(await stepOf(without)).toBeNull();
  // Without a limit the order can be paid for the whole day.
  await db.updateTable("courses").set({ capacity: null }).where("id", "=", limited).execute();
  expect(await stepOf(without)).toMatchObject({ kind: "pay", seat_until: null });

  await shop.order(enrolled, course);
  await addEnrolment(db, course, enrolled.id);
  expect(await stepOf(enrolled)).toMatchObject({ kind: "continue", course_id: course });
});

test("belongs to the person: nobody sees the order or the payment of another", async () => {
  const [buyer, other] = [await academy.person(), await academy.person()];
  const course = await shop.course(4_000);
  await shop.order(buyer, course);
  expect(await stepOf(other)).toBeNull();
  await shop.submit(buyer, course);
  expect(await stepOf(other)).toBeNull();
});

test("is the lesson if the person has learned since a payment, and nothing after the last lesson", async () => {
  const { db } = academy.services;
  const learner = await academy.person();
  const instructor = await academy.person("instructor");
  const mine = await addCourse(db, { instructorId: instructor.id, modules: [["First", "Second"]] });
  await addEnrolment(db, mine.id, learner.id, new Date("2026-01-01"));
  const priced = await shop.course(4_000);
  await shop.submit(learner, priced);
  expect((await stepOf(learner))?.kind).toBe("wait");
  const tick = (lesson: number) => ({
    user_id: learner.id,
    lesson_id: mine.lessons[lesson]!,
    completed_at: new Date(Date.now() + 1_000),
  });
  await addCompletions(db, [tick(0)]);
  expect(await stepOf(learner)).toMatchObject({
    kind: "continue",
    lesson_id: mine.lessons[1],
    lesson_title: "Second",
    is_first: false,
  });
  await addCompletions(db, [tick(1)]);
  expect((await stepOf(learner))?.kind).toBe("wait");
});

/** A course of three lessons that asks for its check questions: two in the second lesson, one in the third. */
async function courseWithChecks(instructorId: number) {
  const check = { question: "Is it so?", options: ["no", "yes"], rightOptions: [2], isMultiple: false };
  return academy.services.db.transaction().execute(async (tx) => {
    const modules = [["First"], ["Second", "Third"]];
    const described = await describeCourse(tx, { instructorId, title: "Writing a paper", modules });
    const [opening, main] = described.modules;
    const [second, third] = main!.lessons;
    const lessons = [
      { ...second!, checks: [check, check] },
      { ...third!, checks: [check] },
    ];
    const written = await writeCourse(tx, {
      ...described,
      completion: "lessons_and_checks",
      modules: [opening!, { ...main!, lessons }],
    });
    return { id: written.id, lessons: written.modules.flatMap((module) => module.lessons) };
  });
}

test("is the first open check question once every lesson of a course that asks for them is ticked", async () => {
  const { db } = academy.services;
  const learner = await academy.person();
  const instructor = await academy.person("instructor");
  const other = await addCourse(db, { instructorId: instructor.id, modules: [["Other"]] });
  const { id, lessons } = await courseWithChecks(instructor.id);
  await addEnrolment(db, other.id, learner.id, new Date("2026-01-01"));
  await addEnrolment(db, id, learner.id, new Date("2026-01-02"));
  const [first, second, third] = lessons as [number, number, number];
  const tick = (lesson_id: number) => ({ user_id: learner.id, lesson_id, completed_at: new Date() });
  const answer = async (lesson: number) => {
    const { body } = await academy.call(readLesson, { params: { id: lesson } }, { as: learner });
    for (const { check_id } of body.checks)
      await academy.call(
        answerCheck,
        { params: { id: lesson }, body: { check_id, chosen: [2] } },
        { as: learner },
      );
  };
  await addCompletions(db, [tick(first), tick(second)]);
  expect(await stepOf(learner)).toMatchObject({ kind: "continue", lesson_id: third });
  await addCompletions(db, [tick(third)]);
  const check = { kind: "check", course_id: id, course_title: "Writing a paper", language: "en" };
  expect(await stepOf(learner)).toEqual({ ...check, lesson_id: second, checks_left: 3 });
  await answer(second);
  expect(await stepOf(learner)).toEqual({ ...check, lesson_id: third, checks_left: 1 });
  await answer(third);
  expect(await stepOf(learner)).toMatchObject({ kind: "continue", course_id: other.id });
});

test("is nothing in a course without lessons, which is not completed", async () => {
  const { db } = academy.services;
  const learner = await academy.person();
  const instructor = await academy.person("instructor");
  const { id } = await addCourse(db, { instructorId: instructor.id, modules: [] });
  await addEnrolment(db, id, learner.id);
  const { body } = await academy.call(dashboard, {}, { as: learner });
  expect(body.next_step).toBeNull();
  expect(body.enrollments).toMatchObject([
    { progress: { completed: 0, total: 0, percent: 0 }, next_lesson: null, is_completed: false },
  ]);
});
