// Files of a course, sent in parts through the API.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { makeFilm } from "#tests/made-media.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { deleteUpload, listUploads, readUpload } from "../contract.ts";
import { maxChunk, minChunk } from "../rules.ts";
import { uploadLimitsSetting } from "./settings.ts";
import { addDraft, filesIn, kilobyte, pdfOf, senderIn } from "#tests/uploads.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
const { begin, part, cutPart, read, checked, send } = sender;
let teacher: Someone;
let other: Someone;
let admin: Someone;
let learner: Someone;
let course: number;
let draft: number;

beforeAll(async () => {
  [teacher, other, admin, learner] = await Promise.all([
    academy.person("instructor"),
    academy.person("instructor"),
    academy.person("admin"),
    academy.person(),
  ]);
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
  draft = await addDraft(academy, teacher.id);
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const remove = async (as: Someone, id: number, key: string) =>
  academy.call(deleteUpload, { params: { id, key } }, { as });
const list = async (as: Someone, id: number) => academy.call(listUploads, { params: { id } }, { as });

describe("a file", () => {
  test("arrives whole although the line breaks twice", async () => {
    const bytes = await makeFilm({ seconds: 3_000 });
    const { body } = await begin(teacher, course, { name: "long film.mp4", size: bytes.length });
    expect(body).toMatchObject({ state: "receiving", received: 0, kind: "film", link: null });
    const { key } = body;
    const first = 700 * kilobyte;
    // What arrives before the break is kept, if it is enough.
    await cutPart(teacher, course, key, 0, { bytes: bytes.subarray(0, first), sent: 300 * kilobyte });
    await expect.poll(async () => (await read(teacher, course, key)).body.received).toBe(300 * kilobyte);
    const at = 300 * kilobyte;
    expect(await part(teacher, course, key, at, bytes.subarray(at, at + first))).toMatchObject({
      status: 204,
      offset: String(at + first),
    });
    // Too little to be kept.
    const later = at + first;
    await cutPart(teacher, course, key, later, { bytes: bytes.subarray(later, later + first), sent: 9_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await read(teacher, course, key)).body.received).toBe(later);
    for (let from = later; from < bytes.length; from += maxChunk)
      expect((await part(teacher, course, key, from, bytes.subarray(from, from + maxChunk))).status).toBe(
        204,
      );

    const whole = await checked(teacher, course, key);
    expect(whole).toMatchObject({
      state: "ready",
      received: bytes.length,
      sha256: sha256(bytes),
      link: `file:courses/${course}/${key}.mp4`,
      type: "video/mp4",
      seconds: 3_000,
      width: 640,
      height: 360,
      conversion: "unavailable",
      renditions: [{ height: 360, link: `file:courses/${course}/${key}.mp4`, bytes: bytes.length }],
      expires_at: null,
    });
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
    expect(await filesIn(academy, `courses/${course}`)).toEqual([`courses/${course}/${key}.mp4`]);

    const opened = await fetch(academy.url + whole.open_link!, { headers: { range: "bytes=1000-1999" } });
    expect([opened.status, opened.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    expect((await fetch(`${academy.url}/files/courses/${course}/${key}.mp4`)).status).toBe(403);
  });

  test("is begun once with the same key, and goes on where it was", async () => {
    const key = randomUUID();
    const bytes = pdfOf(200 * kilobyte);
    await begin(teacher, draft, { key, size: bytes.length });
    await part(teacher, draft, key, 0, bytes.subarray(0, minChunk));
    const again = await begin(teacher, draft, { key: key.toUpperCase(), size: bytes.length });
    expect([again.status, again.body.key, again.body.received]).toEqual([201, key, minChunk]);
    expect(again.headers.get("upload-offset")).toBe(String(minChunk));
    expect(again.headers.get("location")).toBe(`/api/courses/${draft}/uploads/${key}/`);
    const another = await begin(teacher, draft, { key, size: 7 });
    expect([another.status, another.body.code]).toEqual([409, "key_used"]);
    await remove(teacher, draft, key);
  });

  test("of a course that was never published is sent and opened by its owner", async () => {
    const whole = await send(teacher, draft, "হ্যান্ডআউট.pdf", makePdf([[], [], []]));
    expect(whole).toMatchObject({ state: "ready", pages: 3, name: "হ্যান্ডআউট.pdf" });
    expect((await fetch(academy.url + whole.open_link!)).status).toBe(200);
  });

  test("answers HEAD with how far it is, as tus asks", async () => {
    const { body } = await begin(teacher, course, { size: 200_000 });
    await part(teacher, course, body.key, 0, randomBytes(100_000));
    const answer = await fetch(`${academy.url}/api/courses/${course}/uploads/${body.key}/`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${teacher.access}` },
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "tus-resumable": "1.0.0",
      "upload-offset": "100000",
      "upload-length": "200000",
      "cache-control": "no-store",
      "upload-expires": expect.stringMatching(/GMT$/),
    });
    await remove(teacher, course, body.key);
  });
});

describe("a part is refused", () => {
  const bytes = randomBytes(300 * kilobyte);
  let key: string;
  beforeAll(async () => {
    key = (await begin(teacher, course, { size: bytes.length })).body.key;
    await part(teacher, course, key, 0, bytes.subarray(0, 100 * kilobyte));
  });

  test.each([
    ["before what has arrived", 0, 100, 409, "wrong_offset"],
    ["behind what has arrived", 200, 300, 409, "wrong_offset"],
    ["with more than the file has", 100, 301, 413, "too_large"],
    ["that is too small", 100, 101, 400, "chunk_too_small"],
  ])("%s", async (_, from, to, status, code) => {
    const sent = Buffer.concat([bytes, randomBytes(kilobyte)]).subarray(from * kilobyte, to * kilobyte);
    expect(await part(teacher, course, key, from * kilobyte, sent)).toMatchObject({ status, code });
  });

  test("without a place, or with one that is no number", async () => {
    for (const offset of ["", "-1", "x", "1e3"])
      expect(await part(teacher, course, key, offset, bytes)).toMatchObject({
        status: 400,
        code: "offset_missing",
      });
  });

  test("if it is larger than a request may be", async () => {
    const { body } = await begin(teacher, course, { size: maxChunk + 1 });
    expect(await part(teacher, course, body.key, 0, Buffer.alloc(maxChunk + 1))).toMatchObject({
      status: 413,
      code: "too_large",
    });
    await remove(teacher, course, body.key);
  });

  test("if it is JSON", async () => {
    const answer = await part(teacher, course, key, 100 * kilobyte, Buffer.from("{}"), {
      "content-type": "application/json",
    });
    expect(answer).toMatchObject({ status: 415, code: "wrong_kind" });
  });

  test("and nothing of it stays", async () => {
    expect((await read(teacher, course, key)).body.received).toBe(100 * kilobyte);
    expect(await filesIn(academy, `partial/${key}`)).toHaveLength(1);
    await remove(teacher, course, key);
  });
});

describe("a new file is refused", () => {
  const film = { name: "film.mp4" };
  const gigabyte = 1024 * 1024 * kilobyte;
  test.each([
    ["without a name", { name: "  " }, 400, "The file needs a name."],
    ["with a path as its name", { name: "../../notes.pdf" }, 400, "has no folders and no slashes"],
    ["with a path of Windows", { name: "C:\\notes.pdf" }, 400, "has no folders and no slashes"],
    ["of another kind", { name: "program.exe" }, 400, "This kind of file is not taken."],
    ["that is a drawing with scripts", { name: "a.svg" }, 400, "This kind of file is not taken."],
    ["that calls itself a page", { name: "a.png", type: "text/html" }, 400, "not what its name says"],
    ["of 0 bytes", { size: 0 }, 400, "it has 0 bytes"],
    ["of less than nothing", { size: -5 }, 400, "it has 0 bytes"],
    ["of half a byte", { size: 1.5 }, 400, "The size of the file is missing."],
    ["without a size", { size: "big" }, 400, "The size of the file is missing."],
    ["without a key", { key: "7" }, 400, "The upload needs a key."],
    ["that is too large", { size: 100 * 1024 * kilobyte + 1 }, 413, "too large: at most 100\u00a0MB"],
    [
      "that is too large for a film",
      { ...film, size: 2 * gigabyte + 1 },
      413,
      "too large: at most 2\u00a0GB",
    ],
    ["that are captions, which come as text", { name: "a.vtt" }, 400, "This kind of file is not taken"],
  ])("%s", async (_, file, status, sentence) => {
    const answer = await begin(teacher, course, file);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test("in Bengali too, with the limit", async () => {
    const { body } = await begin(teacher, course, { size: 200 * 1024 * kilobyte }, "bn");
    expect(body.detail).toBe("ফাইলটি খুব বড়: সর্বোচ্চ ১০০\u00a0এমবি হতে পারে।");
  });

  test("if the files of the course would be too large, also if two begin at once", async () => {
    const { db } = academy.services;
    const { id } = await addCourse(db, { instructorId: teacher.id });
    await writeSetting(db, uploadLimitsSetting, {
      film_megabytes: 800,
      other_megabytes: 1,
      course_gigabytes: 1,
    });
    const size = 600 * 1024 * kilobyte;
    const answers = await Promise.all(
      [film, film].map(async (file) => begin(teacher, id, { ...file, size })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413]);
    expect(answers.find(({ status }) => status === 413)!.body).toMatchObject({
      code: "quota_exceeded",
      detail: "The files of a course may take 1\u00a0GB together. 424\u00a0MB are left.",
    });
    expect((await list(teacher, id)).body).toMatchObject({
      used: size,
      quota: 1024 * 1024 * kilobyte,
      max_film: 800 * 1024 * kilobyte,
      max_other: 1024 * kilobyte,
    });
    // A cancelled one takes no space.
    await remove(teacher, id, answers.find(({ status }) => status === 201)!.body.key);
    expect((await list(teacher, id)).body).toMatchObject({ used: 0, uploads: [] });
    await db.deleteFrom("settings").where("name", "=", uploadLimitsSetting.name).execute();
  });

  test("if a person has a hundred that are not finished", async () => {
    const person = await academy.person("instructor");
    const { id } = await addCourse(academy.services.db, { instructorId: person.id });
    const many = await Promise.all(Array.from({ length: 100 }, async () => begin(person, id)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await begin(person, id)).toMatchObject({ status: 429, body: { code: "too_often" } });
  });
});

describe("the files of a course", () => {
  test("are for those who manage it", async () => {
    const { key } = (await begin(teacher, course)).body;
    const inDraft = (await begin(teacher, draft)).body.key;
    const statuses = async (as: Someone | null, id: number, theirs: string) => [
      (await begin(as, id)).status,
      (await academy.call(listUploads, { params: { id } }, { as })).status,
      (await read(as, id, theirs)).status,
      (await part(as, id, theirs, 0, Buffer.alloc(10))).status,
      (await academy.call(deleteUpload, { params: { id, key: theirs } }, { as })).status,
    ];
    expect(await statuses(null, course, key)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(learner, course, key)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(other, course, key)).toEqual([403, 403, 403, 403, 403]);
    // Nobody else knows that a course exists that was never published.
    expect(await statuses(other, draft, inDraft)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(teacher, 2_000_000_000, key)).toEqual([404, 404, 404, 404, 404]);
    // An upload of another course.
    expect((await read(teacher, draft, key)).status).toBe(404);
    expect((await read(teacher, course, "rubbish")).status).toBe(404);
    expect((await read(admin, course, key)).status).toBe(200);
    expect((await read(admin, draft, inDraft)).status).toBe(200);
    const refusal = await begin(other, course);
    expect(refusal.body).toEqual({ detail: "This is a course of somebody else.", code: "forbidden" });
    await remove(teacher, course, key);
    await remove(teacher, draft, inDraft);
  });

  test("are the newest first", async () => {
    const { id } = await addCourse(academy.services.db, { instructorId: teacher.id });
    await send(teacher, id, "one.pdf", makePdf([[]]));
    await send(teacher, id, "two.pdf", makePdf([[]]));
    const { body } = await list(teacher, id);
    expect(body.uploads.map(({ name }) => name)).toEqual(["two.pdf", "one.pdf"]);
    expect(body.used).toBe(body.uploads.reduce((sum, { size }) => sum + size, 0));
  });
});

describe("an upload that was cancelled", () => {
  test("is gone for every tab, and leaves no parts", async () => {
    const { key } = (await begin(teacher, course, { size: 200_000 })).body;
    await part(teacher, course, key, 0, randomBytes(100_000));
    expect((await remove(teacher, course, key)).status).toBe(204);
    expect(await filesIn(academy, `partial/${key}`)).toEqual([]);
    const gone = await part(teacher, course, key, 100_000, randomBytes(100_000));
    expect(gone).toMatchObject({ status: 410, code: "upload_gone" });
    expect((await read(teacher, course, key)).status).toBe(410);
    expect((await remove(teacher, course, key)).status).toBe(410);
    expect((await begin(teacher, course, { key, size: 200_000 })).status).toBe(410);
    expect((await list(teacher, course)).body.uploads.map((one) => one.key)).not.toContain(key);
    expect(
      (await academy.call(readUpload, { params: { id: course, key } }, { as: teacher, language: "bn" })).body
        .detail,
    ).toBe("এই আপলোড বাতিল করা হয়েছে, অথবা এক সপ্তাহ কেউ এগিয়ে নেননি। আবার শুরু করুন।");
  });
});
