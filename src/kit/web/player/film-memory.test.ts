import { expect, test } from "vitest";
import { asHabits, withPlace } from "./film-memory.ts";

test.each([null, "x", 7, [], { speed: 99, captions: 1, height: -1 }])(
  "habits that make no sense (%j) are the usual ones",
  (stored) => expect(asHabits(stored)).toEqual({ speed: 1, captions: null, height: null }),
);

test("habits are kept as they are", () => {
  const habits = { speed: 1.5, captions: "off", height: 360 };
  expect(asHabits(habits)).toEqual(habits);
});

test("a place replaces the film's old one, and the beginning removes it", () => {
  expect(
    withPlace(
      [
        [1, 5],
        [2, 9],
      ],
      1,
      8,
    ),
  ).toEqual([
    [2, 9],
    [1, 8],
  ]);
  expect(
    withPlace(
      [
        [1, 5],
        [2, 9],
      ],
      1,
      0,
    ),
  ).toEqual([[2, 9]]);
});

test("the oldest places are forgotten", () => {
  const many = Array.from({ length: 50 }, (_, film): [number, number] => [film, 1]);
  const places = withPlace(many, 99, 3);
  expect(places).toHaveLength(50);
  expect(places[0]).toEqual([1, 1]);
  expect(places.at(-1)).toEqual([99, 3]);
});
