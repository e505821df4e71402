import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addManyRows, planOf } from "#tests/large-academy.ts";
import { figuresOf } from "./queries.ts";

const academy = setUpAcademy();

test("the figures of a course read no table from one end to the other", async () => {
  const instructor = await academy.person("instructor");
  const [id] = await addManyRows(academy, instructor.id);
  const plan = await planOf(academy, figuresOf(id!));
  for (const table of ["enrolments", "lesson_completions", "lessons", "reviews", "users"])
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  for (const index of [
    "enrolments_course_id_enrolled_at_idx",
    "lessons_course_id_idx",
    "reviews_course_id_created_at_id_idx",
  ])
    expect(plan).toContain(index);
  expect(plan).toMatch(/Index (Only )?Scan using lesson_completions_\w+/);
});
