import { expect, it } from "vitest";
import { featuredOrder } from "./featured-order.ts";

const courses = (...ids: number[]) => ids.map((course_id) => ({ course_id }));

it("puts the chosen category first, then the others, none twice, until the grid is full", () => {
  expect(featuredOrder(courses(5, 2), courses(1, 2, 3, 4, 5), 4)).toEqual(courses(5, 2, 1, 3));
});
it("shows all courses if there are few", () => {
  expect(featuredOrder([], courses(1, 2), 8)).toEqual(courses(1, 2));
  expect(featuredOrder(courses(9), [], 8)).toEqual(courses(9));
});
