import { expect, test } from "vitest";
import { maxSegments, segmentsOf } from "./segments.ts";

const states = (...input: Parameters<typeof segmentsOf>) => segmentsOf(...input).map(({ state }) => state);

test("each lesson has a segment: ticked, open now, or still to come", () => {
  expect(states(4, 3, [true, false, false, false])).toEqual(["done", "open", "here", "open"]);
});

test("the lesson that is open is marked even if it is ticked", () => {
  expect(states(2, 1, [true, true])).toEqual(["here", "done"]);
});

test("without the ticks only the place is shown", () => {
  expect(states(3, 2, [])).toEqual(["open", "here", "open"]);
});

test("500 lessons share a bounded number of segments", () => {
  const ticks = Array.from({ length: 500 }, (_, lesson) => lesson < 250);
  const segments = segmentsOf(500, 300, ticks);
  expect(segments).toHaveLength(maxSegments);
  expect(segments[0]).toEqual({ from: 0, state: "done" });
  expect(segments.filter(({ state }) => state === "here")).toHaveLength(1);
  // Lesson 300 is in the segment of the lessons 288 to 300.
  expect(segments[23]).toEqual({ from: 287, state: "here" });
  expect(segments.filter(({ state }) => state === "done")).toHaveLength(20);
});

test("every lesson of any course is in exactly one segment", () => {
  for (const total of [1, 2, 39, 40, 41, 79, 499])
    for (let place = 1; place <= total; place++)
      expect(states(total, place, []).filter((state) => state === "here")).toHaveLength(1);
});

test("a segment of several lessons is done only if all of them are", () => {
  const ticks = Array.from({ length: 80 }, (_, lesson) => lesson !== 5);
  expect(states(80, 80, ticks)[2]).toBe("open");
  expect(states(80, 80, ticks)[3]).toBe("done");
});

test("a course without lessons has no segments", () => {
  expect(segmentsOf(0, 0, [])).toEqual([]);
});
