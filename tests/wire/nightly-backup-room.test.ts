// Nights whose disk has no room: no backup begins, old ones give way first, administrators are told once, and nothing stays
// behind. What the system says is free is the test's; everything else is real.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { openAcademy, type Someone, setUpAcademy, type TestAcademy } from "#tests/academy.ts";
import { backupWarning, queueNight, statesOfNights } from "#tests/nightly-backups.ts";
import { reserveBytes } from "../../src/backup/free-space.ts";
import { checkArchive } from "../../src/backup/read-archive.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";

/** How many bytes are free, as the system says. */
const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock("node:fs/promises", async (original) => ({
  ...(await original<object>()),
  statfs: async () => ({ bavail: disk.free, bsize: 1 }),
}));

const megabyte = 1024 ** 2;
const nights = await mkdtemp(join(tmpdir(), "bidya-room-"));
const folder = join(nights, "backups");
const academy = setUpAcademy({ BACKUP_DIR: folder, BACKUP_KEEP: "9" });
let admin: Someone;
let bengali: Someone;
beforeAll(async () => {
  await mkdir(folder);
  [admin, bengali] = [await academy.person("admin"), await academy.person("admin")];
  await academy.services.connection.sql`update users set language = 'bn' where id = ${bengali.id}`;
});
afterAll(async () => rm(nights, { recursive: true }));

/** Lets the job run as the clock does. @returns the files of the folder afterwards */
async function night(): Promise<string[]> {
  const before = await statesOfNights(academy);
  await queueNight(academy);
  await expect
    .poll(async () => statesOfNights(academy), { timeout: 30_000, interval: 50 })
    .toEqual([...before, "completed"]);
  // A file is named after its second.
  await sleep(1_100);
  return (await readdir(folder)).toSorted();
}

/** What a person was told of backups, the newest first. */
async function noticesOf(as: Someone, of: TestAcademy = academy, language = "en"): Promise<string[]> {
  const { body } = await of.call(listNotifications, {}, { as, language });
  const rows = (Array.isArray(body) ? body : body.results) as { message: string; link: string | null }[];
  return rows.filter(({ link }) => link === "/admin").map(({ message }) => message);
}
const lastBytes = async (): Promise<number> => {
  const [last] = await academy.services.connection.sql<{ bytes: number }[]>`
    select bytes from backups order by snapshot_at desc limit 1`;
  return last!.bytes;
};
const missedNights = async () => academy.services.db.selectFrom("missed_backups").selectAll().execute();

test("a night without room writes nothing, and tells administrators once, in their languages", async () => {
  const learner = await academy.person();
  await writeFile(join(folder, "bidya-20261101-203000.tar.gz.part"), "of a process that was ended");
  disk.free = 300 * megabyte;
  expect(await night()).toEqual([]);
  const english =
    /^No backup was made on \d+ \w+ \d{4}, \d\d:\d\d: it needs [\d.]+\u00a0GB, and its disk had 300\u00a0MB free\. There is no backup of the academy yet\. Tell the operator\.$/;
  const inBengali =
    /^[০-৯]+ .+ কোনো ব্যাকআপ নেওয়া হয়নি: এর জন্য [০-৯.]+\u00a0জিবি দরকার, কিন্তু ডিস্কে খালি ছিল ৩০০\u00a0এমবি। একাডেমির এখনো কোনো ব্যাকআপ নেই। পরিচালককে জানান।$/;
  expect(await backupWarning(academy, admin)).toMatch(english);
  expect(await backupWarning(academy, bengali, "bn")).toMatch(inBengali);
  expect(await noticesOf(admin)).toEqual([expect.stringMatching(english)]);
  expect(await noticesOf(bengali, academy, "bn")).toEqual([expect.stringMatching(inBengali)]);
  const mail = await academy.mail.nextMailTo(admin.email, 20_000, /No backup was made/);
  expect(mail.text).toContain("There is no backup of the academy yet. Tell the operator.");
  const mailInBengali = await academy.mail.nextMailTo(bengali.email, 20_000, /কোনো ব্যাকআপ নেওয়া হয়নি/);
  expect(mailInBengali.text).toContain("পরিচালককে জানান।");
  expect(await noticesOf(learner)).toEqual([]);

  // The next night is noted, and nobody is told again.
  expect(await night()).toEqual([]);
  expect(await missedNights()).toHaveLength(2);
  expect(await noticesOf(admin)).toHaveLength(1);
  expect(await noticesOf(bengali)).toHaveLength(1);
});

test("with room again there is a backup and no warning, and the next time they are told again", async () => {
  disk.free = 4 * reserveBytes;
  const written = await night();
  expect(written).toHaveLength(1);
  await checkArchive(join(folder, written[0]!));
  expect(await missedNights()).toEqual([]);
  expect(await backupWarning(academy, admin)).toBeNull();

  disk.free = 50 * megabyte;
  // The only one stays.
  expect(await night()).toEqual(written);
  expect(await backupWarning(academy, admin)).toMatch(
    /^No backup was made on .+ had 50\.0\u00a0MB free\. The newest backup was made on .+\. Tell the operator: /,
  );
  expect(await noticesOf(admin)).toHaveLength(2);
});

test("the oldest give way, and never the newest good one", { timeout: 60_000 }, async () => {
  disk.free = 4 * reserveBytes;
  await night();
  const [first, second, third] = await night();
  // One byte is missing.
  disk.free = reserveBytes + (await lastBytes()) - 1;
  const fewer = await night();
  expect(fewer).toEqual([second, third, expect.stringMatching(/^bidya-/)]);
  expect(fewer).not.toContain(first);

  // As if somebody had copied half of a file into the folder: it is the newest by its name.
  const broken = "bidya-29991231-203000.tar.gz";
  await writeFile(join(folder, broken), "half of a backup");
  const sizeOf = async (name: string) => (await stat(join(folder, name))).size;
  const older = (await sizeOf(second!)) + (await sizeOf(third!));
  disk.free = reserveBytes + (await lastBytes()) - older - 1;
  expect(await night()).toEqual([...fewer, broken]);
  disk.free += 1;
  expect(await night()).toEqual([fewer[2], expect.stringMatching(/^bidya-2(?!999)/), broken]);
  expect(await backupWarning(academy, admin)).toBeNull();
});

test("a backup ends before its disk is full, and leaves nothing", { timeout: 60_000 }, async () => {
  const { connection, files } = academy.services;
  await files.disk.put("course/film.mp4", randomBytes(20 * megabyte));
  onTestFinished(async () => files.disk.delete("course/film.mp4"));
  const path = join(nights, "watched.tar.gz");
  const source = { sql: connection.sql, files, secretKey: "a key that only tests use", isGenerated: false };
  const write = async () => writeBackup(source, path, () => {}, 100);
  disk.free = 99;
  await expect(write()).rejects.toThrow(`The disk of ${path} is nearly full.`);
  expect(await readdir(nights)).toEqual(["backups"]);
  disk.free = 100;
  expect(await write()).toMatchObject({ path });
});

/** Only root may mount a small disk. */
function mayMount(): boolean {
  if (process.geteuid?.() !== 0) return false;
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.runIf(mayMount())("a disk that becomes full ends the night, which is not tried again", async () => {
  const small = join(nights, "small");
  await mkdir(small);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", small]);
  onTestFinished(() => void execFileSync("umount", [small]));
  // As a quota does it: the system says that there is room.
  disk.free = 4 * reserveBytes;
  const other = await openAcademy({ BACKUP_DIR: small, BACKUP_KEEP: "2" });
  onTestFinished(async () => other.close());
  const reader = await other.person("admin");
  await other.services.files.disk.put("course/film.mp4", randomBytes(megabyte));
  await queueNight(other);
  await expect.poll(async () => statesOfNights(other), { timeout: 30_000 }).toEqual(["completed"]);
  expect(await readdir(small)).toEqual([]);
  const said =
    /^The backup of .+ did not fit on its disk, and what was written of it is deleted\. There is no backup/;
  expect(await backupWarning(other, reader)).toMatch(said);
  expect(await noticesOf(reader, other)).toEqual([expect.stringMatching(said)]);
  await other.mail.nextMailTo(reader.email, 20_000, /did not fit on its disk/);
  expect(await statesOfNights(other)).toEqual(["completed"]);
  expect(await other.services.connection.sql`select from backups`).toHaveLength(0);
});
