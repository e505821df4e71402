import { reserveCourseId } from "#features/authoring/server/public.ts";
import { keepReadyArchive } from "#features/uploads/server/public.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import type { CourseImport } from "../contract.ts";
import { presentImport } from "./present.ts";
import { addImport, findImport, restartImport } from "./queries.ts";
import { importJob } from "./run-import.ts";

/**
 * Queues the import of a ZIP file that a person sent, and keeps the file for another day. A second call begins no second
 * import, but one that failed.
 * @param key of the ZIP file
 * @throws as `keepReadyArchive`
 */
export async function beginImport(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: Person,
  key: string,
): Promise<CourseImport> {
  const row = await db.transaction().execute(async (tx) => {
    await keepReadyArchive(tx, person.id, key);
    const before = await findImport(tx, key);
    const isBegun = before
      ? await restartImport(tx, key, language())
      : await addImport(tx, { key, language: language(), courseId: await reserveCourseId(tx) });
    if (isBegun) await jobs.enqueue(tx, importJob, { key });
    return (await findImport(tx, key))!;
  });
  return presentImport(row);
}
