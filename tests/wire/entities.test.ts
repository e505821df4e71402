// The entities of the learner's document, field by field, as the demo academy answers them. We may add fields,
// but these must be there, with this spelling and this type.
import { beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { loadDemo } from "../../demo/loader.ts";
import { writeCourse } from "#features/courses/server/public.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addEnrolment, describeCourse } from "#tests/courses.ts";

type Json = Record<string, any>;
const academy = setUpAcademy();
let access: string;

const call = async (method: string, path: string, body?: object, token = access): Promise<Json> => {
  const response = await fetch(academy.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const read = async (path: string): Promise<any> => (await call("GET", path)).body;
const signIn = async (email: string) =>
  (await call("POST", "/api/accounts/login/", { email, password: demoPassword }, "")).body;

beforeAll(async () => {
  await loadDemo(academy.services);
  ({ access } = await signIn("learner@bidya.test"));
});

const text = expect.any(String);
const number = expect.any(Number);
const truth = expect.any(Boolean);
const list = expect.any(Array);
const money = expect.stringMatching(/^\d+\.\d\d$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const textOrNull = expect.toSatisfy((value) => value === null || typeof value === "string");

const user = {
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  role: text,
  headline: text,
  bio: text,
  profile_picture: textOrNull,
};
const course = {
  course_id: number,
  course_title: text,
  description: text,
  price: money,
  thumbnail: textOrNull,
  category: number,
  category_name: text,
  instructor_name: text,
  instructor_profile_picture: textOrNull,
  total_students: number,
  total_hours: number,
  total_lessons: number,
  rating: number,
  created_at: time,
  is_enrolled: truth,
};
const lesson = {
  lesson_id: number,
  lesson_title: text,
  duration: number,
  is_completed: truth,
  videos: list,
  resources: list,
};
const enrollment = { enrollment_id: number, course, enrolled_at: time };

const followed = async (): Promise<Json> => {
  const enrollments = await read("/api/enrollments/");
  return read(`/api/enrolled-course/${enrollments[0].course.course_id}/`);
};

test("a user has the document's fields", async () => {
  expect(await read("/api/accounts/profile/")).toMatchObject({ ...user, role: "learner" });
});

test("login and refresh have the document's fields", async () => {
  const tokens = await signIn("learner@bidya.test");
  expect(tokens).toEqual({ access: text, refresh: text });
  const refreshed = await call("POST", "/api/accounts/token/refresh/", { refresh: tokens.refresh }, "");
  expect(refreshed).toMatchObject({ status: 200, body: { access: text } });
});

test("registration requires five fields", async () => {
  const whole = {
    first_name: "Nasrin",
    last_name: "Akter",
    email: "nasrin.entities@example.com",
    phone: "01712345678",
    password: "correct horse battery",
  };
  for (const name of Object.keys(whole)) {
    const { status, body } = await call(
      "POST",
      "/api/accounts/register/",
      { ...whole, [name]: undefined },
      "",
    );
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([name])]);
  }
  expect((await call("POST", "/api/accounts/register/", whole, "")).status).toBe(201);
});

test("a course in the list has the document's fields", async () => {
  const courses = await read("/api/list-courses/");
  expect(courses.length).toBeGreaterThan(20);
  for (const one of courses) expect(one).toMatchObject(course);

  const [{ course_id }] = courses;
  const thumbnail = "/files/covers/first.jpg";
  await academy.services.db.updateTable("courses").set({ thumbnail }).where("id", "=", course_id).execute();
  const [first] = await read("/api/list-courses/");
  expect([first.course_id, first.thumbnail]).toEqual([course_id, thumbnail]);
});

test("a course in detail has outcomes, prerequisites, modules with lessons", async () => {
  const [{ course_id }] = await read("/api/list-courses/");
  const detail = await read(`/api/course-details/${course_id}/`);
  expect(detail).toMatchObject(course);
  const [outcome] = detail.outcomes;
  const [prerequisite] = detail.prerequisites;
  expect(outcome).toEqual({ outcome_id: number, outcome_title: text });
  expect(prerequisite).toEqual({ prerequisite_id: number, prerequisite_title: text });
  expect(detail.modules.length).toBeGreaterThan(0);
  for (const module of detail.modules) {
    expect(module).toMatchObject({ module_id: number, module_title: text, lessons: list });
    for (const one of module.lessons) expect(one).toMatchObject(lesson);
  }
});

test("a lesson has the document's videos and resources", async () => {
  const { modules } = await followed();
  const lessons = modules.flatMap((module: Json) => module.lessons);
  const videos = lessons.flatMap((one: Json) => one.videos);
  const resources = lessons.flatMap((one: Json) => one.resources);
  expect([videos.length > 0, resources.length > 0]).toEqual([true, true]);
  for (const video of videos)
    expect(video).toMatchObject({ video_id: number, video_title: text, video_link: text });
  for (const resource of resources)
    expect(resource).toMatchObject({ resource_id: number, resource_title: text, resource_link: text });
});

test("a lesson without a duration takes 0 minutes", async () => {
  const { db } = academy.services;
  const [instructor, learner] = [await academy.person("instructor"), await academy.person()];
  const untimed = { title: "Untimed", isPreview: false, videos: [], resources: [] };
  const made = await db.transaction().execute(async (tx) =>
    writeCourse(tx, {
      ...(await describeCourse(tx, { instructorId: instructor.id })),
      modules: [{ title: "One", lessons: [untimed] }],
    }),
  );
  await addEnrolment(db, made.id, learner.id);
  const { body } = await call("GET", `/api/enrolled-course/${made.id}/`, undefined, learner.access);
  const [found] = body.modules[0].lessons;
  expect(found).toMatchObject({ lesson_title: "Untimed", duration: 0, videos: [], resources: [] });
});

test("an enrolled course has class code, notes, announcements and overview", async () => {
  const body = await followed();
  expect(body).toMatchObject({ ...course, is_enrolled: true, class_code: text, overview: text });
  // It adds to the details of the course, which are all there too.
  const detail = await read(`/api/course-details/${body.course_id}/`);
  for (const field of Object.keys(detail)) expect(body).toHaveProperty(field);
  for (const field of ["outcomes", "prerequisites", "instructor_id", "rating_counts", "my_review"])
    expect(body[field]).toEqual(detail[field]);
  expect(body.outcomes.length).toBeGreaterThan(0);
  expect(body.notes.length).toBeGreaterThan(0);
  for (const note of body.notes)
    expect(note).toMatchObject({
      note_id: number,
      title: text,
      body: text,
      created_at: time,
      updated_at: time,
    });
  expect(body.notes[0].body).toMatch(/<\w+>/);
  expect(body.announcements.length).toBeGreaterThan(0);
  for (const one of body.announcements)
    expect(one).toMatchObject({ announcement_id: number, title: text, content: text, date: time });
});

test("a discount has the document's fields", async () => {
  const discounts = await read("/api/discounts/");
  expect(discounts.length).toBeGreaterThan(1);
  for (const one of discounts) {
    expect(one).toMatchObject({
      id: number,
      name: text,
      percentage: number,
      value: number,
      discount_type: expect.stringMatching(/^(fixed|percentage)$/),
      courses: list,
      end_date: time,
      is_active: true,
    });
    expect(one.courses.length).toBeGreaterThan(0);
    expect(new Set(Object.keys(one.price_after_discount))).toEqual(new Set(one.courses.map(String)));
    for (const price of Object.values(one.price_after_discount)) expect(price).toEqual(money);
  }
});

test("an enrolment has the document's fields", async () => {
  const enrollments = await read("/api/enrollments/");
  expect(enrollments.length).toBeGreaterThan(0);
  for (const one of enrollments) expect(one).toMatchObject(enrollment);
});

test("the dashboard has the document's fields", async () => {
  const body = await read("/api/accounts/dashboard/");
  expect(body).toMatchObject({ welcome_message: text, user });
  expect(body.enrollments.length).toBeGreaterThan(0);
  for (const one of body.enrollments) expect(one).toMatchObject(enrollment);
});

test("a coupon has the document's fields, or a message", async () => {
  const [{ course_id }] = (await read("/api/list-courses/")).filter((one: Json) => Number(one.price) > 0);
  const validate = async (code: string) => call("POST", "/api/coupons/validate/", { code, course_id });
  expect((await validate("RESEARCH10")).body).toMatchObject({
    discount_type: "percentage",
    discount_value: 10,
    coupon_name: text,
    coupon_description: text,
  });
  expect((await validate("NOSUCHCODE")).body).toMatchObject({ message: "Invalid promo code." });
});

test("a payment's submission has the document's fields, its course as a text", async () => {
  const wanted = (await read("/api/list-courses/")).find(
    (one: Json) => !one.is_enrolled && !one.is_full && Number(one.price) > 0,
  );
  const coupon_code = "RESEARCH10";
  const { body: order } = await call("POST", "/api/orders/", { course_id: wanted.course_id, coupon_code });
  const { status, body } = await call("POST", "/api/manualpaymentsubmit/", {
    course_id: String(wanted.course_id),
    paid_amount: order.due,
    sender_number: "01712345678",
    transaction_id: "9EN71T1ES0",
    coupon_code,
  });
  expect([status, body]).toEqual([201, { payment_id: number, status: "pending", message: text }]);
});
