// Files that are no archive of a course, and archives with something wrong in them. Nothing of them stays.
import { request } from "node:http";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { CourseDocument } from "#features/authoring/document.ts";
import { uploadLimitsSetting } from "#features/uploads/server/settings.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { captions, richDocument, sendArchive } from "#tests/course-archives.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { importCourse } from "../contract.ts";
import { maxArchiveBytes } from "#features/uploads/rules.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
beforeAll(async () => {
  teacher = await academy.person("instructor");
});

const send = async (file: Buffer | undefined, fields: Record<string, string> = {}) =>
  sendArchive(academy, teacher, fields, file);

/** `course.json` with a document that names these handouts. */
const courseWith = (links: string[], document: Partial<CourseDocument> = {}, more: object = {}): ZipPart => {
  const { modules, ...rest } = richDocument(1);
  const lesson = modules[1]!.lessons[0]!;
  const resources = links.map((link, at) => ({ key: `r${at}`, title: `Handout ${at}`, link, pages: null }));
  const all = {
    ...rest,
    thumbnail: null,
    modules: [{ ...modules[1]!, lessons: [{ ...lesson, resources }] }],
  };
  return {
    name: "course.json",
    content: JSON.stringify({
      format: "bidya-course",
      version: 2,
      exported_at: "2026-11-01T00:00:00.000Z",
      owner_email: teacher.email,
      category: null,
      document: { ...all, ...document },
      ...more,
    }),
  };
};
const course = (): ZipPart => courseWith([]);
const extra = (name: string, more: Partial<ZipPart> = {}): ZipPart => ({ name, content: "x", ...more });

const rowsOf = async (table: "course_drafts" | "course_uploads") =>
  academy.services.db.selectFrom(table).select("course_id").execute();
/** Nothing is stored, and no file waits for its import. */
async function expectNothingStored(): Promise<void> {
  const { objects } = await academy.services.files.disk.listAll("/", { recursive: true });
  const files = [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  expect([await rowsOf("course_drafts"), await rowsOf("course_uploads"), files]).toEqual([[], [], []]);
}

describe("a file that is no archive of a course is refused:", () => {
  const leadsOut = "This ZIP file has a name in it that leads out of it, so it was not opened.";
  const noZip = "This is no ZIP file, or it is damaged.";
  const unreadable = "course.json in this ZIP file cannot be read.";
  const wrongForm = (place: string) =>
    `course.json in this ZIP file does not have the form of a course. The first mistake: ${place}`;
  const tooLarge =
    "The files in this ZIP file are too large together (at most 4 GB), or far too large for its own size. It was not opened.";
  const zeros = Buffer.alloc(20 * 1024 * 1024);

  test.each<[what: string, file: () => Buffer, code: string, sentence: string]>([
    ["a text", () => Buffer.from("This is a text."), "no_zip", noZip],
    ["half a ZIP file", () => makeZip([course()]).subarray(0, -30), "no_zip", noZip],
    ["a path out of it", () => makeZip([course(), extra("../../etc/passwd")]), "unsafe_name", leadsOut],
    ["a path out of its folder", () => makeZip([course(), extra("files/../../x")]), "unsafe_name", leadsOut],
    ["an absolute path", () => makeZip([course(), extra("/etc/passwd")]), "unsafe_name", leadsOut],
    ["a path with a drive", () => makeZip([course(), extra("C:/x.pdf")]), "unsafe_name", leadsOut],
    ["a path with backslashes", () => makeZip([course(), extra("files\\..\\x")]), "unsafe_name", leadsOut],
    ["a hidden file", () => makeZip([course(), extra("files/.env")]), "unsafe_name", leadsOut],
    ["a name with a line break", () => makeZip([course(), extra("files/a\nb.pdf")]), "unsafe_name", leadsOut],
    [
      "a folder that leads out",
      () => makeZip([course(), extra("../", { content: "" })]),
      "unsafe_name",
      leadsOut,
    ],
    [
      "a bomb",
      () => makeZip([course(), extra("files/a.pdf", { content: zeros, packed: true })]),
      "expands_too_much",
      tooLarge,
    ],
    [
      "stated sizes of gigabytes",
      () => makeZip([course(), extra("files/a", { packed: true, statedSize: 0xfffffff0 })]),
      "expands_too_much",
      tooLarge,
    ],
    [
      "too many files",
      () => makeZip(Array.from({ length: 10_001 }, (_, at) => extra(`files/${at}`, { content: "" }))),
      "too_many_files",
      "This ZIP file has more than 10,000 files in it, so it was not opened.",
    ],
    [
      "a password",
      () => makeZip([{ ...course(), locked: true }]),
      "locked",
      "This ZIP file is protected with a password.",
    ],
    [
      "a name twice",
      () => makeZip([course(), course()]),
      "name_twice",
      "This ZIP file has two files with the name course.json.",
    ],
    [
      "no course.json",
      () => makeZip([extra("files/a.pdf")]),
      "no_course",
      "This ZIP file is no export of a course: it has no course.json.",
    ],
    [
      "nothing at all",
      () => makeZip([]),
      "no_course",
      "This ZIP file is no export of a course: it has no course.json.",
    ],
    ["no JSON", () => makeZip([extra("course.json", { content: "{" })]), "course_unreadable", unreadable],
    [
      "no UTF-8",
      () => makeZip([extra("course.json", { content: Buffer.from([0x22, 0xff, 0x22]) })]),
      "course_unreadable",
      unreadable,
    ],
    ["a wrong check sum", () => makeZip([{ ...course(), statedSum: 1 }]), "course_unreadable", unreadable],
    [
      "more bytes than it states",
      () => makeZip([{ ...course(), packed: true, statedSize: 10 }]),
      "course_unreadable",
      unreadable,
    ],
    [
      "a large course.json",
      () => makeZip([extra("course.json", { content: Buffer.alloc(17 * 1024 * 1024, " ") })]),
      "course_too_large",
      "course.json in this ZIP file is too large.",
    ],
    ["another JSON", () => makeZip([extra("course.json", { content: "[]" })]), "course_wrong", wrongForm("")],
    [
      "another format",
      () => makeZip([extra("course.json", { content: '{"format":"moodle"}' })]),
      "course_wrong",
      wrongForm("format"),
    ],
    [
      "a wrong field",
      () => makeZip([courseWith([], { level: "expert" as never })]),
      "course_wrong",
      wrongForm("document.level"),
    ],
    [
      "a title of 10,001 characters",
      () => makeZip([courseWith([], { title: "x".repeat(10_001) })]),
      "course_wrong",
      wrongForm("document.title"),
    ],
    [
      "a newer version",
      () => makeZip([courseWith([], {}, { version: 3 })]),
      "newer",
      "This course was exported by a newer version of this software. Please update the academy first.",
    ],
  ])("%s", async (_, file, code, sentence) => {
    for (const dry_run of ["true", "false"]) {
      const { status, body } = await send(file(), { dry_run });
      expect([status, body.code, body.detail, body["file"]]).toEqual([
        400,
        `archive_${code}`,
        sentence,
        [sentence],
      ]);
    }
    await expectNothingStored();
  });

  test("nothing, and an empty file", async () => {
    const sentence = "Please choose the ZIP file of a course.";
    for (const file of [undefined, Buffer.alloc(0)]) {
      const { status, body } = await send(file);
      expect([status, body.detail]).toEqual([400, sentence]);
    }
    const asJson = await academy.call(importCourse, { body: { dry_run: false } }, { as: teacher });
    expect([asJson.status, asJson.body.detail]).toEqual([400, sentence]);
  });

  test("a wrong name of a dry run", async () => {
    const { status, body } = await send(undefined, { kept: "../../etc/passwd" });
    expect([status, body["kept"]]).toEqual([
      400,
      ["The file of the check is not known. Please choose it again."],
    ]);
  });

  test("one that says that it is too large, before it is read", async () => {
    const { port } = new URL(academy.url);
    const status = await new Promise((resolve, reject) => {
      const call = request(
        {
          port,
          method: "POST",
          path: importCourse.path,
          headers: {
            authorization: `Bearer ${teacher.access}`,
            "content-type": "multipart/form-data; boundary=x",
            "content-length": maxArchiveBytes + 1024 * 1024,
          },
        },
        (response) => {
          resolve(response.statusCode);
          call.destroy();
        },
      );
      call.on("error", reject);
      call.flushHeaders();
    });
    expect(status).toBe(413);
  });
});

describe("an archive with something wrong in it", () => {
  const pdf = makePdf([[]]);
  const file = (name: string, content: Buffer | string): ZipPart => ({ name: `files/${name}`, content });

  test.each<[what: string, parts: () => ZipPart[], problem: string]>([
    [
      "lacks a file",
      () => [courseWith(["file:a/one.pdf"])],
      "“Handout 0”: the file one.pdf is missing in the ZIP file.",
    ],
    [
      "has a program",
      () => [courseWith(["file:run.exe"]), file("run.exe", "MZ")],
      "“Handout 0”: run.exe is of a kind that lessons cannot have.",
    ],
    [
      "has a drawing with scripts",
      () => [courseWith(["file:a.svg"]), file("a.svg", "<svg/>")],
      "“Handout 0”: a.svg is of a kind that lessons cannot have.",
    ],
    [
      "has a page that calls itself PDF",
      () => [courseWith(["file:a.pdf"]), file("a.pdf", "<script>alert(1)</script>")],
      "“Handout 0”: a.pdf is not what its name says.",
    ],
    [
      "has a picture that is a script",
      () => [courseWith(["file:a.png"]), file("a.png", "#!/bin/sh")],
      "“Handout 0”: a.png is not what its name says.",
    ],
    [
      "has a damaged file",
      () => [courseWith(["file:a.pdf"]), { ...file("a.pdf", pdf), statedSum: 7 }],
      "“Handout 0”: a.pdf is damaged.",
    ],
    [
      "has a file that is larger than it states",
      () => [courseWith(["file:a.pdf"]), { ...file("a.pdf", pdf), packed: true, statedSize: 5 }],
      "“Handout 0”: a.pdf is damaged.",
    ],
    [
      "lacks its picture",
      () => [courseWith([], { thumbnail: "/media/public/covers/a.webp" })],
      "“Trials: from start / to end?”: the file a.webp is missing in the ZIP file.",
    ],
    [
      "has a picture on another server",
      () => [courseWith([], { thumbnail: "https://example.com/a.webp" })],
      "“Trials: from start / to end?”: the file a.webp is missing in the ZIP file.",
    ],
  ])("says so if it %s, and is not imported", async (_, parts, problem) => {
    const zip = makeZip(parts());
    const { status, body } = await send(zip);
    expect([status, body.report.problems, body.kept]).toEqual([200, [problem], null]);
    const refused = await send(zip, { dry_run: "false" });
    expect([refused.status, refused.body.code, refused.body["problems"]]).toEqual([
      400,
      "archive_problems",
      [problem],
    ]);
    await expectNothingStored();
  });

  test("cannot name a file of this server that it does not have", async () => {
    const { disk } = academy.services.files;
    await disk.put("courses/1/secret.pdf", pdf);
    onTestFinished(async () => disk.deleteAll("courses"));
    for (const link of [
      "file:courses/1/secret.pdf",
      " file:courses/1/secret.pdf",
      "file:x/../courses/1/secret.pdf",
    ]) {
      const { body } = await send(makeZip([courseWith([link])]));
      expect(body.report.problems).toEqual(["“Handout 0”: the file secret.pdf is missing in the ZIP file."]);
    }
    await disk.deleteAll("courses");
  });

  test("is not imported if it is larger than the academy allows", async () => {
    const { db } = academy.services;
    await writeSetting(db, uploadLimitsSetting, {
      film_megabytes: 1,
      other_megabytes: 1,
      course_gigabytes: 1,
    });
    onTestFinished(async () => writeSetting(db, uploadLimitsSetting, uploadLimitsSetting.initial));
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, "x")]);
    const { body } = await send(makeZip([courseWith(["file:a.pdf"]), file("a.pdf", large)]));
    expect(body.report.problems).toEqual(["“Handout 0”: a.pdf is too large, at most 1.0 MB."]);
  });

  test("leaves nothing if a file turns out to be unreadable while it is stored", async () => {
    const links = ["file:good.pdf", "file:bad.pdf"];
    const parts = [courseWith(links), file("good.pdf", pdf), file("bad.pdf", "%PDF-1.7 and nothing else")];
    const { body } = await send(makeZip(parts));
    expect(body.report.problems).toEqual([]);
    const { status, body: refused } = await send(undefined, { dry_run: "false", kept: body.kept! });
    expect([status, refused.detail]).toEqual([400, expect.stringMatching(/^bad\.pdf: /)]);
    await expectNothingStored();
  });

  test("keeps outside links as they are, and leaves out what belongs to nothing", async () => {
    const parts = [courseWith(["https://example.com/a.pdf"]), file("other.pdf", pdf), extra("readme.txt")];
    const { body } = await send(makeZip([...parts, extra("files/", { content: "" })]));
    expect(body.report).toMatchObject({
      files: 0,
      problems: [],
      notes: ["2 files in the ZIP file belong to nothing in the course and will be left out."],
    });
  });

  test("says at most 100 problems", async () => {
    const links = Array.from({ length: 100 }, (_, at) => `file:${at}.pdf`);
    const { modules } = JSON.parse(courseWith(links).content as string).document;
    const { body } = await send(
      makeZip([
        courseWith([], {
          modules: [
            ...modules,
            {
              ...modules[0],
              lessons: [
                {
                  ...modules[0].lessons[0],
                  resources: [{ key: "r", title: "More", link: "file:more.pdf", pages: null }],
                },
              ],
            },
          ],
        }),
      ]),
    );
    expect(body.report.problems).toHaveLength(100);
  });
});

test("captions must be captions", async () => {
  const { modules } = richDocument(1);
  const film = {
    key: "v",
    title: "Film",
    link: "file:f.mp4",
    captions: [{ language: "en" as const, link: "file:f.en.vtt" }],
    renditions: [],
  };
  const lesson = { ...modules[1]!.lessons[0]!, resources: [], videos: [film] };
  const named = courseWith([], { modules: [{ ...modules[1]!, lessons: [lesson] }] });
  const mp4 = Buffer.from("\0\0\0\x18ftypisom");
  const report = async (text: string) =>
    (
      await send(
        makeZip([named, { name: "files/f.mp4", content: mp4 }, { name: "files/f.en.vtt", content: text }]),
      )
    ).body.report.problems;
  expect(await report("Hello")).toEqual([
    "“Film”: f.en.vtt. Line 1: the times are missing above this text. Write them like this: 00:01.000 --> 00:04.000",
  ]);
  expect(await report(captions("Hello"))).toEqual([]);
});
