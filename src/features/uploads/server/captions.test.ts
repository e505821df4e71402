// Captions of films: stored as WebVTT, in files that never change.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { addDraft, filesIn } from "#tests/uploads.ts";
import { readCaptions, storeCaptions } from "../captions-contract.ts";
import { listUploads } from "../contract.ts";
import { uploadLimitsSetting } from "./settings.ts";

const academy = setUpAcademy();
let teacher: Someone;
let stranger: Someone;
let course: number;
beforeAll(async () => {
  [teacher, stranger] = [await academy.person("instructor"), await academy.person("instructor")];
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const store = async (text: unknown, { as = teacher, id = course, language = "en" } = {}) =>
  academy.call(storeCaptions, { params: { id }, body: { text: text as string } }, { as, language });
const read = async (link: string, { as = teacher, id = course } = {}) =>
  academy.call(readCaptions, { params: { id }, query: { link } }, { as });

const vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n৫ জন রোগী\n";

describe("captions", () => {
  test("are stored as WebVTT, from SRT with Bengali digits too, and read again", async () => {
    const { status, body } = await store("১\r\n০০:০০:০১,০০০ --> ০০:০০:০৪,০০০\r\n৫ জন রোগী\r\n");
    expect([status, body.text]).toEqual([201, vtt]);
    expect(body.link).toMatch(new RegExp(`^file:courses/${course}/[\\da-f-]{36}\\.vtt$`));
    expect((await read(body.link)).body).toEqual({ text: vtt });
    const { uploads } = (await academy.call(listUploads, { params: { id: course } }, { as: teacher })).body;
    const found = uploads.find(({ link }) => link === body.link)!;
    expect(found).toMatchObject({ kind: "captions", state: "ready", size: Buffer.byteLength(vtt) });
    const answer = await fetch(academy.url + found.open_link!);
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "text/vtt; charset=utf-8",
      vtt,
    ]);
  });

  test("that are stored again are another file", async () => {
    const [first, second] = [(await store(vtt)).body.link, (await store(vtt)).body.link];
    expect(first).not.toBe(second);
  });

  test("have no scripts and styles", async () => {
    const text = `WEBVTT\n\nSTYLE\n::cue { background: url(https://a.example) }\n\n00:01 --> 00:02\n<b>A</b><script>x</script>`;
    const { body } = await store(text);
    expect(body.text).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<b>A</b>&lt;script&gt;x&lt;/script&gt;\n",
    );
  });

  test.each([
    ["", "There are no captions in this text.", "এই লেখায় কোনো ক্যাপশন নেই।"],
    [undefined, "There are no captions in this text.", "এই লেখায় কোনো ক্যাপশন নেই।"],
    [
      `${vtt}\n00:00:03 --> 00:00:0x\nB`,
      "Line 6: these times cannot be read. Write them like this: 00:01.000 --> 00:04.000",
      "লাইন ৬: এই সময় পড়া যাচ্ছে না। সময় এভাবে লিখুন: 00:01.000 --> 00:04.000",
    ],
    [
      "00:05 --> 00:04\nB",
      "Line 1: the second time must be later than the first.",
      "লাইন ১: দ্বিতীয় সময়টি প্রথমটির পরে হতে হবে।",
    ],
    [
      `${vtt}\n00:00 --> 00:02\nB`,
      "Line 6: this begins before the captions above it.",
      "লাইন ৬: এটি ওপরের ক্যাপশনের আগে শুরু হয়।",
    ],
    [
      "00:01 --> 00:02\n",
      "Line 1: there is no text below these times.",
      "লাইন ১: এই সময়ের নিচে কোনো লেখা নেই।",
    ],
    [
      "Only words",
      "Line 1: the times are missing above this text. Write them like this: 00:01.000 --> 00:04.000",
      "লাইন ১: এই লেখার ওপরে সময় দেওয়া নেই। সময় এভাবে লিখুন: 00:01.000 --> 00:04.000",
    ],
  ])("%j are refused with a sentence in both languages", async (text, english, bengali) => {
    const before = await filesIn(academy, `courses/${course}`);
    const answers = [await store(text), await store(text, { language: "bn" })];
    expect(answers.map(({ status, body }) => [status, (body as { detail?: string }).detail])).toEqual([
      [400, english],
      [400, bengali],
    ]);
    expect(await filesIn(academy, `courses/${course}`)).toEqual(before);
  });

  test("are refused if they are too long, or the course has no space for them", async () => {
    const long = await store(vtt + "x".repeat(2048 * 1024));
    expect([long.status, long.body]).toMatchObject([
      413,
      { detail: "These captions are too long: at most 2.0\u00a0MB." },
    ]);
    const { db } = academy.services;
    const full = (await addCourse(db, { instructorId: teacher.id })).id;
    await db
      .insertInto("course_uploads")
      .values({
        key: crypto.randomUUID(),
        course_id: full,
        name: "film.mp4",
        kind: "film",
        size: uploadLimitsSetting.initial.course_gigabytes * 1024 ** 3,
        state: "ready",
        file_key: "films/full.mp4",
        expires_at: new Date(),
      })
      .execute();
    const refused = await store(vtt, { id: full });
    expect([refused.status, refused.body]).toMatchObject([413, { code: "quota_exceeded" }]);
    expect(await filesIn(academy, `courses/${full}`)).toEqual([]);
  });

  test("of a course are for those who manage it, and only those that it names", async () => {
    const { link } = (await store(vtt)).body;
    expect((await store(vtt, { as: stranger })).status).toBe(403);
    expect((await read(link, { as: stranger })).status).toBe(403);
    // Another course of the same person does not name it, until its draft does.
    const other = await addDraft(academy, teacher.id, {});
    expect((await read(link, { id: other })).body).toMatchObject({
      detail: "This course has no such captions.",
    });
    const copy = await addDraft(academy, teacher.id, {
      modules: [{ lessons: [{ videos: [{ captions: [{ language: "en", link }] }] }] }],
    });
    expect((await read(link, { id: copy })).body).toEqual({ text: vtt });
    // No other file can be read in this way, and a file that is gone is said to be gone.
    for (const wrong of ["", "https://a.example/a.vtt", "file:films/one.mp4", `${link}/../a.vtt`])
      expect((await read(wrong)).status).toBe(404);
    const published = await read("file:films/one.en.vtt");
    expect(published.body).toMatchObject({ detail: "The file of these captions is not there any more." });
  });
});
