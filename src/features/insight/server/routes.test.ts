import { beforeAll, describe, expect, test } from "vitest";
import { listEnrollments } from "#features/enrolment/contract.ts";
import { writeCourse } from "#features/courses/server/public.ts";
import { answerCheck } from "#features/learning/contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { addCompletions } from "#features/progress/server/public.ts";
import { addReviews } from "#features/reviews/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade, describeCourse } from "#tests/courses.ts";
import { reviewIn, shopIn } from "#tests/payments.ts";
import { aroundMidnight, daysAfterSunday, lastSundays } from "#tests/weeks.ts";
import { readInsight } from "../contract.ts";

const academy = setUpAcademy();
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  owner = await academy.person("instructor");
  admin = await academy.person("admin");
});

const read = async (id: number, as: Someone | null = owner, language = "en") =>
  academy.call(readInsight, { params: { id } }, { as, language });
const insight = async (id: number) => (await read(id)).body;
const none = (length = 12) => Array.from({ length }, () => 0);

/** Adds a person who is enrolled, and completed lessons at times. */
async function learner(course: CourseMade, done: [lesson: number, at: Date][] = [], since = ago(60)) {
  const { db } = academy.services;
  const person = await academy.person();
  await addEnrolment(db, course.id, person.id, since);
  await addCompletions(
    db,
    done.map(([lesson, completed_at]) => ({
      user_id: person.id,
      lesson_id: course.lessons[lesson]!,
      completed_at,
    })),
  );
  return person;
}
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
const course = async (...modules: string[][]) =>
  addCourse(academy.services.db, { instructorId: owner.id, modules, paisa: 0 });

describe("who may read it", () => {
  test("is the instructor of the course and administrators; for others nothing of it shows", async () => {
    const made = await course(["Why"]);
    const [visitor, student, other] = [null, await academy.person(), await academy.person("instructor")];
    expect([(await read(made.id, owner)).status, (await read(made.id, admin)).status]).toEqual([200, 200]);
    expect((await read(made.id, visitor)).status).toBe(401);
    expect((await read(made.id, student)).status).toBe(403);
    const refused = await read(made.id, other);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: "forbidden", detail: "Only the people who manage this course see how it goes." },
    ]);
    expect((await read(made.id, other, "bn")).body.detail).toMatch(/পরিচালনাকারীরা/);
  });

  test("an unknown course is not found, and an id that is no number is wrong", async () => {
    expect((await read(2_000_000_000)).status).toBe(404);
    const { status } = await academy.call(readInsight, { params: { id: "seven" } }, { as: owner });
    expect(status).toBe(400);
  });
});

test("a course without learners has all its weeks, months and lessons, with zeros", async () => {
  const made = await course(["Why", "How"], ["Then"]);
  const { weeks, months, lessons, ...figures } = await insight(made.id);
  expect(figures).toEqual({
    course_id: made.id,
    course_title: expect.any(String),
    language: "en",
    learners: 0,
    new_learners: 0,
    began: 0,
    finished: 0,
    median_days: null,
    rating: 0,
    reviews: 0,
  });
  expect(weeks).toEqual(lastSundays(12).map((begins_on) => ({ begins_on, enrollments: 0, with_offer: 0 })));
  expect(months).toHaveLength(12);
  expect(months.at(-1)!.month).toBe(new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 7));
  expect(months.every(({ rating, reviews }) => rating === null && reviews === 0)).toBe(true);
  expect(lessons.map((lesson) => [lesson.lesson_title, lesson.completed, lesson.stopped])).toEqual([
    ["Why", 0, 0],
    ["How", 0, 0],
    ["Then", 0, 0],
  ]);
  expect(lessons.map(({ module_title }) => module_title)).toEqual(["Module 1", "Module 1", "Module 2"]);
});

describe("lessons", () => {
  test("count who completed them, and whose last one they are of those who have not finished", async () => {
    const made = await course(["a", "b"], ["c"]);
    await learner(made);
    await learner(made, [[0, ago(9)]]);
    await learner(made, [
      [0, ago(9)],
      [1, ago(8)],
    ]);
    // The last one by time, not by place.
    await learner(made, [
      [1, ago(9)],
      [0, ago(8)],
    ]);
    // Both at one moment: the later one in the course.
    const moment = ago(7);
    await learner(made, [
      [0, moment],
      [1, moment],
    ]);
    await learner(
      made,
      [
        [0, ago(20)],
        [1, ago(19)],
        [2, ago(10)],
      ],
      ago(40),
    );
    const found = await insight(made.id);
    expect([found.learners, found.new_learners, found.began, found.finished]).toEqual([6, 0, 5, 1]);
    expect(found.median_days).toBe(30);
    expect(found.lessons.map(({ completed, stopped }) => [completed, stopped])).toEqual([
      [5, 2],
      [4, 2],
      [1, 0],
    ]);
  });

  test("leave out people who are not enrolled any more, deleted accounts and retired lessons", async () => {
    const { db } = academy.services;
    const made = await course(["a", "b", "c"]);
    const [removed, gone] = [await learner(made, [[0, ago(3)]]), await learner(made, [[0, ago(3)]])];
    await learner(made, [
      [0, ago(3)],
      [2, ago(2)],
    ]);
    await db.deleteFrom("enrolments").where("user_id", "=", removed.id).execute();
    await academy.call(deleteAccount, { body: { password: gone.password } }, { as: gone });
    await db
      .updateTable("lessons")
      .set({ retired_at: new Date(), module_id: null })
      .where("id", "=", made.lessons[2]!)
      .execute();
    const found = await insight(made.id);
    // The enrolment of a deleted account stays, without a name.
    expect([found.learners, found.began, found.finished]).toEqual([2, 1, 0]);
    expect(found.lessons.map(({ lesson_id, completed, stopped }) => [lesson_id, completed, stopped])).toEqual(
      [
        [made.lessons[0], 1, 1],
        [made.lessons[1], 0, 0],
      ],
    );
  });

  test("a course that asks for check questions is finished with the last right answer", async () => {
    const { db } = academy.services;
    const written = await db.transaction().execute(async (tx) => {
      const described = await describeCourse(tx, { instructorId: owner.id, modules: [["a"]], paisa: 0 });
      const check = { question: "Why?", options: ["no", "yes"], rightOptions: [2], isMultiple: false };
      const modules = described.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson) => ({ ...lesson, checks: [check] })),
      }));
      return writeCourse(tx, { ...described, modules, completion: "lessons_and_checks" });
    });
    const made = { id: written.id, lessons: written.modules.flatMap(({ lessons }) => lessons) };
    const person = await learner(made, [[0, ago(8)]], ago(10));
    const question = await db
      .selectFrom("lesson_checks")
      .select("id")
      .where("lesson_id", "=", made.lessons[0]!)
      .executeTakeFirstOrThrow();
    const answer = async (option: number) =>
      academy.call(
        answerCheck,
        { params: { id: made.lessons[0]! }, body: { check_id: question.id, chosen: [option] } },
        { as: person },
      );
    // What the learner's own page says.
    const isCompleted = async () => {
      const { body } = await academy.call(listEnrollments, {}, { as: person });
      return (body as { is_completed: boolean }[])[0]!.is_completed;
    };
    const standing = async () => {
      const { finished, median_days, lessons } = await insight(made.id);
      return [await isCompleted(), finished, median_days, lessons[0]!.completed, lessons[0]!.stopped];
    };
    expect(await standing()).toEqual([false, 0, null, 1, 1]);
    expect((await answer(1)).status).toBe(200);
    expect(await standing()).toEqual([false, 0, null, 1, 1]);
    expect((await answer(2)).status).toBe(200);
    expect(await standing()).toEqual([true, 1, 10, 1, 0]);
    // Another version of the question asks again.
    await db
      .updateTable("lesson_checks")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", question.id)
      .execute();
    expect(await standing()).toEqual([false, 0, null, 1, 1]);
  });
});

test("weeks begin on Sunday in Bangladesh, and count each enrolment once", async () => {
  const made = await course(["a"]);
  const [saturday, sunday] = aroundMidnight(0);
  const [tooOld, oldest] = aroundMidnight(-77);
  for (const since of [saturday, sunday, daysAfterSunday(-8), oldest, tooOld]) await learner(made, [], since);
  const { learners, weeks } = await insight(made.id);
  expect(learners).toBe(5);
  expect(weeks.map(({ begins_on }) => begins_on)).toEqual(lastSundays(12));
  expect(weeks.map(({ enrollments }) => enrollments)).toEqual([1, ...none(8), 1, 1, 1]);
});

test("an enrolment below the full price is one with an offer", async () => {
  const shop = shopIn(academy);
  const id = await shop.course(4_000);
  const review = reviewIn(academy, shop, admin, id);
  const full = await review.claim();
  await review.verify(full.id);
  const { code } = await shop.coupon(10);
  const saver = await academy.person();
  await shop.order(saver, id, code);
  const saved = await review.claim({ paid_amount: "3600.00", coupon_code: code }, saver);
  await review.verify(saved.id);
  await shop.discount([id], 25);
  const cheaper = await review.claim({ paid_amount: "3000.00" });
  await review.verify(cheaper.id);
  // Nobody is enrolled by a claim alone.
  await review.claim({ paid_amount: "3000.00" });
  const { body } = await read(id, admin);
  expect([body.learners, body.new_learners]).toEqual([3, 3]);
  expect(body.weeks.at(-1)).toMatchObject({ enrollments: 3, with_offer: 2 });
});

test("ratings have the mean and the number of the reviews of each month", async () => {
  const { db } = academy.services;
  const made = await course(["a"]);
  const there = new Date(Date.now() + 6 * 3_600_000);
  const month = (back: number) =>
    Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - back, 1) - 6 * 3_600_000;
  const review = async (rating: number, at: number) => {
    const { id } = await learner(made);
    await addReviews(db, [{ course_id: made.id, user_id: id, rating, created_at: new Date(at) }]);
  };
  await review(5, month(0));
  await review(4, month(0) - 1);
  await review(2, month(1));
  await review(2, month(1) + 1);
  await review(1, month(11));
  await review(5, month(11) - 1);
  const { months, rating, reviews } = await insight(made.id);
  // Of all of them, the old ones too: 19 of 6.
  expect([rating, reviews]).toEqual([3.2, 6]);
  expect(months.map((one) => [one.rating, one.reviews])).toEqual([
    [1, 1],
    ...Array.from({ length: 9 }, () => [null, 0]),
    [2.7, 3],
    [5, 1],
  ]);
});
