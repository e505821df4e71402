import { describe, expect, test } from "vitest";
import type { CourseCard } from "#features/courses/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { instructorCourses } from "../contract.ts";

const academy = setUpAcademy();

describe("the courses that a person teaches", () => {
  test("are the person's own, newest first", async () => {
    const teacher = await academy.person("instructor");
    const old = await addCourse(academy.services.db, {
      instructorId: teacher.id,
      createdAt: new Date("2026-01-01"),
    });
    const recent = await addCourse(academy.services.db, {
      instructorId: teacher.id,
      createdAt: new Date("2026-05-01"),
    });
    const { body } = await academy.call(instructorCourses, {}, { as: teacher });
    expect((body as unknown as CourseCard[]).map((course) => course.course_id)).toEqual([recent.id, old.id]);
    const page = await academy.call(instructorCourses, { query: { page: 2, page_size: 1 } }, { as: teacher });
    expect(page.body).toMatchObject({ count: 2, next: null, results: [{ course_id: old.id }] });
  });

  test("are for instructors and administrators", async () => {
    expect((await academy.call(instructorCourses)).status).toBe(401);
    expect((await academy.call(instructorCourses, {}, { as: await academy.person() })).status).toBe(403);
    expect((await academy.call(instructorCourses, {}, { as: await academy.person("admin") })).body).toEqual(
      [],
    );
  });
});
