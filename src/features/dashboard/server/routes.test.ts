import { beforeAll, expect, test } from "vitest";
import { addCompletions } from "#features/progress/server/public.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { coverLinks } from "#features/courses/server/public.ts";
import { listComingCourses } from "#features/catalogue/contract.ts";
import { comingCoursesSetting } from "#features/catalogue/server/public.ts";
import { type Enrollment, listEnrollments } from "#features/enrolment/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { dashboard } from "../contract.ts";

const academy = setUpAcademy();
let priced: CourseMade;
let free: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  const instructor = await academy.person("instructor");
  priced = await addCourse(db, {
    instructorId: instructor.id,
    title: "Priced",
    modules: [["a", "b"], ["c"]],
  });
  free = await addCourse(db, { instructorId: instructor.id, title: "Free", paisa: 0 });
});

test("the dashboard shows the person and their enrolments", async () => {
  const learner = await academy.person("learner", { firstName: "Mitu", lastName: "Das" });
  const empty = await academy.call(dashboard, {}, { as: learner });
  expect(empty.body).toMatchObject({
    welcome_message: "Welcome, Mitu!",
    user: { id: learner.id, role: "learner" },
    enrollments: [],
  });
  expect(JSON.stringify(empty.body)).not.toContain("argon2");
  await addEnrolment(academy.services.db, priced.id, learner.id);
  const listed = (await academy.call(listEnrollments, {}, { as: learner })).body as unknown as Enrollment[];
  const full = await academy.call(dashboard, {}, { as: learner, language: "bn" });
  expect(full.body.enrollments).toEqual(listed);
  expect(full.body.welcome_message).toBe("আবার স্বাগতম, Mitu!");
  expect((await academy.call(dashboard)).status).toBe(401);
});

test("the dashboard begins with the course of the latest activity", async () => {
  const { db } = academy.services;
  const learner = await academy.person();
  await addEnrolment(db, priced.id, learner.id, new Date("2026-01-01"));
  await addEnrolment(db, free.id, learner.id, new Date("2026-02-01"));
  const shown = async () => {
    const { body } = await academy.call(dashboard, {}, { as: learner });
    return body.enrollments.map(({ course, last_active_at }) => [course.course_id, last_active_at]);
  };
  expect(await shown()).toEqual([
    [free.id, "2026-02-01T00:00:00.000Z"],
    [priced.id, "2026-01-01T00:00:00.000Z"],
  ]);
  const completed_at = new Date("2026-03-01");
  const tick = { user_id: learner.id, lesson_id: priced.lessons[1]!, completed_at };
  await addCompletions(db, [tick]);
  expect(await shown()).toEqual([
    [priced.id, "2026-03-01T00:00:00.000Z"],
    [free.id, "2026-02-01T00:00:00.000Z"],
  ]);
  const { body } = await academy.call(listEnrollments, {}, { as: learner });
  expect((body as unknown as Enrollment[]).map(({ course }) => course.course_id)).toEqual([
    free.id,
    priced.id,
  ]);
});

test("the operator sets the upcoming courses, or none", async () => {
  const { db } = academy.services;
  const learner = await academy.person();
  const onDashboard = async () => (await academy.call(dashboard, {}, { as: learner })).body.coming_courses;
  const inCatalogue = async () => (await academy.call(listComingCourses)).body;
  expect([await onDashboard(), await inCatalogue()]).toEqual([[], []]);
  const own = ["Surgery", "Anaesthesia", "Radiology"].map((title) => ({
    title,
    title_bn: "",
    category: "",
    badge: "sit_filled_up" as const,
  }));
  for (const list of [own, []]) {
    await writeSetting(db, comingCoursesSetting, list);
    // The first two have the ids of the documents' placeholder cards.
    const shown = list.map((course, place) => ({
      ...course,
      course_id: [9991, 9992][place] ?? null,
      cover_links: coverLinks({ category: "", title: course.title, seed: place }),
    }));
    expect(await onDashboard()).toEqual(shown);
    await expect.poll(inCatalogue).toEqual(shown);
  }
});
