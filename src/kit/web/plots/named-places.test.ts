import { describe, expect, test } from "vitest";
import { namedPlaces } from "./named-places.ts";

describe("the named places below a plot", () => {
  test("are all of them if there is room", () =>
    expect(namedPlaces(4, { plot: 400, name: 60 })).toEqual([0, 1, 2, 3]));

  test("are in equal distances and end with the last", () =>
    expect(namedPlaces(12, { plot: 240, name: 60 })).toEqual([2, 5, 8, 11]));

  test("are the last one alone if there is room for one", () =>
    expect(namedPlaces(12, { plot: 60, name: 60 })).toEqual([11]));

  test("are none without places", () => expect(namedPlaces(0, { plot: 70, name: 60 })).toEqual([]));
});
