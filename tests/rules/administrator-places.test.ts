// Every page of administrators belongs to exactly one of their places, so that one is marked as the present one.
import { expect, test } from "vitest";
import { isWithin, placeGroups } from "#features/administration/web/places.ts";
import routes from "../../src/routes.ts";

const places = placeGroups.flatMap((group) => group.places);
const pages = routes.flatMap(({ path }) =>
  path !== undefined && /^admin(\/|$)/.test(path) ? [`/${path.replaceAll(/:\w+/g, "7")}`] : [],
);

test("every page of administrators belongs to one place", () => {
  expect(pages.length).toBeGreaterThan(25);
  const wrong = pages.filter((page) => places.filter((place) => isWithin(page, place)).length !== 1);
  expect(wrong).toEqual([]);
});

test("every place is a page, and is named once", () => {
  expect(places.filter(({ to }) => !pages.includes(to))).toEqual([]);
  for (const titles of [places.map(({ to }) => to), places.map(({ title }) => title())])
    expect(new Set(titles).size).toBe(places.length);
});

test("a slash at the end of an address changes nothing", () => {
  expect(places.filter((place) => isWithin("/admin/", place)).map(({ to }) => to)).toEqual(["/admin"]);
});
