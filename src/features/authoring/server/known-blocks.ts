import type { Db } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { type BlockOwner, findOwners } from "./queries/blocks.ts";

type Kind = BlockOwner["kind"];

interface NamedBlock {
  kind: Kind;
  id: number;
  /** `modules.0.lessons.2` */
  path: string;
}

/** The blocks of a document that name a block of the published course. */
function namedBlocks({ modules }: CourseDocument): NamedBlock[] {
  const all = modules.flatMap((module, at) => [
    { kind: "module" as const, id: module.id, path: `modules.${at}` },
    ...module.lessons.flatMap((lesson, place) => [
      { kind: "lesson" as const, id: lesson.id, path: `modules.${at}.lessons.${place}` },
      ...lesson.checks.map(({ id }, number) => ({
        kind: "check" as const,
        id,
        path: `modules.${at}.lessons.${place}.checks.${number}`,
      })),
    ]),
  ]);
  return all.filter((block): block is NamedBlock => block.id !== null);
}

/** @throws 400 if a block is of another course, or named twice. */
function refuseForeign(named: NamedBlock[], owners: Map<string, BlockOwner>, courseId: number): void {
  const seen = new Set<string>();
  for (const { kind, id, path } of named) {
    const name = `${kind} ${id}`;
    const owner = owners.get(name);
    if (seen.has(name) || (owner && owner.course_id !== courseId))
      throw invalid({ [`${path}.id`]: [m.block_of_another_course()] });
    seen.add(name);
  }
}

/**
 * A document whose blocks name only blocks of this course. A block that no longer exists (its lesson was deleted after
 * this document was written) loses its id: publishing adds it as a new one. A lesson and a question keep theirs
 * wherever they are in the document.
 * @throws 400 if it names a block of another course, or one block twice.
 */
export async function withKnownBlocks(
  db: Db,
  courseId: number,
  document: CourseDocument,
): Promise<CourseDocument> {
  const named = namedBlocks(document);
  if (named.length === 0) return document;
  const idsOf = (kind: Kind) => named.flatMap((block) => (block.kind === kind ? [block.id] : []));
  const found = await findOwners(db, {
    modules: idsOf("module"),
    lessons: idsOf("lesson"),
    checks: idsOf("check"),
  });
  const owners = new Map(found.map((owner) => [`${owner.kind} ${owner.id}`, owner]));
  refuseForeign(named, owners, courseId);
  const known = (kind: Kind, id: number | null) => (owners.has(`${kind} ${id}`) ? id : null);
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      id: known("module", module.id),
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        id: known("lesson", lesson.id),
        checks: lesson.checks.map((check) => ({ ...check, id: known("check", check.id) })),
      })),
    })),
  };
}
