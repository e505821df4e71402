import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noFilters, writeFilters } from "#features/catalogue/web/list/filters.ts";
import { isCallAddress } from "#kit/server/http/is-call-address.ts";
import { pageAddress, renderedAddress } from "./page-address.ts";
import routes from "./routes.ts";

test.each([
  ["/", "/"],
  ["/courses?page=2", "/courses?page=2"],
  ["//", "/"],
  ["//[::1", "/[::1"],
  ["//evil.example:99999/x", "/evil.example:99999/x"],
  ["//evil.example/courses", "/evil.example/courses"],
  ["/\\evil.example/courses", "/evil.example/courses"],
  ["///", "/"],
  ["http://evil.example/courses", "/http://evil.example/courses"],
])("%s is one of our pages", (url, path) => {
  expect(pageAddress(url, "https://academy.example").href).toBe(`https://academy.example${path}`);
});

test.each([
  ["/api", true],
  ["/api/nothing", true],
  ["//api/nothing?x", true],
  ["/api?x", true],
  ["/apiary", false],
  ["/courses/api/", false],
])("%s is for programs: %s", (url, isCall) => {
  expect(isCallAddress(url)).toBe(isCall);
});

test.each([
  ["/", "/"],
  ["/?utm_source=mail&n=1", "/"],
  ["/?category=Ethics&lang=bn", "/?category=Ethics"],
  ["/course/7?n=1", "/course/7"],
  ["/courses?", "/courses"],
  ["/courses?page=2&n=1&search=a%20b", "/courses?search=a+b&page=2"],
  ["/courses/?page=2&page=3&sort=", "/courses/?page=2"],
  ["/courses.data?n=1&page=2&_routes=x", "/courses.data?page=2&_routes=x"],
  ["/_.data?category=Ethics&n=1", "/_.data?category=Ethics"],
  ["/payment?course=7", "/payment"],
  ["/__manifest?paths=%2Fcourses&version=1", "/__manifest?paths=%2Fcourses&version=1"],
  ["/login?next=%2Fa%3Fb%3D1%26c", "/login?next=%2Fa%3Fb%3D1%26c"],
])("%s is rendered as %s", (url, address) => expect(renderedAddress(url)).toBe(address));

test("every filter of the catalogue is rendered", () => {
  const set = {
    search: "a",
    category: "b",
    minPrice: 1,
    maxPrice: 2,
    minRating: 3,
    language: "bn",
    level: "beginner",
    free: true,
    sort: "newest",
    page: 4,
  };
  const address = `/courses?${new URLSearchParams(writeFilters({ ...noFilters, ...set } as typeof noFilters))}`;
  expect(Object.keys(set).toSorted()).toEqual(Object.keys(noFilters).toSorted());
  expect(renderedAddress(address)).toBe(address);
});

// The preview of a lesson reads the origin only.
test("only these pages read their address", async () => {
  const read = await Promise.all(
    routes.map(async ({ file }) =>
      (await readFile(join(import.meta.dirname, file), "utf8")).includes("request.url"),
    ),
  );
  expect(routes.filter((_, at) => read[at]).map(({ path = "" }) => path)).toEqual([
    "",
    "courses",
    "course/:id/preview/:lessonId",
    "certificate/:number?",
  ]);
});
