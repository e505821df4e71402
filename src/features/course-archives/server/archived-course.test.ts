import { expect, test } from "vitest";
import { richDocument } from "#tests/course-archives.ts";
import { BrokenArchive } from "./broken-archive.ts";
import { readArchivedCourse, writeArchivedCourse } from "./archived-course.ts";

const course = {
  exported_at: "2026-01-01T00:00:00Z",
  owner_email: "a@example.com",
  category: null,
  team: [{ email: "b@example.com", role: "assistant" as const }],
  notes: [],
  document: richDocument(1),
};

test("an archive of version 1, which named only the languages of captions, is read with their files", () => {
  const now = JSON.parse(writeArchivedCourse(course).toString());
  expect(now.version).toBe(3);
  const old = structuredClone(now);
  old.version = 1;
  delete old.team;
  delete old.notes;
  old.document.modules[0].lessons[0].videos[0].captions = ["en", "bn"];
  old.document.modules[0].lessons[0].videos[1].captions = ["en"];
  expect(readArchivedCourse(Buffer.from(JSON.stringify(old)))).toEqual({
    ...readArchivedCourse(writeArchivedCourse(course)),
    version: 1,
    team: [],
  });
});

test("an archive of version 1 that is no course is refused by its schema", () => {
  const broken = { ...course, format: "bidya-course", version: 1, document: { modules: "none" } };
  expect(() => readArchivedCourse(Buffer.from(JSON.stringify(broken)))).toThrow(BrokenArchive);
});

test("an archive of version 2 has no team and no notes", () => {
  const { team: _team, notes: _notes, ...old } = course;
  const bytes = Buffer.from(JSON.stringify({ ...old, format: "bidya-course", version: 2 }));
  expect(readArchivedCourse(bytes)).toEqual({
    ...readArchivedCourse(writeArchivedCourse(course)),
    version: 2,
    team: [],
  });
});

test.each([
  ["without words", { text: null, body: null }],
  ["with words twice", { text: "a", body: "a" }],
  ["from the year 0", { created_at: "0000-01-01T00:00:00Z" }],
])("a note %s is refused by its schema", (_, change) => {
  const time = "2026-01-01T00:00:00.000Z";
  const note = { title: "A", text: "a", body: null, created_at: time, updated_at: time };
  expect(readArchivedCourse(writeArchivedCourse({ ...course, notes: [note] })).notes).toEqual([note]);
  const wrong = writeArchivedCourse({ ...course, notes: [{ ...note, ...change }] });
  expect(() => readArchivedCourse(wrong)).toThrow(BrokenArchive);
});
