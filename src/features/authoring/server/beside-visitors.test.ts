// What is only a draft changes nothing that visitors see: no cached page is dropped, no call names the course.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf } from "#tests/drafts.ts";
import type { CourseDocument } from "../document.ts";
import { exampleDocument, exampleLesson, exampleModule } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let category: number;
let drops = 0;
beforeAll(async () => {
  instructor = await academy.person("instructor");
  mine = draftsOf(academy, instructor);
  category = await aCategory(academy);
  await academy.services.pgNotifications.listen("public_pages", () => (drops += 1));
});
/** Waits until notices of everything before have arrived, and forgets them. */
const settle = async () => {
  await sleep(200);
  drops = 0;
};
beforeEach(settle);

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a")])],
    ...fields,
  });

test("autosave drops no cached page of visitors, and a publication drops them", async () => {
  const { id } = await addCourse(academy.services.db, { instructorId: instructor.id });
  await settle();
  const { document } = (await mine.read(id)).body;
  const { body: begun } = await mine.create(written());
  for (let version = 0; version < 10; version++) {
    expect((await mine.save(id, version, { ...document, title: `Typed ${version}` })).status).toBe(200);
    expect((await mine.save(begun.course_id, version + 1, written({ title: `New ${version}` }))).status).toBe(
      200,
    );
  }
  const others = [
    await mine.restore(id, 0, 10),
    await mine.discard(id, 11),
    await mine.discard(begun.course_id, 11),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sleep(500);
  expect(drops).toBe(0);

  await mine.save(id, 12, { ...document, title: "Published" });
  expect((await mine.publish(id, 13)).body).toEqual({ outcome: "published", version: 14 });
  await expect.poll(() => drops).toBeGreaterThan(0);
  expect((await academy.call(courseDetails, { params: { id } })).body.course_title).toBe("Published");
});

test("a draft is in no list, no search and no figure, and has no version of followed courses", async () => {
  const figures = async () => {
    const { db } = academy.services;
    const [courses, search, categories, lessons] = await Promise.all(
      (["courses", "course_search", "category_figures", "lessons"] as const).map(async (table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    return { courses, search, categories, lessons };
  };
  const before = await figures();
  const { body } = await mine.create(written({ title: "Unseen" }));
  await mine.save(body.course_id, 1, written({ title: "Unseen again" }));
  expect(await figures()).toEqual(before);
});
