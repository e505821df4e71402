import { expect, test } from "vitest";
import { canManageCourse, teachesCourse } from "./rules.ts";

const course = { instructor_id: 7 };

test.each([
  ["its instructor", { id: 7, role: "instructor" }, true],
  ["its instructor after a change of role", { id: 7, role: "learner" }, true],
  ["an administrator", { id: 1, role: "admin" }, true],
  ["another instructor", { id: 8, role: "instructor" }, false],
  ["a learner", { id: 9, role: "learner" }, false],
  ["a visitor", null, false],
] as const)("%s manages a course: %#", (_, person, allowed) => {
  expect(canManageCourse(person, course)).toBe(allowed);
});

test.each([
  ["its instructor", { id: 7 }, true],
  ["another person, also an administrator", { id: 1 }, false],
  ["a visitor", null, false],
] as const)("%s teaches a course: %#", (_, person, teaches) => {
  expect(teachesCourse(person, course)).toBe(teaches);
});
