import { expect, test } from "vitest";
import { readDocumentLink } from "./document-kind.ts";

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
  });
  expect(read(`${here}/files/a.pdf`)).toEqual({ kind: "pdf", href: "/files/a.pdf", host: null });
});

test("a document of another host names its host", () => {
  expect(read("https://www.who.int/a.pdf").host).toBe("who.int");
  expect(read("//who.int/a.pdf").host).toBe("who.int");
  expect(read("www.who.int/a.pdf")).toEqual({
    kind: "pdf",
    href: "https://www.who.int/a.pdf",
    host: "who.int",
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
