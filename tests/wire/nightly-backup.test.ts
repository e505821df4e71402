// The job of the night, as an academy runs it that chose nothing.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { nightlyBackup } from "../../src/backup/nightly.ts";
import { checkArchive } from "../../src/backup/read-archive.ts";

const academy = setUpAcademy();
const folder = () => join(academy.services.config.dataDir, "backups");
const written = async () => readdir(folder()).catch(() => []);

/** Lets the job run now, and waits until it ended. */
async function runNight(): Promise<void> {
  const { db, connection, jobs } = academy.services;
  await jobs.enqueue(db, nightlyBackup, {});
  const waiting = async () => {
    const [counted] = await connection.sql`
      select count(*)::int as count from jobs.job where name = 'nightly-backup' and state <> 'completed'`;
    return counted!.count;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
}

beforeEach(async () => {
  await academy.services.connection.sql`delete from backups`;
});

test("the job writes a whole backup into the data folder, which only the academy may open", async () => {
  await runNight();
  const names = await written();
  expect(names).toEqual([expect.stringMatching(/^bidya-\d{8}-\d{6}\.tar\.gz$/)]);
  await checkArchive(join(folder(), names[0]!));
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  const noted = await academy.services.connection.sql`select kind, file_name from backups`;
  expect(noted).toEqual([{ kind: "nightly", file_name: names[0] }]);
});

test("the job writes nothing while the disk has no room for twice the last backup", async () => {
  const before = await written();
  await academy.services.connection.sql`
    insert into backups (kind, file_name, snapshot_at, bytes, row_count, file_count, checksum)
    values ('command', 'huge.tar.gz', now(), ${1e18}, 1, 1, 'a')`;
  await runNight();
  expect(await written()).toEqual(before);
  const noted = await academy.services.connection.sql`select file_name from backups`;
  expect(noted).toEqual([{ file_name: "huge.tar.gz" }]);
});
