import { expect, test } from "vitest";
import { moveTo } from "./rules.ts";

const rows = [1, 2, 3, 4].map((id) => ({ id, position: id }));
const order = (id: number, place: number) => moveTo(rows, id, place).map((row) => row.id);

test("a moved row has its new place, and the others keep their order", () => {
  expect(order(3, 1)).toEqual([3, 1, 2, 4]);
  expect(order(1, 2)).toEqual([2, 1, 3, 4]);
  expect(order(2, 99)).toEqual([1, 3, 4, 2]);
  expect(order(2, 0)).toEqual([2, 1, 3, 4]);
  expect(order(9, 1)).toEqual([1, 2, 3, 4]);
  expect(moveTo(rows, 4, 2).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});
