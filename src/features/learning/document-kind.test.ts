import { describe, expect, test } from "vitest";
import { mediaKindOf, opensInViewer, readDocumentLink, savingLink } from "./document-kind.ts";

const here = "https://academy.example";
const read = (link: string) => readDocumentLink(link, here);

test.each([
  ["/files/handouts/km-by-hand.pdf?expires=1&signature=x", "pdf"],
  ["https://example.org/Guideline.PDF", "pdf"],
  ["https://example.org/guideline.pdf#page=3", "pdf"],
  ["/files/log.docx", "docx"],
  ["/files/old.doc", "doc"],
  ["https://docs.google.com/document/d/1AbC/edit?usp=sharing", "google-doc"],
  ["https://docs.google.com/spreadsheets/d/1AbC/edit", "google-doc"],
  ["https://docs.google.com/presentation/d/1AbC/edit", "google-doc"],
  ["https://docs.google.com/viewer?url=https%3A%2F%2Fexample.org%2Fa.pdf", "other"],
  ["https://drive.google.com/file/d/1AbC/view", "drive"],
  ["https://drive.google.com/drive/folders/1AbC", "drive"],
  ["https://example.org/data.csv", "other"],
  ["https://example.org/about-pdf", "other"],
  ["https://example.org/?file=a.pdf", "other"],
  ["https://docs.google.com.evil.example/document/d/1", "other"],
])("%s is %s", (link, kind) => {
  expect(read(link).kind).toBe(kind);
});

test("our own file keeps its signature and has no host", () => {
  expect(read("/files/a.pdf?expires=1&signature=a%2Bb")).toEqual({
    kind: "pdf",
    href: "/files/a.pdf?expires=1&signature=a%2Bb",
    host: null,
    preview: null,
  });
  expect(read(`${here}/files/a.pdf`)).toEqual({
    kind: "pdf",
    href: "/files/a.pdf",
    host: null,
    preview: null,
  });
});

test("a document of another host names its host", () => {
  expect(read("https://www.who.int/a.pdf").host).toBe("who.int");
  expect(read("//who.int/a.pdf").host).toBe("who.int");
  expect(read("www.who.int/a.pdf")).toEqual({
    kind: "pdf",
    href: "https://www.who.int/a.pdf",
    host: "who.int",
    preview: null,
  });
});

const docs = "https://docs.google.com";
const drive = "https://drive.google.com";
test.each([
  [`${docs}/document/d/1AbCdEf/edit?usp=sharing#heading=h.1`, `${docs}/document/d/1AbCdEf/preview`],
  [`${docs}/document/u/1/d/1AbCdEf/edit`, `${docs}/document/d/1AbCdEf/preview`],
  [`${docs}/a/example.org/document/d/1AbCdEf`, `${docs}/document/d/1AbCdEf/preview`],
  [`${docs}/spreadsheets/d/1AbC_-f/edit#gid=0`, `${docs}/spreadsheets/d/1AbC_-f/preview`],
  [`${docs}/presentation/d/1AbCdEf/edit`, `${docs}/presentation/d/1AbCdEf/preview`],
  [`${docs}/document/d/e/2PACX-1v/pub`, `${docs}/document/d/e/2PACX-1v/pub?embedded=true`],
  [`${docs}/spreadsheets/d/e/2PACX-1v/pubhtml`, `${docs}/spreadsheets/d/e/2PACX-1v/pubhtml?widget=true`],
  [`${docs}/presentation/d/e/2PACX-1v/pub?start=false`, `${docs}/presentation/d/e/2PACX-1v/embed`],
  [`${drive}/file/d/1AbCdEf/view?usp=drive_link`, `${drive}/file/d/1AbCdEf/preview`],
  [`${drive}/open?id=1AbCdEf`, `${drive}/file/d/1AbCdEf/preview`],
  [`${drive}/uc?export=download&id=1AbCdEf`, `${drive}/file/d/1AbCdEf/preview`],
  [`${drive}/drive/folders/1AbCdEf?usp=sharing`, `${drive}/embeddedfolderview?id=1AbCdEf#list`],
  [`${drive}/drive/u/0/folders/1AbCdEf`, `${drive}/embeddedfolderview?id=1AbCdEf#list`],
  // Nothing that Google shows in a frame, or not Google at all.
  [`${docs}/forms/d/1AbCdEf/viewform`, null],
  [`${docs}/viewer?url=https%3A%2F%2Fexample.org%2Fa.pdf`, null],
  [`${drive}/drive/my-drive`, null],
  [`${drive}/open?id=../../x`, null],
  ["http://docs.google.com/document/d/1AbCdEf/edit", null],
  ["https://docs.google.com.evil.example/document/d/1AbCdEf/edit", null],
  ["https://example.org/a.pdf", null],
])("the preview of %s is %s", (link, preview) => {
  expect(read(link).preview).toBe(preview);
});

test.each([
  ["/files/courses/1/heart.mp3", "audio"],
  ["courses/1/heart.M4A", "audio"],
  ["courses/1/heart.ogg", "audio"],
  ["courses/1/ecg.PNG", "picture"],
  ["courses/1/ecg.jpg", "picture"],
  ["courses/1/ecg.jpeg", "picture"],
  ["courses/1/ecg.webp", "picture"],
  ["courses/1/notes.pdf", null],
  ["courses/1/mp3", null],
])("%s is of the kind %s", (path, kind) => {
  expect(mediaKindOf(path)).toBe(kind);
});

test("pictures of the academy open in the viewer, and those of other sites do not", () => {
  const opens = (link: string) => opensInViewer(read(link));
  expect(opens("/files/courses/1/ecg.png?expires=1&signature=a.b")).toBe(true);
  expect(opens("https://example.org/ecg.png")).toBe(false);
  expect(opens("/files/courses/1/slides.pptx?expires=1&signature=a.png")).toBe(false);
  expect(opens("/files/courses/1/heart.mp3?expires=1&signature=x")).toBe(false);
  expect(opens("/files/courses/1/notes.pdf?expires=1&signature=x")).toBe(true);
});

describe("a file of the academy", () => {
  const link = "/files/courses/1/0a1b.mp3?expires=1&signature=x";
  test.each([
    ["Heart sounds", "Heart sounds.mp3"],
    ["হৃদস্পন্দন / ১", "হৃদস্পন্দন / ১.mp3"],
    ["heart.MP3 ", "heart.MP3"],
    ["a".repeat(400), `${"a".repeat(150)}.mp3`],
  ])("is saved under its title: %s", (title, name) => {
    const address = new URL(savingLink(link, title), "https://academy.example");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      expires: "1",
      signature: "x",
      download: "1",
      name,
    });
    expect(address.pathname).toBe("/files/courses/1/0a1b.mp3");
  });

  test("that is no signed file keeps its address", () => {
    for (const other of [
      "/media/public/a.png",
      "/files/courses/1/none?expires=1",
      "https://a.example/b.mp3?c=d",
    ])
      expect(savingLink(other, "Title")).toBe(other);
  });
});

test("a forbidden address is left out", () => {
  for (const link of [
    "",
    " ",
    "javascript:alert(1)//a.pdf",
    "data:application/pdf;base64,x",
    "file:///etc/passwd",
  ])
    expect(read(link).href).toBeNull();
});
