import { expect, test } from "vitest";
import { addCompletions } from "#features/progress/server/public.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aroundMidnight, daysAfterSunday, lastSundays } from "#tests/weeks.ts";
import { dashboard } from "../contract.ts";

const academy = setUpAcademy();

test("the weeks of learning count the person's own completed lessons, and nothing else", async () => {
  const { db } = academy.services;
  const [learner, other] = [await academy.person(), await academy.person()];
  const instructor = await academy.person("instructor");
  const lessons = ["a", "b", "c", "d", "e", "f"];
  const course = await addCourse(db, { instructorId: instructor.id, modules: [lessons] });
  await addEnrolment(db, course.id, learner.id, new Date("2026-01-01"));
  const weeks = async () => (await academy.call(dashboard, {}, { as: learner })).body.learning_weeks;

  const empty = await weeks();
  expect(empty).toHaveLength(12);
  expect(empty.map(({ lessons }) => lessons)).toEqual(Array.from({ length: 12 }, () => 0));
  expect(empty.map(({ begins_on }) => begins_on)).toEqual(lastSundays(12));

  const tick = (place: number, at: Date, userId = learner.id) => ({
    user_id: userId,
    lesson_id: course.lessons[place]!,
    completed_at: at,
  });
  await addCompletions(db, [
    tick(0, daysAfterSunday(0)),
    // A week ends on Saturday at midnight in Bangladesh.
    tick(1, aroundMidnight(0)[0]),
    tick(2, daysAfterSunday(-7)),
    tick(3, daysAfterSunday(-77)),
    tick(4, daysAfterSunday(-78)),
    tick(0, daysAfterSunday(0), other.id),
  ]);
  const counted = (await weeks()).map(({ lessons }) => lessons);
  expect(counted).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);

  // A lesson that was retired later was still learned.
  await db
    .updateTable("lessons")
    .set({ retired_at: new Date(), module_id: null })
    .where("id", "=", course.lessons[0]!)
    .execute();
  expect((await weeks()).at(-1)?.lessons).toBe(1);
});
