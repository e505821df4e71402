import { beforeAll, describe, expect, test } from "vitest";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { oldClientOf } from "#tests/old-client.ts";
import { archiveCourse } from "../contract.ts";
import { instructorCourses, type TaughtCourse } from "../document-contract.ts";
import { exampleDocument } from "../test-support.ts";

const academy = setUpAcademy();
let category: number;
beforeAll(async () => {
  category = await aCategory(academy);
});

const listOf = async (as: Someone) =>
  (await academy.call(instructorCourses, {}, { as })).body as unknown as TaughtCourse[];

describe("the courses that a person teaches", () => {
  test("are the person's own: drafts first, then newest first", async () => {
    const { db } = academy.services;
    const teacher = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
    const old = await addCourse(db, { instructorId: teacher.id, createdAt: new Date("2026-01-01") });
    const recent = await addCourse(db, { instructorId: teacher.id, createdAt: new Date("2026-05-01") });
    await addCourse(db, { instructorId: (await academy.person("instructor")).id });
    await addEnrolment(db, old.id, (await academy.person()).id);
    const mine = draftsOf(academy, teacher);
    const first = (await mine.create(exampleDocument({ title: "", price: "", category_id: null }))).body;
    const second = (await mine.create(exampleDocument({ title: "Second", category_id: category }))).body;
    const { body } = await mine.read(recent.id);
    await mine.save(recent.id, 0, { ...body.document, title: "Not published" });
    await academy.call(archiveCourse, { params: { id: old.id }, body: { version: 0 } }, { as: teacher });

    const all = await listOf(teacher);
    expect(all.map(({ course_id, state, has_changes }) => [course_id, state, has_changes])).toEqual([
      [second.course_id, "draft", true],
      [first.course_id, "draft", true],
      [recent.id, "published", true],
      [old.id, "archived", false],
    ]);
    expect(all[0]).toMatchObject({
      course_title: "Second",
      description: "How a study is planned.",
      price: "1500.00",
      category,
      category_name: "Clinical Research",
      instructor_name: "Nusrat Jahan",
      thumbnail: null,
      cover_links: [expect.any(String), expect.any(String), expect.any(String)],
      total_students: 0,
      in_review: false,
      saved_at: expect.any(String),
    });
    expect(all[1]).toMatchObject({ course_title: "", price: "0.00", category: 0, category_name: "" });
    expect(all[2]).not.toMatchObject({ course_title: "Not published" });
    expect(all[3]).toMatchObject({ total_students: 1 });
    expect(all.slice(2).map(({ created_at }) => new Date(created_at))).toEqual([
      new Date("2026-05-01"),
      new Date("2026-01-01"),
    ]);
    // A draft has the time of its last save, which orders it.
    expect(all[0]!.created_at).toBe(all[0]!.saved_at);

    const page = await academy.call(instructorCourses, { query: { page: 2, page_size: 3 } }, { as: teacher });
    expect(page.body).toMatchObject({ count: 4, next: null, results: [{ course_id: old.id }] });
    const beyond = await academy.call(instructorCourses, { query: { page: 9 } }, { as: teacher });
    expect(beyond.body).toMatchObject({ count: 4, results: [] });
  });

  test("have their state without a draft, and lose it when a draft is published", async () => {
    const teacher = await academy.person("instructor");
    const { id } = await addCourse(academy.services.db, { instructorId: teacher.id });
    expect(await listOf(teacher)).toMatchObject([
      { course_id: id, state: "published", has_changes: false, in_review: false, saved_at: null },
    ]);
    const { body } = await oldClientOf(academy, teacher).create({
      ...exampleDocument({ category_id: category }),
    });
    const [made] = await listOf(teacher);
    expect(made).toMatchObject({ course_id: body.course_id, state: "published", has_changes: false });
  });

  test("are for instructors and administrators", async () => {
    expect((await academy.call(instructorCourses)).status).toBe(401);
    expect((await academy.call(instructorCourses, {}, { as: await academy.person() })).status).toBe(403);
    expect(await listOf(await academy.person("admin"))).toEqual([]);
  });
});
