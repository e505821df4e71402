import { courseIdWords } from "#features/courses/contract.ts";
import { canManageCourse } from "#features/courses/team-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Person } from "#kit/server/services.ts";
import { findPreview, type PreviewRow } from "./queries/preview.ts";

/** What the people who write a course see before others. @throws 404 for everybody else, also for its assistants */
export async function requirePreview(db: Db, person: Person, courseId: number): Promise<PreviewRow> {
  const row = await findPreview(db, courseId, person.id);
  if (!row || !canManageCourse(person, row.my_role)) throw notFound(courseIdWords.unknown());
  return row;
}
