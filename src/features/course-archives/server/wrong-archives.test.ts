// Archives with something wrong in them. Nothing of them stays.
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { uploadLimitsSetting } from "#features/uploads/server/settings.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { captions, richDocument, sendArchive } from "#tests/course-archives.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { courseWith, expectNothingStored, extra } from "./test-support.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
beforeAll(async () => {
  teacher = await academy.person("instructor");
});

const send = async (file: Buffer | undefined, fields: Record<string, string> = {}) =>
  sendArchive(academy, teacher, fields, file);
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
    await expectNothingStored(academy);
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
    await disk.put("courses/1/secret.webp", "x");
    const { modules } = richDocument(1);
    for (const link of ["file:courses/1/secret.webp", "file:courses\\/1\\/secret.webp"]) {
      const lesson = { ...modules[1]!.lessons[0]!, resources: [], text: `![A](${link})` };
      const { body } = await send(
        makeZip([courseWith([], { modules: [{ ...modules[1]!, lessons: [lesson] }] })]),
      );
      expect(body.report.problems).toEqual(["“Second”: the file secret.webp is missing in the ZIP file."]);
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
    expect(body.report.problems).toEqual(["“Handout 0”: a.pdf is too large, at most 1.0\u00a0MB."]);
  });

  test("leaves nothing if a file turns out to be unreadable while it is stored", async () => {
    const links = ["file:good.pdf", "file:bad.pdf"];
    const parts = [courseWith(links), file("good.pdf", pdf), file("bad.pdf", "%PDF-1.7 and nothing else")];
    const { body } = await send(makeZip(parts));
    expect(body.report.problems).toEqual([]);
    const { status, body: refused } = await send(undefined, { dry_run: "false", kept: body.kept! });
    expect([status, refused.detail]).toEqual([400, expect.stringMatching(/^bad\.pdf: /)]);
    await expectNothingStored(academy);
  });

  test("keeps outside links as they are, and leaves out what belongs to nothing", async () => {
    const mine = { owner_email: teacher.email };
    const parts = [
      courseWith(["https://example.com/a.pdf"], {}, mine),
      file("other.pdf", pdf),
      extra("readme.txt"),
    ];
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
