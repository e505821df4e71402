// Documents of Word, PowerPoint and Excel as people have them: sent, checked by content, and handed out again.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import {
  makeLockedOffice,
  makeOffice,
  type OfficeKind,
  officeParts,
  officeWriters,
} from "#tests/made-office.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { filesIn, senderIn } from "#tests/uploads.ts";
import { listUploads } from "../contract.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const types: Record<OfficeKind, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

describe("a document is taken, listed and handed out as it was sent:", () => {
  const cases = (["docx", "pptx", "xlsx"] as const).flatMap((kind) =>
    officeWriters.map((writer) => [kind, writer] as const),
  );
  test.each(cases)("%s of %s", async (kind, writer) => {
    const name = `হাত ধোয়া ${writer}.${kind}`;
    const bytes = makeOffice(kind, { writer });
    const upload = await sender.send(teacher, course, name, bytes);
    const known = { state: "ready", refusal: null, kind: "document", type: types[kind], name };
    expect(upload).toMatchObject({ ...known, size: bytes.length, pages: null });
    expect(upload.link).toBe(`file:courses/${course}/${upload.key}.${kind}`);
    const { body } = await academy.call(listUploads, { params: { id: course } }, { as: teacher });
    expect(body.uploads.find(({ key }) => key === upload.key)).toEqual(upload);

    const opened = await fetch(academy.url + upload.open_link!);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, types[kind]]);
    // Our pages show a DOCX. The others are saved.
    const how = kind === "docx" ? "inline" : "attachment";
    expect(opened.headers.get("content-disposition")).toMatch(new RegExp(`^${how}; `));
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe("a document is refused, with a sentence in both languages, and nothing of it stays:", () => {
  const other = ["The content of this file is not what its name says.", "ফাইলটির নামে যা আছে, ভেতরে তা নেই।"];
  const macros = [
    "This document contains macros: programs that run when somebody opens it. Save it without macros as DOCX, PPTX or XLSX, and choose the file again.",
    "ফাইলটিতে ম্যাক্রো আছে, অর্থাৎ এমন প্রোগ্রাম যা ফাইল খুললেই চলে। ম্যাক্রো ছাড়া DOCX, PPTX বা XLSX হিসেবে সংরক্ষণ করে ফাইলটি আবার বেছে নিন।",
  ];
  const bomb = [
    "The content of this document is far too large for the size of the file. It was not taken.",
    "ফাইলটির আকারের তুলনায় এর ভেতরে যা আছে তা অনেক বেশি বড়। তাই ফাইলটি নেওয়া হয়নি।",
  ];
  const locked = [
    "This document has a password. Save it without one, and choose it again.",
    "ফাইলটিতে পাসওয়ার্ড আছে। পাসওয়ার্ড ছাড়া সংরক্ষণ করে আবার বেছে নিন।",
  ];
  const damaged = ["This file cannot be read. It may be damaged.", "ফাইলটি পড়া যাচ্ছে না। হয়তো নষ্ট হয়ে গেছে।"];
  const zeros: ZipPart = {
    name: "xl/worksheets/sheet2.xml",
    content: Buffer.alloc(101 * 1024 * 1024),
    packed: true,
  };
  const photos: ZipPart[] = [
    { name: "ppt/one.jpg", content: "a picture" },
    { name: "[Content_Types].xml.txt", content: "no list" },
  ];

  test.each<[what: string, name: string, make: () => Buffer, sentences: string[]]>([
    ["a DOCX called .pptx", "a.pptx", () => makeOffice("docx"), other],
    ["a PPTX called .xlsx", "a.xlsx", () => makeOffice("pptx", { writer: "LibreOffice" }), other],
    ["an XLSX called .docx", "a.docx", () => makeOffice("xlsx", { writer: "Google Docs" }), other],
    ["a ZIP file of anything", "a.docx", () => makeZip([{ name: "photo.jpg", content: "a picture" }]), other],
    ["a ZIP file with the names of a document", "a.pptx", () => makeZip(photos), other],
    [
      "a ZIP file that has an XLSX in it",
      "a.xlsx",
      () => makeZip([{ name: "one.xlsx", content: makeOffice("xlsx") }]),
      other,
    ],
    ["a DOCM called .docx", "a.docx", () => makeOffice("docx", { macros: true }), macros],
    ["a PPTM called .pptx", "a.pptx", () => makeOffice("pptx", { macros: true }), macros],
    ["an XLSM called .xlsx", "a.xlsx", () => makeOffice("xlsx", { macros: true }), macros],
    ["a ZIP bomb", "a.xlsx", () => makeZip([...officeParts("xlsx"), zeros]), bomb],
    [
      "a ZIP bomb that states small sizes",
      "a.xlsx",
      () => makeZip([...officeParts("xlsx"), { ...zeros, statedSize: 500 }]),
      damaged,
    ],
    ["a document with a password", "a.pptx", makeLockedOffice, locked],
    ["half a document", "a.pptx", () => makeOffice("pptx").subarray(0, -600), damaged],
  ])("%s", async (_, name, make, [english, bengali]) => {
    const upload = await sender.send(teacher, course, name, make());
    expect(upload).toMatchObject({ state: "refused", refusal: english, link: null, open_link: null });
    expect((await sender.read(teacher, course, upload.key, "bn")).body.refusal).toBe(bengali);
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
    const kept = await filesIn(academy, `courses/${course}`);
    expect(kept.filter((one) => one.includes(upload.key))).toEqual([]);
  });

  test.each(["a.docm", "a.pptm", "a.xlsm", "a.dotm", "a.xls"])("%s, before it is sent", async (name) => {
    const { status, body } = await sender.begin(teacher, course, { name });
    const sentence = expect.stringContaining("You can send PDF, DOCX, PPTX, XLSX");
    expect([status, body.detail]).toEqual([400, sentence]);
  });
});
