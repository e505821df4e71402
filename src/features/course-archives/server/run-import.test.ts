// The import of a ZIP file as a job: its progress, a process that is killed, what fails.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { reserveCourseId } from "#features/authoring/server/public.ts";
import { deleteArchiveUpload } from "#features/uploads/archives-contract.ts";
import type { Language } from "#kit/shared/language.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addRichDraft, comparable, documentOf, exported } from "#tests/course-archives.ts";
import { senderIn } from "#tests/uploads.ts";
import { beginImport, importCourse, readImport } from "../contract.ts";
import { addImport } from "./queries.ts";
import { runImport } from "./run-import.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let other: Someone;
let course: number;
let zip: Buffer;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  other = await academy.person("instructor");
  course = await addRichDraft(academy, teacher.id);
  zip = await exported(academy, teacher, course);
});
// A person can have few ZIP files at a time.
afterEach(async () => {
  await sql`delete from course_uploads where kind = 'archive'`.execute(academy.services.db);
});

const sent = async (file = zip): Promise<string> =>
  (await sender.send(teacher, null, "course.zip", file)).key;
const begin = async (key: string, language: Language = "en", as = teacher) =>
  academy.call(beginImport, { params: { key } }, { as, language });
const read = async (key: string, as = teacher) =>
  (await academy.call(readImport, { params: { key } }, { as })).body.import;
const ended = async (key: string) => {
  await expect.poll(async () => (await read(key))?.state, { timeout: 20_000 }).not.toBe("running");
  return (await read(key))!;
};
/** An import that no job works on, as a killed process leaves it. */
async function forsaken(): Promise<{ key: string; courseId: number }> {
  const { db } = academy.services;
  const [key, courseId] = [await sent(), await reserveCourseId(db)];
  await db.transaction().execute(async (tx) => addImport(tx, { key, language: "en", courseId }));
  return { key, courseId };
}
/** How many files are stored as those of a course. */
async function filesOf(courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_uploads where course_id = ${courseId}`.execute(
    academy.services.db,
  );
  return rows[0]!.count;
}
const same = async (id: number) =>
  expect(await comparable(academy, await documentOf(academy, teacher, id))).toEqual(
    await comparable(academy, await documentOf(academy, teacher, course)),
  );

describe("the import of a ZIP file as a job", () => {
  test("answers at once and makes the same draft as the call that waits for it", async () => {
    const key = await sent();
    expect(await read(key)).toBeNull();
    const { status, body } = await begin(key);
    expect([status, body]).toEqual([
      200,
      {
        upload: key,
        state: "running",
        stored: 0,
        files: null,
        course_id: null,
        course_title: null,
        problem: null,
      },
    ]);
    const done = await ended(key);
    expect(done).toMatchObject({
      state: "done",
      course_id: expect.any(Number),
      course_title: "Trials: from start / to end?",
      problem: null,
    });
    expect([done.stored, await filesOf(done.course_id!)]).toEqual([done.files, done.files]);
    await same(done.course_id!);
    // A repeated call gets the same course, and so does the older call.
    expect((await begin(key)).body).toEqual(done);
    const { body: again } = await academy.call(
      importCourse,
      { body: { dry_run: false, upload: key } },
      { as: teacher },
    );
    expect(again.course_id).toBe(done.course_id);

    const gone = await academy.call(deleteArchiveUpload, { params: { key } }, { as: teacher });
    expect([gone.status, await read(key)]).toEqual([204, null]);
    expect((await begin(key)).status).toBe(404);
    await same(done.course_id!);
  });

  test("is found by nobody but the sender of the file", async () => {
    const { key } = await forsaken();
    for (const as of [other, await academy.person("admin")]) {
      expect(await read(key, as)).toBeNull();
      expect((await begin(key, "en", as)).status).toBe(404);
    }
    expect(await read(key)).toMatchObject({ state: "running", stored: 0, files: null });
    const learner = await academy.person();
    expect((await begin(key, "en", learner)).status).toBe(403);
  });

  test("goes on after its process was killed, and stores no file twice", async () => {
    const { services } = academy;
    const { key, courseId } = await forsaken();
    const killed = { ...services, db: failingAfter(services.db, 2) };
    await expect(runImport(killed, key)).rejects.toThrow("killed");
    const half = (await read(key))!;
    expect([half.state, half.stored, await filesOf(courseId)]).toEqual(["running", 2, 2]);
    expect(half.files).toBeGreaterThan(2);

    await runImport(services, key);
    const done = (await read(key))!;
    expect([done.state, done.course_id, done.stored]).toEqual(["done", courseId, half.files]);
    expect(await filesOf(courseId)).toBe(half.files);
    await same(courseId);
  });

  test("makes one course if two processes run it", async () => {
    const { key, courseId } = await forsaken();
    await Promise.all([runImport(academy.services, key), runImport(academy.services, key)]);
    const done = (await read(key))!;
    expect([done.state, done.course_id]).toEqual(["done", courseId]);
    expect(await filesOf(courseId)).toBe(done.files);
    await same(courseId);
  });

  test("keeps its ZIP file for a day from its beginning", async () => {
    const { db } = academy.services;
    const key = await sent();
    // Sent a day ago: the next night would delete it, and end the import.
    const nearlyOver = async () =>
      sql`update course_uploads set expires_at = now() + interval '1 minute' where key = ${key}`.execute(db);
    await nearlyOver();
    await begin(key);
    const hoursLeft = async () => {
      const { rows } = await sql<{ hours: number }>`
        select (extract(epoch from expires_at - now()) / 3600)::float as hours
        from course_uploads where key = ${key}`.execute(db);
      return rows[0]!.hours;
    };
    expect(await hoursLeft()).toBeGreaterThan(23);
    // Nobody else keeps it longer.
    await nearlyOver();
    expect((await begin(key, "en", other)).status).toBe(404);
    expect(await hoursLeft()).toBeLessThan(1);
    await ended(key);
  });

  test("ends with its ZIP file, and keeps nothing", async () => {
    const { services } = academy;
    const { key, courseId } = await forsaken();
    const deleting = {
      ...services,
      db: whenTransacting(services.db, 2, async () => {
        await academy.call(deleteArchiveUpload, { params: { key } }, { as: teacher });
      }),
    };
    await runImport(deleting, key);
    expect([await read(key), await filesOf(courseId)]).toEqual([null, 0]);
    // The next run finds nothing to do.
    await runImport(services, key);
    expect(await filesOf(courseId)).toBe(0);
  });

  test("says why it failed, in the language of the person, and is begun again", async () => {
    const key = await sent(zip.subarray(0, 5_000));
    await begin(key, "bn");
    expect(await ended(key)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("ZIP ফাইল"),
      stored: 0,
      course_id: null,
    });
    expect((await begin(key)).body.state).toBe("running");
    expect((await ended(key)).problem).toBe("This is no ZIP file, or it is damaged.");
  });

  test("fails after five runs that ended in the middle, and keeps nothing", async () => {
    const { services } = academy;
    const { key, courseId } = await forsaken();
    for (let run = 0; run < 5; run++)
      await expect(runImport({ ...services, db: failingAfter(services.db, 1) }, key)).rejects.toThrow(
        "killed",
      );
    expect([(await read(key))!.state, await filesOf(courseId)]).toEqual(["running", 5]);
    await runImport(services, key);
    const failed = (await read(key))!;
    expect([failed.state, failed.problem]).toEqual(["failed", "The course could not be imported."]);
    expect([failed.stored, await filesOf(courseId)]).toEqual([0, 0]);
    // The person can begin it again.
    await begin(key);
    expect(await ended(key)).toMatchObject({ state: "done", course_id: courseId });
    await same(courseId);
  });

  test("that is begun again while the files of its failure are deleted stores them all again", async () => {
    const { services } = academy;
    const { key, courseId } = await forsaken();
    for (let run = 0; run < 5; run++)
      await expect(runImport({ ...services, db: failingAfter(services.db, 1) }, key)).rejects.toThrow(
        "killed",
      );
    const disk = beforeDeleting(services.files.disk, async () => {
      await begin(key);
      expect((await ended(key)).state).toBe("done");
    });
    await runImport({ ...services, files: { ...services.files, disk } }, key);
    expect(await filesOf(courseId)).toBe((await read(key))!.files);
    await same(courseId);
  });
});

type Disk = typeof academy.services.files.disk;

/** A store of files that does something before its first deletion. */
function beforeDeleting(disk: Disk, act: () => Promise<void>): Disk {
  let isDone = false;
  return new Proxy(disk, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== "delete") return typeof value === "function" ? (value.bind(target) as unknown) : value;
      return async (key: string) => {
        if (!isDone) {
          isDone = true;
          await act();
        }
        return target.delete(key);
      };
    },
  });
}

type Db = typeof academy.services.db;

/** A database that does something before one of its transactions. */
function whenTransacting(db: Db, transaction: number, act: () => Promise<void>): Db {
  let count = 0;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== "transaction")
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      return () => ({
        execute: async (work: Parameters<ReturnType<Db["transaction"]>["execute"]>[0]) => {
          if (++count === transaction) await act();
          return target.transaction().execute(work);
        },
      });
    },
  });
}

/** The database of a process that is killed after some transactions. */
function failingAfter(db: Db, transactions: number): Db {
  return whenTransacting(db, transactions + 1, async () => {
    throw new Error("killed");
  });
}
