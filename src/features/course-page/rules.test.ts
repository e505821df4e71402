import { expect, test } from "vitest";
import { fullLast } from "./rules.ts";

test("full courses come last, in their order", () => {
  const courses = [{ course_id: 1, is_full: true }, { course_id: 2 }, { course_id: 3, is_full: false }];
  expect(fullLast(courses).map(({ course_id }) => course_id)).toEqual([2, 3, 1]);
});
