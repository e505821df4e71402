// The job of the nightly backup, as the queue runs it: it keeps as many files as the operator chose, and administrators
// are warned while there is none. tests/long/nightly-backup.test.ts lets the clock start it.
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { overview } from "#features/administration/contract.ts";
import { openAcademy, type Someone, setUpAcademy, type TestAcademy } from "#tests/academy.ts";
import { checkArchive } from "../../src/backup/read-archive.ts";

const nights = await mkdtemp(join(tmpdir(), "bidya-nights-"));
const folder = join(nights, "backups");
const academy = setUpAcademy({ BACKUP_DIR: folder, BACKUP_KEEP: "2" });
afterAll(async () => rm(nights, { recursive: true }));

const none = "There is no backup of the academy yet. Tell the operator.";
const warning = async (of: TestAcademy, as: Someone) =>
  (await of.call(overview, {}, { as })).body.backup_warning;
/** Queues the job, as the clock does every night. A night of the clock itself would be one too many. */
async function queueNight({ services: { connection, db, jobs } }: TestAcademy): Promise<void> {
  await connection.sql`delete from jobs.schedule where name = 'nightly-backup'`;
  await jobs.enqueue(db, { name: "nightly-backup" }, {});
}
const statesOfNights = async ({ services }: TestAcademy): Promise<string[]> => {
  const rows = await services.connection.sql`
    select state::text from jobs.job where name = 'nightly-backup' order by created_on`;
  return rows.map(({ state }) => state as string);
};
const notedIn = async ({ services }: TestAcademy) =>
  services.db.selectFrom("backups").select(["kind", "file_name", "bytes"]).orderBy("id").execute();

test(
  "each night adds a backup, the oldest above the chosen number is deleted, and nobody is warned",
  { timeout: 120_000 },
  async () => {
    const admin = await academy.person("admin");
    expect(await warning(academy, admin)).toBe(none);
    const written: string[] = [];
    for (let night = 1; night <= 3; night += 1) {
      await queueNight(academy);
      await expect
        .poll(async () => statesOfNights(academy), { timeout: 30_000, interval: 100 })
        .toEqual(Array.from({ length: night }, () => "completed"));
      const names = (await readdir(folder)).toSorted();
      written.push(names.at(-1)!);
      expect(names).toEqual(written.slice(-2));
      // A file is named after its second.
      await sleep(1_100);
    }
    expect(new Set(written).size).toBe(3);
    const noted = await notedIn(academy);
    expect(noted.map(({ kind, file_name }) => [kind, file_name])).toEqual(
      written.map((name) => ["nightly", name]),
    );
    for (const [place, name] of written.entries()) {
      if (place === 0) continue;
      const path = join(folder, name);
      expect((await stat(path)).size).toBe(noted[place]!.bytes);
      expect((await checkArchive(path)).manifest.tables.length).toBeGreaterThan(10);
    }
    expect(await warning(academy, admin)).toBeNull();
  },
);

test("without a folder the job ends, writes nothing, and the warning stays", async () => {
  const other = await openAcademy();
  try {
    const admin = await other.person("admin");
    await queueNight(other);
    await expect.poll(async () => statesOfNights(other), { timeout: 20_000 }).toEqual(["completed"]);
    expect(await notedIn(other)).toEqual([]);
    expect(await warning(other, admin)).toBe(none);
  } finally {
    await other.close();
  }
});

test("a night that cannot write is tried again, and the warning stays", async () => {
  const file = join(nights, "a file");
  await writeFile(file, "no folder");
  const other = await openAcademy({ BACKUP_DIR: join(file, "backups") });
  try {
    const admin = await other.person("admin");
    await queueNight(other);
    await expect.poll(async () => statesOfNights(other), { timeout: 20_000 }).toEqual(["retry"]);
    expect(await notedIn(other)).toEqual([]);
    expect(await warning(other, admin)).toBe(none);
  } finally {
    await other.close();
  }
});
