import { expect, test } from "vitest";
import { readDocumentLink } from "../../document-kind.ts";
import { kindNameOf } from "./kind-names.ts";

test.each([
  ["/files/courses/1/slides.pptx?expires=1&signature=a.b", "PPTX"],
  ["/files/courses/1/doses.XLSX?expires=1&signature=x", "XLSX"],
  ["/files/courses/1/talk.mp3", "MP3"],
  ["/files/courses/1/notes.pdf?expires=1&signature=x", "PDF"],
  ["/files/courses/1/notes.docx?expires=1&signature=x", "Word"],
  ["/files/courses/1/notes?expires=1&signature=a.pptx", "File"],
  ["https://example.org/data.xlsx", "File"],
  ["javascript:alert(1).pptx", "File"],
])("%s is called %s", (link, name) => {
  expect(kindNameOf(readDocumentLink(link, "https://academy.example"))).toBe(name);
});
