import { expect, test } from "vitest";
import { ratingShares, reviewRefusal } from "./rules.ts";

test("learners review a course, and its instructor cannot", () => {
  expect(reviewRefusal({ teaches: false, isEnrolled: true })).toBeNull();
  expect(reviewRefusal({ teaches: false, isEnrolled: false })).toBe("not_enrolled");
  expect(reviewRefusal({ teaches: true, isEnrolled: true })).toBe("own_course");
});

test("the rating bars are shares of all reviews, and not of the longest bar", () => {
  expect(ratingShares([0, 0, 1, 1, 2])).toEqual([0, 0, 25, 25, 50]);
  expect(ratingShares([0, 0, 0, 0, 3])).toEqual([0, 0, 0, 0, 100]);
  expect(ratingShares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
});
