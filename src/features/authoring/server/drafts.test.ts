import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { draftConflict } from "../contract.ts";
import type { CourseDocument } from "../document.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let theirs: DraftCalls;
let admins: DraftCalls;
let learners: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  mine = draftsOf(academy, instructor);
  theirs = draftsOf(academy, await academy.person("instructor"));
  admins = draftsOf(academy, await academy.person("admin", { firstName: "Asha", lastName: "Admin" }));
  learners = draftsOf(academy, await academy.person());
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a"), exampleLesson("b")])],
    ...fields,
  });
/** The names of the fields that a refusal names. */
function fieldsOf(refusal: object & { detail: string; code: string }): string[] {
  const { detail: _, code: __, ...fields } = refusal;
  return Object.keys(fields).toSorted();
}
const begin = async (fields: Partial<CourseDocument> = {}) => (await mine.create(written(fields))).body;

describe("a new course", () => {
  test("begins with its first save, and the same key answers with the same course", async () => {
    const key = randomUUID();
    const first = await mine.create(written(), key);
    expect([first.status, first.body.version]).toEqual([201, 1]);
    const again = await mine.create(written({ title: "Typed in between" }), key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await theirs.create(written(), key)).body.code).toBe("draft_key_taken");
    const { body } = await mine.read(first.body.course_id);
    expect(body).toEqual({
      course_id: first.body.course_id,
      version: 1,
      state: "draft",
      has_changes: true,
      in_review: false,
      review_remark: null,
      publishes_alone: true,
      saved_at: expect.any(String),
      saved_by: "Nusrat Jahan",
      document: written(),
      published: null,
      undecided: null,
      published_at: null,
      learners: 0,
      completions: [],
      module_completions: [],
    });
  });

  test("refuses a key that is no UUID, and names the wrong field", async () => {
    const { status, body } = await mine.create(written(), "mine");
    expect([status, body.key]).toEqual([400, [body.detail]]);
    const wrong = await mine.create({ ...written(), level: "expert" } as never);
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([400, ["document.level"]]);
  });

  test("stores text that no database stores, and keeps spaces as they were typed", async () => {
    const { course_id: id, version } = await begin();
    const typed = written({ title: " a\0b \uD800 ", description: "  " });
    expect((await mine.save(id, version, typed)).status).toBe(200);
    const { document } = (await mine.read(id)).body;
    expect([document.title, document.description]).toEqual([" ab \uFFFD ", "  "]);
  });
});

describe("saving", () => {
  test("stores the document and answers with the next version alone", async () => {
    const { course_id: id, version } = await begin();
    const { status, body } = await mine.save(id, version, written({ title: "Second" }));
    expect([status, body]).toEqual([200, { version: 2, saved_at: expect.any(String), has_changes: true }]);
    expect((await mine.read(id)).body).toMatchObject({
      version: 2,
      saved_at: body.saved_at,
      document: { title: "Second" },
    });
  });

  test("from an older version is refused with the newer document, and changes nothing", async () => {
    const { course_id: id, version } = await begin();
    const { body: saved } = await admins.save(id, version, written({ title: "Theirs" }));
    const { status, body } = await mine.save(id, version, written({ title: "Mine" }));
    expect([status, body.code]).toEqual([409, "draft_conflict"]);
    expect(draftConflict.parse(body)).toEqual({
      version: saved.version,
      document: written({ title: "Theirs" }),
      saved_by: "Asha Admin",
      saved_at: saved.saved_at,
    });
    expect((await mine.read(id)).body.document.title).toBe("Theirs");
    expect((await mine.save(id, 99, written())).status).toBe(409);
  });

  test("of two at the same time lets one through", async () => {
    const { course_id: id, version } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => mine.save(id, version, written({ title: `Tab ${at}` }))),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await mine.read(id)).body).toMatchObject({ version: 2, document: { title: `Tab ${won}` } });
  });

  test("without a version or with a wrong one names the field", async () => {
    const { course_id: id } = await begin();
    for (const version of [undefined, "two", -1]) {
      const { status, body } = await mine.save(id, version as number, written());
      expect([status, fieldsOf(body)]).toEqual([400, ["version"]]);
    }
  });
});

describe("a published course that was never written here", () => {
  test("has version 0, and its document is what is published, with keys from its ids", async () => {
    const { id, lessons } = await addCourse(academy.services.db, {
      instructorId: instructor.id,
      title: "From the demo",
      paisa: 150_050,
      capacity: 12,
      modules: [["One", "Two"], ["Three"]],
    });
    const { body } = await mine.read(id);
    expect(body).toMatchObject({
      version: 0,
      state: "published",
      has_changes: false,
      saved_by: null,
      saved_at: null,
      document: { title: "From the demo", price: "1500.50", capacity: 12, class_code: expect.any(String) },
    });
    expect(body.published).toEqual(body.document);
    expect(lessonsOf(body.document).map(({ key, id: lesson, minutes }) => [key, lesson, minutes])).toEqual(
      lessons.map((lesson) => [`l${lesson}`, lesson, 15]),
    );
    expect(lessonsOf(body.document)[0]!.videos).toMatchObject([
      {
        title: "Film",
        link: "file:films/one.mp4",
        captions: [
          { language: "en", link: "file:films/one.en.vtt" },
          { language: "bn", link: "file:films/one.bn.vtt" },
        ],
        renditions: [{ height: 540 }, { height: 360 }],
      },
      { title: "Outside", captions: [], renditions: [] },
    ]);
    expect((await mine.versions(id)).body).toEqual([]);
  });

  test("keeps what is published apart from its first draft", async () => {
    const { id } = await addCourse(academy.services.db, { instructorId: instructor.id, title: "As it was" });
    const { body: before } = await mine.read(id);
    const { status, body } = await mine.save(id, 0, { ...before.document, title: "Newer" });
    expect([status, body]).toMatchObject([200, { version: 1, has_changes: true }]);
    const { body: after } = await mine.read(id);
    expect(after).toMatchObject({ has_changes: true, document: { title: "Newer" } });
    expect(after.published).toEqual(before.document);
    const same = await mine.save(id, 1, before.document);
    expect(same.body).toMatchObject({ version: 2, has_changes: false });
    expect((await mine.versions(id)).body.map(({ number, kind }) => [number, kind])).toEqual([
      [2, "draft"],
      [0, "published"],
    ]);
  });

  test("lets one of two first saves through", async () => {
    const { id } = await addCourse(academy.services.db, { instructorId: instructor.id });
    const { document } = (await mine.read(id)).body;
    const answers = await Promise.all([1, 2, 3].map(async () => mine.save(id, 0, document)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe("discarding", () => {
  test("ends a course that was never published, with its history", async () => {
    const { course_id: id } = await begin();
    expect((await mine.discard(id, 2)).body.code).toBe("draft_conflict");
    expect((await mine.discard(id, 1)).status).toBe(200);
    expect((await mine.read(id)).status).toBe(404);
    const { db } = academy.services;
    const left = await db.selectFrom("course_versions").where("course_id", "=", id).selectAll().execute();
    expect(left).toEqual([]);
  });

  test("brings back what is published, and the history keeps the draft", async () => {
    const { id, version, document } = await publishNew(mine, written({ title: "Published" }));
    await mine.save(id, version, { ...document, title: "Not good" });
    const { body } = await mine.discard(id, version + 1);
    expect(body.version).toBe(version + 2);
    expect((await mine.read(id)).body).toMatchObject({
      version: version + 2,
      has_changes: false,
      document: { title: "Published" },
    });
    expect((await mine.version(id, version + 1)).body.document.title).toBe("Not good");
    // A second tab that does not know of it.
    expect((await mine.save(id, version + 1, document)).body).toMatchObject({
      code: "draft_conflict",
      document: { title: "Published" },
    });
    expect((await mine.discard(id, version + 2)).body.version).toBe(version + 2);
  });
});

describe("who may write", () => {
  test("a course that was never published is unknown to all but its owner and administrators", async () => {
    const { course_id: id } = await begin();
    for (const { status, body } of [
      await theirs.read(id),
      await theirs.save(id, 1, written()),
      await theirs.discard(id, 1),
      await theirs.publish(id, 1),
      await theirs.versions(id),
      await theirs.version(id, 1),
      await theirs.restore(id, 1, 1),
    ])
      expect([status, body.detail]).toEqual([404, "Course not found"]);
    expect((await learners.read(id)).status).toBe(403);
    expect((await admins.read(id)).body).toMatchObject({ document: written(), publishes_alone: true });
  });

  test("a published course of somebody else answers 403 and shows nothing of it", async () => {
    const { id, version, document } = await publishNew(mine, written());
    for (const { status, body } of [
      await theirs.read(id),
      await theirs.save(id, version, document),
      // Ownership comes before the body.
      await theirs.save(id, version, "rubbish"),
      await theirs.discard(id, version),
      await theirs.publish(id, version),
      await theirs.versions(id),
      await theirs.version(id, version),
      await theirs.restore(id, version, version),
    ])
      expect([status, body]).toEqual([
        403,
        { code: "not_your_course", detail: "This course belongs to another instructor." },
      ]);
    expect((await mine.review(id, version, "publish")).status).toBe(403);
    expect((await mine.read(2_000_000_000)).status).toBe(404);
    expect((await mine.read("x" as never)).body.code).toBe("invalid_id");
  });
});

describe("what a document may name", () => {
  const withLesson = (fields: Partial<ReturnType<typeof exampleLesson>>) =>
    written({ modules: [exampleModule("m", [exampleLesson("a", fields)])] });
  const film = (link: string, renditions: { height: number; link: string; bytes: number }[] = []) => ({
    key: "v",
    title: "Film",
    link,
    captions: [],
    renditions,
  });

  test("files only of its own course, or those that it has", async () => {
    const { id: foreign } = await addCourse(academy.services.db, { instructorId: instructor.id });
    const { course_id: id, version } = await begin();
    const own = withLesson({ videos: [film(`file:courses/${id}/one.mp4`)] });
    expect((await mine.save(id, version, own)).status).toBe(200);
    for (const link of [
      "file:films/one.mp4",
      `file:courses/${foreign}/one.mp4`,
      `file:courses/${id}/../${foreign}/one.mp4`,
      `file:courses/${id}//one.mp4`,
      ` file:courses/${foreign}/one.mp4`,
    ]) {
      const { status, body } = await mine.save(id, version + 1, withLesson({ videos: [film(link)] }));
      expect([link, status, body["modules.0.lessons.0.videos.0.link"]]).toEqual([
        link,
        400,
        ["This file does not belong to this course. Upload it here."],
      ]);
    }
    const sizes = [{ height: 360, link: "file:films/one.360p.mp4", bytes: 1 }];
    const other = withLesson({ videos: [film(`file:courses/${id}/one.mp4`, sizes)] });
    expect((await mine.save(id, version + 1, other)).status).toBe(400);
    const handout = { key: "r", title: "Handout", link: "file:handouts/one.pdf", pages: null };
    expect((await mine.save(id, version + 1, withLesson({ resources: [handout] }))).status).toBe(400);
    expect((await mine.create(own)).status).toBe(400);

    // The course of the demo has these files: they stay, and come back after a save without them.
    const { document } = (await mine.read(foreign)).body;
    expect((await mine.save(foreign, 0, written())).status).toBe(200);
    expect((await mine.save(foreign, 1, document)).status).toBe(200);
  });

  test("a picture only that the course has", async () => {
    const { course_id: id, version } = await begin();
    const picture = "/media/public/thumbnails/1.webp";
    const { status, body } = await mine.save(id, version, written({ thumbnail: picture }));
    expect([status, fieldsOf(body)]).toEqual([400, ["thumbnail"]]);
    expect((await mine.create(written({ thumbnail: picture }))).status).toBe(400);
  });

  test("modules, lessons and questions only of its own course, each once", async () => {
    const other = await publishNew(mine, withLesson({ checks: [exampleCheck("q")] }));
    const [module] = other.document.modules;
    const [lesson] = module!.lessons;
    const { course_id: id, version } = await begin();
    const named: [CourseDocument, string][] = [
      [written({ modules: [{ ...exampleModule("m"), id: module!.id }] }), "modules.0.id"],
      [withLesson({ id: lesson!.id }), "modules.0.lessons.0.id"],
      [withLesson({ checks: lesson!.checks }), "modules.0.lessons.0.checks.0.id"],
    ];
    for (const [document, path] of named) {
      const { status, body } = await mine.save(id, version, document);
      expect([status, fieldsOf(body)]).toEqual([400, [path]]);
      expect((await mine.create(document)).status).toBe(400);
    }
    const twice = { ...other.document, modules: [module!, { ...module!, key: "n", lessons: [] }] };
    expect((await mine.save(other.id, other.version, twice)).body["modules.1.id"]).toBeDefined();
  });

  test("a block that does not exist any more becomes a new one", async () => {
    const { course_id: id, version } = await begin();
    const gone = written({
      modules: [{ ...exampleModule("m", [exampleLesson("a", { id: 2_000_000_000 })]), id: 2_000_000_001 }],
    });
    expect((await mine.save(id, version, gone)).status).toBe(200);
    const { document } = (await mine.read(id)).body;
    expect([document.modules[0]!.id, lessonsOf(document)[0]!.id]).toEqual([null, null]);
  });

  test("no id that the database cannot hold, and no odd key", async () => {
    const { course_id: id, version } = await begin();
    expect((await mine.save(id, version, withLesson({ id: 3_000_000_000 }))).status).toBe(400);
    expect((await mine.save(id, version, withLesson({ key: "a\0" }))).status).toBe(400);
  });
});
