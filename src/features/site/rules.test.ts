import { describe, expect, test } from "vitest";
import { isProtected } from "./rules.ts";

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
