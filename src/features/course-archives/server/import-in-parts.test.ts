// The ZIP file of a course, sent in parts over a line that breaks, and then checked and imported by its key.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as archives from "#features/uploads/archives-contract.ts";
import { maxArchiveBytes, maxArchives, minChunk } from "#features/uploads/rules.ts";
import { ownData } from "#features/uploads/server/own-data.ts";
import { tidyUploads } from "#features/uploads/server/tidy-uploads.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addRichDraft, comparable, documentOf, exported } from "#tests/course-archives.ts";
import { filesIn, kilobyte, senderIn } from "#tests/uploads.ts";
import { importCourse } from "../contract.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let other: Someone;
let learner: Someone;
let course: number;
let zip: Buffer;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  other = await academy.person("instructor");
  learner = await academy.person();
  course = await addRichDraft(academy, teacher.id);
  zip = await exported(academy, teacher, course);
  // A comment at the end makes it as large as some parts.
  const comment = randomBytes(60 * kilobyte);
  zip.writeUInt16LE(comment.length, zip.length - 2);
  zip = Buffer.concat([zip, comment]);
});

const importOf = async (as: Someone, upload: string, isDryRun = false) =>
  academy.call(importCourse, { body: { dry_run: isDryRun, upload } }, { as });
const begin = async (as: Someone, more: object = {}) =>
  sender.begin(as, null, { name: "course.zip", size: zip.length, ...more });
const remove = async (as: Someone, key: string) =>
  academy.call(archives.deleteArchiveUpload, { params: { key } }, { as });
const sent = async (as = teacher): Promise<string> => (await sender.send(as, null, "course.zip", zip)).key;

describe("a ZIP file in parts", () => {
  test("is imported after the line broke between two parts", async () => {
    expect(zip.length).toBeGreaterThan(minChunk);
    const { status, body, headers } = await begin(teacher);
    const { key } = body;
    expect([status, body.kind, body.received, body.type]).toEqual([201, "archive", 0, "application/zip"]);
    expect(headers.get("location")).toBe(`/api/course-imports/uploads/${key}/`);
    await sender.part(teacher, null, key, 0, zip.subarray(0, minChunk));
    // Too little of the second part arrives to be kept.
    await sender.cutPart(teacher, null, key, minChunk, { bytes: zip.subarray(minChunk), sent: 100 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const early = await importOf(teacher, key);
    expect([early.status, early.body.code]).toEqual([409, "upload_not_ready"]);
    const { body: now } = await begin(teacher, { key });
    expect([now.key, now.received]).toEqual([key, minChunk]);
    const again = await sender.part(teacher, null, key, 0, zip.subarray(0, minChunk));
    expect([again.status, again.code, again.received]).toEqual([409, "wrong_offset", minChunk]);
    await sender.part(teacher, null, key, minChunk, zip.subarray(minChunk));
    expect(await sender.checked(teacher, null, key)).toMatchObject({
      state: "ready",
      link: null,
      open_link: null,
    });

    const check = await importOf(teacher, key, true);
    expect([check.status, check.body.course_id, check.body.report.problems]).toEqual([200, null, []]);
    const { body: made } = await importOf(teacher, key);
    expect(await comparable(academy, await documentOf(academy, teacher, made.course_id!))).toEqual(
      await comparable(academy, await documentOf(academy, teacher, course)),
    );
    // The answer may be lost: a second import answers with the same course.
    expect((await importOf(teacher, key)).body.course_id).toBe(made.course_id);
    expect((await remove(teacher, key)).status).toBe(204);
    expect(await filesIn(academy, "archives")).toEqual([]);
    expect((await importOf(teacher, key)).status).toBe(404);
  });

  test("is found by nobody but its sender", async () => {
    const { key } = (await begin(teacher)).body;
    for (const as of [other, await academy.person("admin")]) {
      expect((await sender.read(as, null, key)).status).toBe(404);
      expect((await sender.part(as, null, key, 0, zip.subarray(0, minChunk))).status).toBe(404);
      expect((await importOf(as, key)).status).toBe(404);
      expect((await remove(as, key)).status).toBe(404);
      expect((await begin(as, { key })).body.code).toBe("key_used");
    }
    expect((await sender.read(learner, null, key)).status).toBe(403);
    expect((await sender.read(teacher, null, key)).body.received).toBe(0);
    // It is no file of a course either, and a file of a course is no archive.
    expect((await sender.read(teacher, course, key)).status).toBe(404);
    const file = (await sender.begin(teacher, course)).body.key;
    expect((await sender.read(teacher, null, file)).status).toBe(404);
    expect((await importOf(teacher, file)).status).toBe(404);
    await remove(teacher, key);
  });

  test("is refused if it is no ZIP file", async () => {
    const { key, state, refusal } = await sender.send(teacher, null, "course.zip", Buffer.from("no archive"));
    expect([state, refusal]).toEqual(["refused", "The content of this file is not what its name says."]);
    const { status, body } = await importOf(teacher, key, true);
    expect([status, body.code]).toEqual([400, "upload_refused"]);
    expect(await filesIn(academy, "archives")).toEqual([]);
  });

  test("says what is wrong in it, and stays for another try", async () => {
    const { key } = await sender.send(teacher, null, "course.zip", Buffer.concat([zip.subarray(0, 5_000)]));
    for (const _ of [1, 2]) {
      const { status, body } = await importOf(teacher, key, true);
      expect([status, body.code]).toEqual([400, "archive_no_zip"]);
    }
    await remove(teacher, key);
  });

  test("needs a name of a ZIP file and a size that is taken", async () => {
    const wrong = await begin(teacher, { name: "course.pdf" });
    expect([wrong.status, wrong.body["name"]]).toEqual([400, ["Please choose a ZIP file."]]);
    const large = await begin(teacher, { size: maxArchiveBytes + 1 });
    expect([large.status, large.body.code]).toEqual([413, "file_too_large"]);
    expect((await importOf(teacher, "no-key")).status).toBe(400);
  });

  test("waits with a few others at most", async () => {
    const person = await academy.person("instructor");
    for (let count = 0; count < maxArchives; count++) expect((await begin(person)).status).toBe(201);
    const { status, body } = await begin(person);
    expect([status, body.detail]).toEqual([
      429,
      "You have several ZIP files of courses here that were not imported. Import or cancel one first, or wait a day.",
    ]);
    expect((await begin(other)).status).toBe(201);
  });
});

test("a ZIP file that nobody imported is deleted at night, and an unfinished one after a week", async () => {
  const { services } = academy;
  const person = await academy.person("instructor");
  const [late, fresh] = [await sent(person), await sent(person)];
  const unfinished = (await begin(person)).body.key;
  await sender.part(person, null, unfinished, 0, zip.subarray(0, minChunk));
  const expiry = async (key: string) =>
    Date.parse(
      (
        await sql<{
          at: string;
        }>`select expires_at::text as at from course_uploads where key = ${key}`.execute(services.db)
      ).rows[0]!.at,
    ) - Date.now();
  const day = 24 * 60 * 60 * 1_000;
  expect(await expiry(fresh)).toBeLessThanOrEqual(day);
  expect(await expiry(unfinished)).toBeGreaterThan(6 * day);
  for (const key of [late, unfinished])
    await sql`update course_uploads set expires_at = now() - interval '1 minute' where key = ${key}`.execute(
      services.db,
    );
  await tidyUploads(services);
  const statuses = await Promise.all(
    [late, fresh, unfinished].map(async (key) => (await sender.read(person, null, key)).status),
  );
  expect(statuses).toEqual([404, 200, 410]);
  expect(await filesIn(academy, "archives")).toEqual([`archives/${fresh}.zip`]);
  expect(await filesIn(academy, `partial/${unfinished}`)).toEqual([]);
  expect((await importOf(person, fresh)).status).toBe(200);
  // A deleted account leaves none.
  await services.db
    .transaction()
    .execute(async (tx) =>
      ownData.deletePersonalData(tx, { ...person, first_name: "", last_name: "", phone: "" }),
    );
  await tidyUploads(services);
  expect(await filesIn(academy, "archives")).toEqual([]);
});
