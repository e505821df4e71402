// Courses with learners and announcements, through the API.
import { type Academy, expect } from "./academy.ts";
import { aCourse, publishNew } from "./instructors.ts";

/** A published course. */
export const aPublishedCourse = async (academy: Academy, access: string, title = "Reading a trial") =>
  publishNew(academy, access, await aCourse(academy, { title }));
/** Enrols a person by hand, as an administrator does. */
export const enrol = async (academy: Academy, access: string, course_id: number) => {
  const { body } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const enrolment = { course_id, user_id: body.id, reason: "By hand" };
  const { access: admin } = await academy.logIn("admin@bidya.test");
  expect((await academy.api("POST", "/api/admin/enrollments/", enrolment, admin)).status).toBe(201);
};
/** Sends an announcement, or schedules it. @returns its id. */
export const announce = async (academy: Academy, access: string, course: number, more: object = {}) => {
  const body = { course, title: "Week 1", content: "Read module 1.", ...more };
  const answer = await academy.api("POST", "/api/announcements/create/", body, access);
  expect(answer.status).toBe(201);
  return answer.body.announcement_id as number;
};
