import { courseIdWords } from "#features/courses/contract.ts";
import { canManageCourse } from "#features/courses/team-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Person } from "#kit/server/services.ts";
import { findPreview, type PreviewRow } from "./queries/preview.ts";

/**
 * What the people who write a course see before others.
 * @param version of its history. Left out: the newest saved state.
 * @throws 404 for everybody else, also for its assistants; 404 without that version
 */
export async function requirePreview(
  db: Db,
  person: Person,
  { courseId, version }: { courseId: number; version: number | undefined },
): Promise<PreviewRow> {
  const row = await findPreview(db, courseId, person.id, version);
  if (!row || !canManageCourse(person, row.my_role)) throw notFound(courseIdWords.unknown());
  return row;
}
