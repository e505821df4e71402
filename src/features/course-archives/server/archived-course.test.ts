import { expect, test } from "vitest";
import { richDocument } from "#tests/course-archives.ts";
import { BrokenArchive } from "./broken-archive.ts";
import { readArchivedCourse, writeArchivedCourse } from "./archived-course.ts";

const course = {
  exported_at: "2026-01-01T00:00:00Z",
  owner_email: "a@example.com",
  category: null,
  document: richDocument(1),
};

test("an archive of version 1, which named only the languages of captions, is read with their files", () => {
  const now = JSON.parse(writeArchivedCourse(course).toString());
  expect(now.version).toBe(2);
  const old = structuredClone(now);
  old.version = 1;
  old.document.modules[0].lessons[0].videos[0].captions = ["en", "bn"];
  old.document.modules[0].lessons[0].videos[1].captions = ["en"];
  expect(readArchivedCourse(Buffer.from(JSON.stringify(old)))).toEqual({
    ...readArchivedCourse(writeArchivedCourse(course)),
    version: 1,
  });
});

test("an archive of version 1 that is no course is refused by its schema", () => {
  const broken = { ...course, format: "bidya-course", version: 1, document: { modules: "none" } };
  expect(() => readArchivedCourse(Buffer.from(JSON.stringify(broken)))).toThrow(BrokenArchive);
});
