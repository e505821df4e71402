import { beforeAll, describe, expect, test } from "vitest";
import { completeLesson } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import type { CourseDocument } from "../document.ts";
import { exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let admins: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  mine = draftsOf(academy, instructor);
  admins = draftsOf(academy, await academy.person("admin", { firstName: "Asha", lastName: "Admin" }));
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a"), exampleLesson("b")])],
    ...fields,
  });
const history = async (id: number) =>
  (await mine.versions(id)).body.map(({ number, kind, saved_by, lessons }) => [
    number,
    kind,
    saved_by,
    lessons,
  ]);
/** As if everything of a course had been saved so many minutes earlier. */
const age = async (id: number, minutes: number) =>
  academy.services.db
    .updateTable("course_versions")
    .set({ saved_at: new Date(Date.now() - minutes * 60_000) })
    .where("course_id", "=", id)
    .execute();

describe("the history", () => {
  test("has one row for the saves of one person in ten minutes, with the newest text", async () => {
    const { body } = await mine.create(written());
    const id = body.course_id;
    for (let version = 1; version < 5; version++) {
      const { lessons } = written().modules[0]!;
      const modules = [exampleModule("m", [...lessons, exampleLesson(`new${version}`)])];
      await mine.save(id, version, written({ title: `Save ${version}`, modules }));
    }
    // At the end of ten minutes of the clock there are two.
    const rows = await history(id);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows[0]).toEqual([5, "draft", "Nusrat Jahan", 3]);
    expect((await mine.version(id, 5)).body).toMatchObject({ number: 5, document: { title: "Save 4" } });
  });

  test("has another row for another person, and after ten minutes", async () => {
    const { body } = await mine.create(written());
    const id = body.course_id;
    await admins.save(id, 1, written({ title: "By an administrator" }));
    await mine.save(id, 2, written({ title: "Again" }));
    await age(id, 20);
    await mine.save(id, 3, written({ title: "Later" }));
    expect(await history(id)).toEqual([
      [4, "draft", "Nusrat Jahan", 2],
      [3, "draft", "Nusrat Jahan", 2],
      [2, "draft", "Asha Admin", 2],
      [1, "draft", "Nusrat Jahan", 2],
    ]);
  });

  test("says when each version was saved", async () => {
    const { body } = await mine.create(written());
    const id = body.course_id;
    await academy.services.db
      .updateTable("course_versions")
      .set({ saved_at: new Date("2026-01-02T03:04:05Z") })
      .where("course_id", "=", id)
      .execute();
    const began = Date.now();
    await mine.save(id, 1, written({ title: "Later" }));
    const ended = Date.now();
    const [newest, oldest] = (await mine.versions(id)).body.map(({ saved_at }) => saved_at);
    expect(oldest).toBe("2026-01-02T03:04:05.000Z");
    expect(Date.parse(newest!)).toBeGreaterThanOrEqual(began);
    expect(Date.parse(newest!)).toBeLessThanOrEqual(ended);
  });

  test("keeps what was published, and what was saved before that", async () => {
    const { id, version, document } = await publishNew(mine, written());
    await mine.save(id, version, { ...document, title: "Next" });
    expect(await history(id)).toEqual([
      [3, "draft", "Nusrat Jahan", 2],
      [2, "published", "Nusrat Jahan", 2],
      [1, "draft", "Nusrat Jahan", 2],
    ]);
    expect((await mine.version(id, 2)).body.document).toEqual(document);
    for (const number of [0, 7, 2_000_000_000, "9".repeat(20), "x"])
      expect((await mine.version(id, number as never)).status).toBe(404);
  });
});

describe("one version", () => {
  test("comes with the one before it: a draft with any, what is published with what was published", async () => {
    const { id, version, document } = await publishNew(mine, written({ title: "First" }));
    await mine.save(id, version, { ...document, title: "Second" });
    await admins.save(id, version + 1, { ...document, title: "Third" });
    await mine.publish(id, version + 2);
    const change = async (number: number) => {
      const { kind, document: now, before } = (await mine.version(id, number)).body;
      return [kind, before?.title ?? null, now.title];
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map(change))).toEqual([
      ["draft", null, "First"],
      ["published", null, "First"],
      ["draft", "First", "Second"],
      ["draft", "Second", "Third"],
      ["published", "First", "Third"],
    ]);
  });
});

describe("a long history", () => {
  test("is listed in parts of 200, down to the first version", async () => {
    const { body } = await mine.create(written());
    const id = body.course_id;
    const stored = {
      course_id: id,
      kind: "draft",
      document: JSON.stringify(written()),
      saved_by: instructor.id,
    };
    await academy.services.db
      .insertInto("course_versions")
      .values(Array.from({ length: 200 }, (_, at) => ({ ...stored, number: at + 2 })))
      .execute();
    const numbers = async (before?: number) =>
      (await mine.versions(id, before)).body.map(({ number }) => number);
    const newest = await numbers();
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([200, 201, 2]);
    expect(await numbers(2)).toEqual([1]);
    expect(await numbers(1)).toEqual([]);
    // Something that is no number counts as not given.
    expect(await numbers("x" as never)).toHaveLength(200);
  });
});

describe("a decided conflict", () => {
  const decide = async (id: number, at: number, title: string, lost: string) =>
    mine.decide(id, at, written({ title }), written({ title: lost }));
  const titles = async (id: number) =>
    Promise.all(
      (await mine.versions(id)).body.map(
        async ({ number }) => (await mine.version(id, number)).body.document.title,
      ),
    );

  test("has the text that lost in the history, also in two tabs of one person", async () => {
    const { body } = await mine.create(written({ title: "Old" }));
    const id = body.course_id;
    await mine.save(id, 1, written({ title: "First tab" }));
    const { status, body: saved } = await decide(id, 2, "First tab", "Second tab");
    expect([status, saved.version]).toEqual([200, 4]);
    await mine.save(id, 4, written({ title: "First tab, then more" }));
    expect((await titles(id)).slice(0, 3)).toEqual(["First tab, then more", "Second tab", "First tab"]);
    // The other decision: mine stays, and their row is not overwritten.
    const { body: again } = await decide(id, 5, "Third", "Third");
    expect(again.version).toBe(6);
    expect((await titles(id)).slice(0, 2)).toEqual(["Third", "First tab, then more"]);
  });

  test("of another course's blocks is refused", async () => {
    const other = await publishNew(mine, written());
    const { body } = await mine.create(written());
    const { status } = await mine.decide(body.course_id, 1, written(), other.document);
    expect(status).toBe(400);
    expect(await history(body.course_id)).toHaveLength(1);
  });
});

describe("restoring", () => {
  test("makes an earlier version the draft, and what learners see stays", async () => {
    const { id, version, document } = await publishNew(mine, written({ title: "First" }));
    await mine.save(id, version, { ...document, title: "Second" });
    await mine.publish(id, 3);
    const { status, body } = await mine.restore(id, 2, 4);
    expect([status, body]).toEqual([200, { version: 5 }]);
    expect((await mine.read(id)).body).toMatchObject({
      version: 5,
      has_changes: true,
      document: { title: "First" },
      published: { title: "Second" },
    });
    expect(await history(id)).toHaveLength(5);
    await mine.publish(id, 5);
    expect((await mine.read(id)).body.published!.title).toBe("First");
  });

  test("from an older state is refused, and of no version too", async () => {
    const { id, version } = await publishNew(mine, written());
    expect((await mine.restore(id, 1, version - 1)).body.code).toBe("draft_conflict");
    // It is looked for before the body is read.
    expect((await mine.restore(id, 9, "?" as never)).status).toBe(404);
    expect((await mine.restore(id, 1, undefined as never)).status).toBe(400);
  });

  test("keeps the state before it, although it was just saved", async () => {
    const { body } = await mine.create(written({ title: "First" }));
    const id = body.course_id;
    await admins.save(id, 1, written({ title: "Second" }));
    await admins.restore(id, 1, 2);
    await admins.save(id, 3, written({ title: "Third" }));
    expect((await mine.version(id, 2)).body.document.title).toBe("Second");
  });

  test("brings a retired lesson back as itself, and a deleted one as a new one", async () => {
    const { id, version, document } = await publishNew(mine, written());
    const [a, b] = lessonsOf(document);
    const learner = await academy.person();
    await addEnrolment(academy.services.db, id, learner.id);
    await academy.call(
      completeLesson,
      { params: { id: a!.id! }, body: { completed: true } },
      { as: learner },
    );
    await mine.save(id, version, { ...document, modules: [] });
    await mine.publish(id, version + 1);
    await mine.restore(id, version, version + 2);
    const { body } = await mine.read(id);
    expect(lessonsOf(body.document).map((lesson) => lesson.id)).toEqual([a!.id, null]);
    expect((await mine.publish(id, version + 3)).status).toBe(200);
    const [back, again] = lessonsOf((await mine.read(id)).body.document);
    expect(back).toEqual(a);
    expect(again).toEqual({ ...b, id: expect.any(Number) });
    expect(again!.id).not.toBe(b!.id);
  });

  test("is in the audit log", async () => {
    const { id, version } = await publishNew(mine, written());
    await mine.restore(id, 1, version);
    const row = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "after"])
      .where("action", "=", "course.version_restored")
      .where("subject_id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: instructor.id, after: { restored: 1, version: version + 1 } });
  });
});
