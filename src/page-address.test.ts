import { expect, test } from "vitest";
import { isCallAddress, pageAddress } from "./page-address.ts";

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
])("%s is a page of ours", (url, path) => {
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
