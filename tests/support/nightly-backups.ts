// The nights of a test's academy: its nightly backup, and what its administrators are told.
import { overview } from "#features/administration/contract.ts";
import { tellOfMissedBackup } from "#features/administration/server/public.ts";
import { createNightlyBackups, type NightlyBackups } from "../../src/backup/nightly.ts";
import type { Someone, TestAcademy } from "./academy.ts";

/** As another process of the academy would make them. */
export const nightsOf = ({ services, address }: Pick<TestAcademy, "services" | "address">): NightlyBackups =>
  createNightlyBackups(services, { database: address, tell: tellOfMissedBackup });

/** Queues the job, as the clock does every night. A night of the clock itself would be one too many. */
export async function queueNight({ services: { connection, db, jobs } }: TestAcademy): Promise<void> {
  await connection.sql`delete from jobs.schedule where name = 'nightly-backup'`;
  await jobs.enqueue(db, { name: "nightly-backup" }, {});
}

export async function statesOfNights({ services }: TestAcademy): Promise<string[]> {
  const rows = await services.connection.sql`
    select state::text from jobs.job where name = 'nightly-backup' order by created_on`;
  return rows.map(({ state }) => state as string);
}

/** What the start page of administrators says about backups. */
export const backupWarning = async (of: TestAcademy, as: Someone, language = "en"): Promise<string | null> =>
  (await of.call(overview, {}, { as, language })).body.backup_warning;
