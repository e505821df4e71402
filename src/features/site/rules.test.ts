import { describe, expect, test } from "vitest";
import { hasRail, isProtected, protectedPaths } from "./rules.ts";

describe("an address of the signed-in", () => {
  test.each([
    "/course/7/progress",
    "/course/7/lesson/9",
    "/dashboard",
    "/dashboard/",
    "/updateprofile",
    "/changepassword",
    "/enroll",
    "/payment",
    "/courses/create",
    "/courses/manage",
    "/courses/7/manage",
    "/edit-course-thumbnail/7",
    "/instructor/courses/edit/7",
    "/forums",
    "/forums/create",
    "/forums/topics/7/",
    "/notifications/",
    "/announcements/create",
    "/announcements/7/edit",
    "/course/7/announcements",
    "/course/inbox",
    "/course/7/inbox",
    "/course/7/inbox/anything/below",
    "/admin/payments",
  ])("%s requires a sign-in", (path) => expect(isProtected(path)).toBe(true));
});

describe("an address of visitors", () => {
  test.each([
    "/",
    "/login",
    "/signup",
    "/courses",
    "/course/7",
    "/research-mentorship",
    "/forgot-password",
    "/help-center",
    "/terms-of-service",
    "/privacy-policy",
    "/refund-policy",
    "/faq",
    "/about",
    "/contact",
    "/nowhere",
    "/forumsandmore",
    "/dashboard/none",
  ])("%s is public", (path) => expect(isProtected(path)).toBe(false));
});

test.each([
  ["/admin", true],
  ["/admin/", true],
  ["/admin/people/7", true],
  ["/administrators", false],
  ["/dashboard", false],
  ["/courses/admin", false],
])("%s has the rail of administrators: %s", (path, has) => expect(hasRail(path)).toBe(has));

describe("the expression says the same as the list", () => {
  const expressions = protectedPaths.map(
    (path) => new RegExp(`^${path.replace(/\/\*$/, "(/.*)?").replaceAll(/:\w+/g, "[^/]+")}/?$`),
  );
  const byList = (path: string) => expressions.some((expression) => expression.test(path));
  // Each listed address and its near misses: longer, shorter, and with another part in its middle.
  const addresses = protectedPaths
    .map((path) => path.replaceAll(/:\w+/g, "7").replace(/\/\*$/, ""))
    .flatMap((path) => [
      ...["", "/", "/more", "/more/", "s", "x/y"].map((end) => path + end),
      path.slice(0, -1),
      path.replace(/[^/]+$/, ""),
      path.replace(/^\/[^/]+/, "/courses"),
      path.replace("/7", "/7/8"),
    ]);

  test.each([...new Set(addresses)])("%s", (path) => expect(isProtected(path)).toBe(byList(path)));

  test("for enough addresses of both kinds", () => {
    expect(addresses.filter(byList).length).toBeGreaterThan(50);
    expect(addresses.filter((path) => !byList(path)).length).toBeGreaterThan(50);
  });
});
