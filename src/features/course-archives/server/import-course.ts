import { reserveCourseId } from "#features/authoring/server/public.ts";
import { dropKeptFiles } from "#features/uploads/server/public.ts";
import type { Person, Services } from "#kit/server/services.ts";
import type { ImportReport } from "../contract.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";
import { openInTurn } from "./open-in-turn.ts";
import type { Archive } from "./read-archive.ts";
import { refuseProblems, storeCourse } from "./store-course.ts";

/** Stores the course of a plan at once: if it fails, nothing of it stays. */
async function storeAtOnce(
  services: Services,
  archive: Archive,
  plan: ImportPlan,
  { person, key }: { person: Person; key: string | null },
): Promise<number> {
  const courseId = await reserveCourseId(services.db);
  const kept: string[] = [];
  let made = 0;
  try {
    made = await storeCourse(services, archive, plan, {
      courseId,
      personId: person.id,
      key,
      stored: new Map(),
      onStored: async (_tx, _name, file) => void kept.push(file.key),
    });
    return made;
  } finally {
    if (made !== courseId) await dropKeptFiles(services, kept);
  }
}

/**
 * Makes a draft of the archive of a course, with new ids, keys and files; with `isDryRun` only the report.
 * @param request `archive`: the key of the ZIP file. `key`: a second import with it makes no second course.
 * @throws 400 if it is no archive of a course or something is wrong in it, 503 while too many are read
 */
export async function importCourse(
  services: Services,
  request: { archive: string; person: Person; isDryRun: boolean; key: string | null },
): Promise<{ report: ImportReport; courseId: number | null }> {
  const { archive: archiveKey, person, isDryRun, key } = request;
  const where = { archive: archiveKey, personId: person.id, isPatient: false };
  return openInTurn(services, where, async (archive) => {
    const plan = await planImport(services, person, archive);
    const { report } = plan;
    if (isDryRun) return { report, courseId: null };
    refuseProblems(plan);
    return { report, courseId: await storeAtOnce(services, archive, plan, { person, key }) };
  });
}
