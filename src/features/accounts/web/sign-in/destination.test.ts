import { describe, expect, test } from "vitest";
import { loginPathFrom } from "../../paths.ts";
import { destination } from "./destination.ts";

describe("where signing in leads", () => {
  test.each(["/payment?course=7", "/course/7/progress#notes", "/"])("it leads back to %s", (path) =>
    expect(destination(path)).toBe(path),
  );

  test.each([
    undefined,
    null,
    7,
    "",
    "dashboard",
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/\t/elsewhere.example/",
    "/.//elsewhere.example/",
    "javascript:alert(1)",
    "/login",
    "/login?next=/login",
    "/signup/",
  ])("it never leads to %j", (next) => expect(destination(next)).toBe("/dashboard"));

  test("and comes from there", () => {
    const path = loginPathFrom({ pathname: "/payment", search: "?course=7&lang=bn" });
    expect(path).toBe("/login?next=%2Fpayment%3Fcourse%3D7%26lang%3Dbn");
    expect(destination(new URLSearchParams(path.split("?")[1]).get("next"))).toBe(
      "/payment?course=7&lang=bn",
    );
  });
});
