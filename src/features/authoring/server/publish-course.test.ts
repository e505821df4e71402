import { beforeAll, describe, expect, test } from "vitest";
import { courseCategoryCalls } from "#features/categories/calls.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import type { CourseDocument } from "../document.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let admin: Someone;
let mine: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  admin = await academy.person("admin");
  mine = draftsOf(academy, instructor);
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [
      exampleModule("m", [exampleLesson("a", { minutes: 20 }), exampleLesson("b"), exampleLesson("c")]),
    ],
    ...fields,
  });
const shown = async (id: number) => (await academy.call(courseDetails, { params: { id } })).body;

describe("publishing a new course", () => {
  test("gives it the id of its draft, and everybody finds it as it was written", async () => {
    const { body: begun } = await mine.create(
      written({
        title: "  Planning a study ",
        outcomes: [
          { key: "o1", title: "Plan it" },
          { key: "o2", title: " " },
        ],
        capacity: 8,
        level: "beginner",
        class_code: "PLAN-1",
      }),
    );
    const id = begun.course_id;
    expect((await academy.call(courseDetails, { params: { id } })).status).toBe(404);
    const { status, body } = await mine.publish(id, begun.version);
    expect([status, body]).toEqual([200, { outcome: "published", version: 2 }]);
    expect(await shown(id)).toMatchObject({
      course_id: id,
      course_title: "Planning a study",
      price: "1500.00",
      instructor_name: "Nusrat Jahan",
      level: "beginner",
      capacity: 8,
      total_lessons: 3,
      total_minutes: 20,
      outcomes: [{ outcome_title: "Plan it" }],
    });
    const { body: found } = await academy.call(listCourses, { query: { search: "planning" } });
    expect(found).toMatchObject({ count: 1, results: [{ course_id: id }] });
    const { body: draft } = await mine.read(id);
    expect(draft).toMatchObject({
      version: 2,
      state: "published",
      has_changes: false,
      published_at: expect.any(String),
      document: { title: "Planning a study", outcomes: [{ key: "o1" }] },
    });
    expect(draft.published).toEqual(draft.document);
    // The keys stay, and the blocks have the ids that learners see.
    const { modules } = await shown(id);
    expect(lessonsOf(draft.document).map((lesson) => [lesson.key, lesson.id])).toEqual(
      ["a", "b", "c"].map((key, at) => [key, modules[0]!.lessons[at]!.lesson_id]),
    );
    expect(draft.document.modules[0]!.id).toBe(modules[0]!.module_id);
  });

  test("is refused with a sentence for each wrong field, and shows nothing", async () => {
    const { body: begun } = await mine.create(
      written({
        title: " ",
        price: "0",
        category_id: 999_999,
        modules: [
          exampleModule("m", [
            exampleLesson("a", {
              checks: [{ ...exampleCheck("q"), options: ["only one", " "] }],
              resources: [{ key: "r", title: "Handout", link: "javascript:alert(1)", pages: null }],
            }),
          ]),
        ],
      }),
    );
    const { status, body } = await mine.publish(begun.course_id, 1);
    expect(status).toBe(400);
    const { detail: _, code: __, ...fields } = body as unknown as Record<string, string[]>;
    expect(Object.keys(fields).toSorted()).toEqual([
      "category_id",
      "modules.0.lessons.0.checks.0.options",
      "modules.0.lessons.0.resources.0.link",
      "price",
      "title",
    ]);
    expect(fields.category_id).toEqual(["Choose one of the categories."]);
    expect((await academy.call(courseDetails, { params: { id: begun.course_id } })).status).toBe(404);
    expect((await mine.read(begun.course_id)).body).toMatchObject({ version: 1, state: "draft" });
  });

  test("refuses a retired category, but a course that has it keeps it", async () => {
    const retiring = await aCategory(academy, "Old methods");
    const { id, version, document } = await publishNew(mine, written({ category_id: retiring }));
    await academy.call(
      courseCategoryCalls.change,
      { params: { id: retiring }, body: { is_retired: true } },
      { as: admin },
    );
    const { body: begun } = await mine.create(written({ category_id: retiring }));
    expect((await mine.publish(begun.course_id, 1)).body.category_id).toEqual([
      "Choose one of the categories.",
    ]);
    await mine.save(id, version, { ...document, title: "Still there" });
    expect((await mine.publish(id, version + 1)).status).toBe(200);
  });

  test("of two tabs lets one through; the other gets what was published", async () => {
    const { body: begun } = await mine.create(written({ title: "Twice" }));
    const answers = await Promise.all([1, 2].map(async () => mine.publish(begun.course_id, begun.version)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: "draft_conflict", version: 2, document: { title: "Twice" } });
    const { db } = academy.services;
    const rows = await db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_kind", "=", "course")
      .where("subject_id", "=", begun.course_id)
      .execute();
    expect(rows).toEqual([{ action: "course.published", actor_id: instructor.id }]);
  });

  test("without a draft changes nothing", async () => {
    const { id, version } = await publishNew(mine, written());
    const { body } = await mine.publish(id, version);
    expect(body).toEqual({ outcome: "published", version });
    expect((await mine.versions(id)).body).toHaveLength(2);
  });

  test("stays what it is in the demo: a course of the demo is removed with it", async () => {
    const { db } = academy.services;
    const { id } = await addCourse(db, { instructorId: instructor.id });
    await db.updateTable("courses").set({ is_demo: true }).where("id", "=", id).execute();
    const { document } = (await mine.read(id)).body;
    await mine.save(id, 0, { ...document, category_id: category, title: "Edited demo" });
    expect((await mine.publish(id, 1)).status).toBe(200);
    const row = await db
      .selectFrom("courses")
      .select(["title", "is_demo", "instructor_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ title: "Edited demo", is_demo: true, instructor_id: instructor.id });
  });
});
