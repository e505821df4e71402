// Archives for the tests of imports, and what must not stay of a wrong one.
import { expect } from "vitest";
import type { TestAcademy } from "#tests/academy.ts";
import { richDocument } from "#tests/course-archives.ts";
import type { ZipPart } from "#tests/made-zip.ts";

/** `course.json` with a document that names these handouts. */
export const courseWith = (
  links: string[],
  document: Partial<ReturnType<typeof richDocument>> = {},
  more: object = {},
): ZipPart => {
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
      owner_email: "owner@example.com",
      category: null,
      document: { ...all, ...document },
      ...more,
    }),
  };
};
export const extra = (name: string, more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  content: "x",
  ...more,
});

/** Nothing is stored, and no file waits for its import. */
export async function expectNothingStored({ services }: TestAcademy): Promise<void> {
  const { db, files: store } = services;
  const rowsOf = async (table: "course_drafts" | "course_uploads") =>
    db.selectFrom(table).select("course_id").execute();
  const { objects } = await store.disk.listAll("/", { recursive: true });
  const files = [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  expect([await rowsOf("course_drafts"), await rowsOf("course_uploads"), files]).toEqual([[], [], []]);
}
