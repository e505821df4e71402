// The handouts of a course as learners have them, and the files that a course and its history name.
import { expect } from "vitest";
import type { CourseDocument } from "#features/authoring/document.ts";
import { handoutLinksOf, lessonsOf } from "#features/authoring/test-support.ts";
import { readLesson } from "#features/learning/contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import type { DraftCalls } from "./drafts.ts";

interface Published {
  academy: TestAcademy;
  id: number;
  published: CourseDocument;
}

/** Lessons have the handouts of what is published, in its order. */
export async function checkHandouts({ academy, id, published }: Published): Promise<void> {
  const rows = await academy.services.db
    .selectFrom("lesson_resources as handout")
    .innerJoin("lessons as lesson", "lesson.id", "handout.lesson_id")
    .select(["lesson.id as lesson", "handout.title", "handout.link", "handout.pages"])
    .where("lesson.course_id", "=", id)
    .where("lesson.retired_at", "is", null)
    .orderBy("lesson.id")
    .orderBy("handout.position")
    .execute();
  const lessons = lessonsOf(published).toSorted((one, other) => one.id! - other.id!);
  const expected = lessons.flatMap(({ id: lesson, resources }) =>
    resources.map(({ title, link, pages }) => ({ lesson, title, link, pages })),
  );
  expect(rows).toEqual(expected);
}

/**
 * Reads every lesson as a learner: it has the handouts of what is published, and each that is a file of ours opens.
 * @returns how many are files of ours
 */
export async function openHandouts(
  { academy, published }: Omit<Published, "id">,
  learner: Someone,
): Promise<number> {
  let opened = 0;
  for (const { id, resources } of lessonsOf(published)) {
    const { body } = await academy.call(readLesson, { params: { id: id! } }, { as: learner });
    expect(body.resources.map((one) => [one.resource_title, one.pages])).toEqual(
      resources.map(({ title, pages }) => [title, pages]),
    );
    const files = body.resources.filter(({ resource_link: link }) => link.startsWith("/files/"));
    expect(files).toHaveLength(resources.filter(({ link }) => link.startsWith("file:")).length);
    for (const { resource_link: link } of files) expect((await fetch(academy.url + link)).status).toBe(200);
    opened += files.length;
  }
  return opened;
}

interface Written {
  mine: DraftCalls;
  id: number;
  draft: CourseDocument;
  published: CourseDocument;
}

/** The links that the handouts of a course have: now, and only in versions of its history. */
export async function namedFiles({ mine, id, draft, published }: Written) {
  const now = new Set([draft, published].flatMap(handoutLinksOf));
  const past = new Set<string>();
  for (const { number } of (await mine.versions(id)).body)
    for (const link of handoutLinksOf((await mine.version(id, number)).body.document))
      if (!now.has(link)) past.add(link);
  return { now, past };
}
