// The clock of the queue starts the nightly backup.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";

const nights = await mkdtemp(join(tmpdir(), "bidya-nights-"));
const folder = join(nights, "backups");
const academy = setUpAcademy({ BACKUP_DIR: folder, BACKUP_KEEP: "2" });
afterAll(async () => rm(nights, { recursive: true }));

test("the schedule starts a backup each time, and the oldest files are deleted", async () => {
  const { sql } = academy.services.connection;
  const [schedule] = await sql`
    update jobs.schedule set cron = '* * * * *' where name = 'nightly-backup' returning cron`;
  expect(schedule).toEqual({ cron: "* * * * *" });
  const written = async () => {
    const rows = await sql`select file_name from backups where kind = 'nightly' order by id`;
    return rows.map(({ file_name }) => file_name as string);
  };
  await expect
    .poll(async () => (await written()).length, { timeout: 300_000, interval: 1_000 })
    .toBeGreaterThanOrEqual(3);
  // The oldest is deleted right after the newest was noted.
  await expect
    .poll(async () => (await readdir(folder)).toSorted(), { timeout: 20_000 })
    .toEqual((await written()).slice(-2));
});
