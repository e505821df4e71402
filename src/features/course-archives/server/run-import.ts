import { findUser } from "#features/accounts/server/public.ts";
import { dropKeptFiles } from "#features/uploads/server/public.ts";
import { Refusal } from "#kit/server/errors.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import * as m from "#messages/course-archives.ts";
import { type Importer, planImport } from "./import-plan.ts";
import { openInTurn } from "./open-in-turn.ts";
import {
  addStored,
  beginRun,
  endImport,
  findImport,
  type ImportRow,
  type Run,
  setFiles,
  storedFiles,
  takeStored,
} from "./queries.ts";
import { refuseProblems, storeCourse } from "./store-course.ts";

export const importJob: JobKind<{ key: string }> = {
  name: "import-course",
  isHeavy: true,
  // The largest archive, twice, from a slow store.
  mayTakeSeconds: 4 * 60 * 60,
};

/** A job is repeated five times. The last of its runs only says that the import failed. */
const maxAttempts = 5;

/** The run is not the last one of its import any more, or the ZIP file was deleted. */
class Ended extends Error {}

const still = (isStill: boolean): void => {
  if (!isStill) throw new Ended();
};

/** The person who imports, as long as the person may. */
async function findImporter(services: Services, userId: number | null): Promise<Importer | null> {
  const user = userId === null ? undefined : await findUser(services.db, userId);
  return user?.is_active && user.role !== "learner" ? { id: user.id, role: user.role as Role } : null;
}

/** Deletes what the runs of an import have stored. */
async function dropStored(services: Services, key: string): Promise<void> {
  const files = await storedFiles(services.db, key);
  await dropKeptFiles(
    services,
    files.map(({ stored_key: stored }) => stored),
  );
}

/**
 * Says why an import failed, and deletes what it has stored. A person can begin it again at once: its next run must not
 * find the files that are being deleted.
 */
async function fail(services: Services, run: Run, problem: string): Promise<void> {
  const stored = await services.db
    .transaction()
    .execute(async (tx) =>
      (await endImport(tx, run, { state: "failed", problem })) ? takeStored(tx, run.key) : [],
    );
  await dropKeptFiles(services, stored);
}

/** Stores the files that are not stored yet, and makes the draft. */
async function store(services: Services, row: ImportRow, run: Run, importer: Importer): Promise<void> {
  const { db } = services;
  const before = await storedFiles(db, run.key);
  const stored = new Map(
    before.map(({ name, stored_key: key, file_key: fileKey }) => [name, { key, fileKey }]),
  );
  const added: string[] = [];
  const where = { archive: row.file_key, personId: importer.id, isPatient: true };
  try {
    const made = await openInTurn(services, where, async (archive) => {
      const plan = await planImport(services, importer, archive);
      refuseProblems(plan);
      still(await setFiles(db, run, plan.named.files.length));
      return storeCourse(services, archive, plan, {
        courseId: row.course_id,
        personId: importer.id,
        key: run.key,
        stored,
        onStored: async (tx, name, { key }) => {
          still(await addStored(tx, run, { name, storedKey: key }));
          added.push(key);
        },
        onMade: async (tx, course_id) => still(await endImport(tx, run, { state: "done", course_id })),
      });
    });
    // The same ZIP file was imported before by the call that waits for the draft.
    if (made !== row.course_id) await dropStored(services, run.key);
  } catch (error) {
    // With the ZIP file its import was deleted, and what it has stored is known here alone.
    if (error instanceof Ended && !(await findImport(db, run.key)))
      await dropKeptFiles(services, [...before.map(({ stored_key: key }) => key), ...added]);
    throw error;
  }
}

/**
 * Runs the import of a ZIP file. Each file that is stored is recorded, so that the next run goes on with the others.
 * @throws what ends this run and not the import: the job is repeated.
 */
export async function runImport(services: Services, key: string): Promise<void> {
  const run = await beginRun(services.db, key);
  const row = run && (await findImport(services.db, key));
  if (!run || !row) return;
  await inLanguage(row.language, async () => {
    const importer = await findImporter(services, row.user_id);
    if (!importer || row.attempts > maxAttempts) return fail(services, run, m.import_failed());
    try {
      await store(services, row, run, importer);
    } catch (error) {
      if (error instanceof Ended) return;
      if (error instanceof Refusal && error.status < 500) return fail(services, run, error.message);
      throw error;
    }
  });
}

export const workOnImports = async (services: Services): Promise<void> =>
  services.jobs.work(importJob, async ({ key }) => runImport(services, key));
