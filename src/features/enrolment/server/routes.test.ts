import { beforeAll, describe, expect, test } from "vitest";
import { addCompletions } from "#features/progress/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { countNotices } from "#tests/notices.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { enrolFree, listEnrollments } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let priced: CourseMade;
let free: CourseMade;
let discounted: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  instructor = await academy.person("instructor");
  priced = await addCourse(db, {
    instructorId: instructor.id,
    title: "Priced",
    modules: [["a", "b"], ["c"]],
  });
  free = await addCourse(db, { instructorId: instructor.id, title: "Free", paisa: 0 });
  discounted = await addCourse(db, { instructorId: instructor.id, title: "Nothing today", paisa: 50_000 });
  const discount = await db
    .insertInto("discounts")
    .values({
      name: "All of it",
      discount_type: "fixed",
      value: 60_000,
      ends_at: new Date(Date.now() + 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("discount_courses")
    .values({ discount_id: discount.id, course_id: discounted.id })
    .execute();
});

const complete = async (userId: number, ...lessons: number[]) =>
  addCompletions(
    academy.services.db,
    lessons.map((id) => ({ user_id: userId, lesson_id: id })),
  );

describe("enrolling", () => {
  test("in a free course happens once, gives the same answer again, and is counted at once", async () => {
    const learner = await academy.person();
    const visitor = async () =>
      (await academy.call(courseDetails, { params: { id: free.id } })).body.total_students;
    const before = await visitor();
    const answers = [];
    for (const id of [free.id, String(free.id)])
      answers.push(await academy.call(enrolFree, { body: { course_id: id } }, { as: learner }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[0]!.body).toMatchObject({
      course: { course_id: free.id, is_enrolled: true, total_students: before + 1 },
      progress: { completed: 0, total: 2, percent: 0 },
      next_lesson: { lesson_title: "First" },
    });
    expect(await visitor()).toBe(before + 1);
  });

  test("again purges no visitors' pages", async () => {
    const learner = await academy.person();
    const enrol = async () => academy.call(enrolFree, { body: { course_id: free.id } }, { as: learner });
    expect(await countNotices(academy, "public_pages", enrol)).toBe(1);
    expect(await countNotices(academy, "public_pages", enrol)).toBe(0);
  });

  test("happens once for many requests at once", async () => {
    const learner = await academy.person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        academy.call(enrolFree, { body: { course_id: free.id } }, { as: learner }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.enrollment_id}`)).size).toBe(1);
  });

  test("in a course that a discount makes free needs no payment; in another it does", async () => {
    const learner = await academy.person();
    expect(
      (await academy.call(enrolFree, { body: { course_id: discounted.id } }, { as: learner })).status,
    ).toBe(201);
    const refused = await academy.call(enrolFree, { body: { course_id: priced.id } }, { as: learner });
    expect([refused.status, refused.body.code]).toEqual([400, "payment_required"]);
    expect(refused.body.detail).toBe("This course is not free. Please pay to enroll.");
    expect((await academy.call(listEnrollments, {}, { as: learner })).body).toHaveLength(1);
  });

  test("succeeds for an enrolled person, even if the course now has a price", async () => {
    const learner = await academy.person();
    await addEnrolment(academy.services.db, priced.id, learner.id);
    expect((await academy.call(enrolFree, { body: { course_id: priced.id } }, { as: learner })).status).toBe(
      201,
    );
  });

  test.each([
    [{ course_id: 987_654 }, 404],
    [{ course_id: 0 }, 400],
    [{ course_id: 99_999_999_999 }, 400],
    [{ course_id: "abc" }, 400],
    [{ course_id: null }, 400],
    [{}, 400],
    ["{", 400],
  ])("%o is %i", async (body, status) => {
    const learner = await academy.person();
    expect((await academy.call(enrolFree, { body }, { as: learner })).status).toBe(status);
  });

  test("requires a sign-in", async () => {
    expect((await academy.call(enrolFree, { body: { course_id: free.id } })).status).toBe(401);
    expect((await academy.call(listEnrollments)).status).toBe(401);
  });
});

describe("a person's enrolments", () => {
  test("come newest first, with progress and the next lesson", async () => {
    const { db } = academy.services;
    const learner = await academy.person();
    await addEnrolment(db, priced.id, learner.id, new Date("2026-01-01"));
    await addEnrolment(db, free.id, learner.id, new Date("2026-02-01"));
    await complete(learner.id, priced.lessons[0]!, priced.lessons[2]!, ...free.lessons);
    const other = await academy.person();
    await addEnrolment(db, priced.id, other.id);
    await complete(other.id, priced.lessons[1]!);

    const { body } = await academy.call(listEnrollments, {}, { as: learner });
    expect(body).toMatchObject([
      {
        course: { course_id: free.id },
        progress: { completed: 2, total: 2, percent: 100 },
        next_lesson: null,
      },
      {
        course: { course_id: priced.id, price: "1500.00" },
        progress: { completed: 2, total: 3, percent: 66 },
        next_lesson: { lesson_id: priced.lessons[1], lesson_title: "b" },
        enrolled_at: "2026-01-01T00:00:00.000Z",
      },
    ]);
    const page = await academy.call(listEnrollments, { query: { page_size: 1 } }, { as: learner });
    expect(page.body).toMatchObject({
      count: 2,
      previous: null,
      results: [{ course: { course_id: free.id } }],
    });
    const beyond = await academy.call(listEnrollments, { query: { page: 9, page_size: 1 } }, { as: learner });
    expect(beyond.body).toMatchObject({
      count: 2,
      next: null,
      previous: expect.stringContaining("page=2"),
      results: [],
    });
  });
});
