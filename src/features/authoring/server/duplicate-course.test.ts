import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, type CourseMade } from "#tests/courses.ts";
import { draftsOf } from "#tests/drafts.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let course: CourseMade;
beforeAll(async () => {
  instructor = await academy.person("instructor");
});
beforeEach(async () => {
  course = await addCourse(academy.services.db, { instructorId: instructor.id });
});

describe("duplicating", () => {
  const duplicate = async (as: Someone, title: unknown = "A copy") =>
    academy.call(contract.duplicateCourse, { params: { id: course.id }, body: { title } }, { as });

  test("begins a draft of the person with everything that is written in the course, in new blocks", async () => {
    const { status, body } = await duplicate(instructor);
    expect([status, body.version]).toEqual([201, 1]);
    const mine = draftsOf(academy, instructor);
    const original = (await mine.read(course.id)).body.document;
    const copy = (await mine.read(body.course_id)).body;
    expect(copy.state).toBe("draft");
    const withoutNames = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (name, one: unknown) => (["key", "id"].includes(name) ? undefined : one)),
      );
    expect(withoutNames(copy.document)).toEqual(withoutNames({ ...original, title: "A copy" }));
    const keys = (document: unknown) =>
      [...JSON.stringify(document).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key);
    expect(keys(copy.document).filter((key) => keys(original).includes(key))).toEqual([]);
    // Its files are known, and it is published with them.
    const saved = await mine.save(body.course_id, 1, copy.document);
    expect((await mine.publish(body.course_id, saved.body.version)).status).toBe(200);
    const lessons = (await academy.call(courseDetails, { params: { id: body.course_id } })).body.modules[0]!
      .lessons;
    expect(lessons.map(({ lesson_id }) => lesson_id)).not.toContain(course.lessons[0]);
    expect(lessons[0]!.videos[0]!.renditions).toHaveLength(2);
    expect((await mine.read(course.id)).body.document).toEqual(original);
  });

  test("takes the newest draft, also of an archived course", async () => {
    const mine = draftsOf(academy, instructor);
    const { document } = (await mine.read(course.id)).body;
    const { body: saved } = await mine.save(course.id, 0, { ...document, description: "Of the draft." });
    const archived = { params: { id: course.id }, body: { version: saved.version } };
    await academy.call(contract.archiveCourse, archived, { as: instructor });
    const admin = await academy.person("admin");
    const { body } = await duplicate(admin);
    expect((await draftsOf(academy, admin).read(body.course_id)).body.document.description).toBe(
      "Of the draft.",
    );
    expect((await mine.read(body.course_id)).status).toBe(404);
  });

  test("needs a title, and the right to manage the course", async () => {
    expect((await duplicate(instructor, " ")).status).toBe(400);
    expect((await duplicate(await academy.person("instructor"))).status).toBe(403);
    expect((await duplicate(await academy.person())).status).toBe(403);
  });
});
