import { beforeAll, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { type CourseCard } from "#features/courses/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { deleteReview, listReviews, writeReview } from "../contract.ts";

const academy = setUpAcademy();
let teacher: Someone;
let learner: Someone;
let course: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  teacher = await academy.person("instructor");
  learner = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
  course = await addCourse(db, { instructorId: teacher.id });
  await addEnrolment(db, course.id, learner.id);
});

const params = () => ({ id: course.id });
const details = async (as: Someone | null = null) =>
  (await academy.call(courseDetails, { params: params() }, { as })).body;
const write = async (as: Someone | null, body: unknown) =>
  academy.call(writeReview, { params: params(), body }, { as });

test("each learner writes one review, can change it, and it counts at once", async () => {
  const first = await write(learner, { rating: 4, comment: " Clear. " });
  expect(first.body).toMatchObject({
    review_id: expect.any(Number),
    course_id: course.id,
    rating: 4,
    comment: "Clear.",
    reviewer: "Rafiq Ahmed",
    is_mine: true,
  });
  const list = async () => (await academy.call(listCourses)).body as unknown as CourseCard[];
  expect((await list())[0]).toMatchObject({ rating: 4, total_reviews: 1 });
  expect((await details()).rating_counts).toEqual([0, 0, 0, 1, 0]);
  const changed = await write(learner, { rating: "৫" });
  expect(changed.body).toMatchObject({ review_id: first.body.review_id, rating: 5, comment: "" });
  expect((await list())[0]).toMatchObject({ rating: 5, total_reviews: 1 });
  expect((await details()).rating_counts).toEqual([0, 0, 0, 0, 1]);
  const { body } = await academy.call(listCourses, { query: { min_rating: 4.5 } });
  expect(body).toMatchObject({ count: 1 });
});

test("only the author sees their own review in the course's answer", async () => {
  expect((await details(learner)).my_review).toMatchObject({
    rating: 5,
    reviewer: "Rafiq Ahmed",
    is_mine: true,
  });
  expect((await details(teacher)).my_review).toBeNull();
  expect((await details()).my_review).toBeNull();
});

test("everybody can read reviews, in pages too", async () => {
  const plain = await academy.call(listReviews, { params: params() });
  expect(plain.body).toMatchObject([{ reviewer: "Rafiq Ahmed", is_mine: false }]);
  const mine = await academy.call(listReviews, { params: params(), query: { page: 1 } }, { as: learner });
  expect(mine.body).toMatchObject({ count: 1, next: null, results: [{ is_mine: true }] });
  const beyond = await academy.call(listReviews, { params: params(), query: { page: 7 } });
  expect(beyond.body).toMatchObject({ count: 1, next: null, results: [] });
  expect((await academy.call(listReviews, { params: { id: 987_654 } })).status).toBe(404);
});

test("reviews are for learners of the course, with one to five stars", async () => {
  const stranger = await academy.person();
  const call = async (as: Someone | null, body: unknown, id: string | number = course.id) => {
    const answer = await academy.call(writeReview, { params: { id }, body }, { as });
    return [answer.status, answer.body.code];
  };
  expect(await call(null, { rating: 5 })).toEqual([401, "not_signed_in"]);
  expect(await call(stranger, { rating: 9 })).toEqual([403, "not_enrolled"]);
  expect(await call(learner, { rating: 5 }, 987_654)).toEqual([404, "not_found"]);
  for (const rating of [0, 6, 2.5, "", null, "five"]) expect((await call(learner, { rating }))[0]).toBe(400);
  expect((await call(learner, { rating: 5, comment: "x".repeat(2_001) }))[0]).toBe(400);
});

test("instructors cannot review their own course, even if they are enrolled", async () => {
  await addEnrolment(academy.services.db, course.id, teacher.id);
  const answer = await write(teacher, { rating: 5 });
  expect([answer.status, answer.body.code]).toEqual([403, "own_course"]);
});

test("two equal calls at once make one review", async () => {
  const both = await Promise.all([write(learner, { rating: 3 }), write(learner, { rating: 3 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await details()).rating_counts).toEqual([0, 0, 1, 0, 0]);
});

test("authors can delete their own review, also twice, and no other review", async () => {
  const other = await academy.person();
  await addEnrolment(academy.services.db, course.id, other.id);
  const remove = async (as: Someone | null, id: string | number = course.id) =>
    (await academy.call(deleteReview, { params: { id } }, { as })).status;
  expect(await remove(null)).toBe(401);
  expect(await remove(learner, 987_654)).toBe(404);
  expect(await remove(learner, "abc")).toBe(400);
  expect(await remove(other)).toBe(204);
  expect((await details()).total_reviews).toBe(1);
  expect(await remove(learner)).toBe(204);
  expect(await remove(learner)).toBe(204);
  expect(await details(learner)).toMatchObject({
    total_reviews: 0,
    rating: 0,
    rating_counts: [0, 0, 0, 0, 0],
    my_review: null,
  });
});

test("the review of a deleted account stays and counts, without a name", async () => {
  const { db } = academy.services;
  const passing = await academy.person("learner", { firstName: "Gone", lastName: "Soon" });
  await addEnrolment(db, course.id, passing.id);
  await write(passing, { rating: 2, comment: "Short." });
  // The rest of a deleted account.
  await db
    .updateTable("users")
    .set({ first_name: "", last_name: "", forgotten_at: new Date() })
    .where("id", "=", passing.id)
    .execute();
  const { body } = await academy.call(listReviews, { params: params() });
  expect(body).toMatchObject([{ reviewer: "", rating: 2, comment: "Short.", is_mine: false }]);
  expect(await details()).toMatchObject({ total_reviews: 1, rating_counts: [0, 1, 0, 0, 0] });
});
