// Files that are no archive of a course. Nothing of them stays.
import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { sendArchive } from "#tests/course-archives.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { importCourse } from "../contract.ts";
import { courseWith, expectNothingStored, extra } from "./test-support.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
beforeAll(async () => {
  teacher = await academy.person("instructor");
});

const send = async (file: Buffer | undefined, fields: Record<string, string> = {}) =>
  sendArchive(academy, teacher, fields, file);
const course = (): ZipPart => courseWith([]);

describe("a file that is no archive of a course is refused:", () => {
  const leadsOut = "This ZIP file has a name in it that leads out of it, so it was not opened.";
  const noZip = "This is no ZIP file, or it is damaged.";
  const unreadable = "course.json in this ZIP file cannot be read.";
  const wrongForm = (place: string) =>
    `course.json in this ZIP file does not have the form of a course. The first mistake: ${place}`;
  const tooLarge =
    "The files in this ZIP file are too large together (at most 4\u00a0GB), or far too large for its own size. It was not opened.";
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
      () => makeZip([courseWith([], {}, { version: 4 })]),
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
    await expectNothingStored(academy);
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
