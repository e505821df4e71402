import { expect, test } from "vitest";
import { reviewRefusal } from "./rules.ts";

test("learners review a course, and its instructor cannot", () => {
  expect(reviewRefusal({ teaches: false, isEnrolled: true })).toBeNull();
  expect(reviewRefusal({ teaches: false, isEnrolled: false })).toBe("not_enrolled");
  expect(reviewRefusal({ teaches: true, isEnrolled: true })).toBe("own_course");
});
