// The job of the nightly backup, as the queue runs it: where it writes, how many files stay, that a restore brings
// everything back, and that administrators are warned while there is none. tests/long/nightly-backup.test.ts lets the clock
// start it.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openAcademy, setUpAcademy, type TestAcademy } from "#tests/academy.ts";
import { filesIn, rowsOfTables } from "#tests/database-content.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { openEmptyDatabase } from "#tests/empty-database.ts";
import { backupWarning, nightsOf, queueNight, statesOfNights } from "#tests/nightly-backups.ts";
import { checkArchive } from "../../src/backup/read-archive.ts";
import { runCli } from "../../src/cli.ts";

const nights = await mkdtemp(join(tmpdir(), "bidya-nights-"));
const folder = join(nights, "backups");
const academy = setUpAcademy({ BACKUP_DIR: folder, BACKUP_KEEP: "2" });
afterAll(async () => rm(nights, { recursive: true }));

const none = "There is no backup of the academy yet. Tell the operator.";
const notedIn = async ({ services }: TestAcademy) =>
  services.db.selectFrom("backups").select(["kind", "file_name", "bytes"]).orderBy("id").execute();

test(
  "each night adds a backup, the oldest above the chosen number is deleted, and nobody is warned",
  { timeout: 120_000 },
  async () => {
    const admin = await academy.person("admin");
    expect(await backupWarning(academy, admin)).toBe(none);
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
    expect(await backupWarning(academy, admin)).toBeNull();
  },
);

/** Restores a backup into an empty database and an empty folder. */
async function restore(path: string, dataDir: string) {
  const database = await openEmptyDatabase();
  try {
    const said: string[] = [];
    const answer = async () => "";
    const code = await runCli(["restore", path], {
      env: {
        DATABASE_URL: databaseUrl(database.address),
        SECRET_KEY: "a secret key that only tests use, long enough",
        DATA_DIR: dataDir,
      },
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
      ask: answer,
      askSecret: answer,
    });
    expect({ code, said }).toEqual({ code: 0, said: expect.anything() });
    return { rows: await rowsOfTables(database), files: await filesIn(join(dataDir, "files")) };
  } finally {
    await database.close();
  }
}

test(
  "without any choice the night backs up into the data folder, and a restore brings everything back",
  { timeout: 120_000 },
  async () => {
    const other = await openAcademy({ BACKUP_KEEP: "" });
    try {
      const { connection, config, files } = other.services;
      await other.person("instructor", { firstName: "রহিমা" });
      await files.disk.put("course/নোট সহ নাম.pdf", "a handout");
      const before = await rowsOfTables(connection);
      await queueNight(other);
      await expect.poll(async () => statesOfNights(other), { timeout: 30_000 }).toEqual(["completed"]);
      const backups = join(config.dataDir, "backups");
      const names = await readdir(backups);
      expect(names).toEqual([expect.stringMatching(/^bidya-\d{8}-\d{6}\.tar\.gz$/)]);
      const path = join(backups, names[0]!);
      expect([(await stat(backups)).mode & 0o777, (await stat(path)).mode & 0o777]).toEqual([0o700, 0o600]);

      const restored = await restore(path, join(nights, "restored"));
      expect(restored.files).toEqual(await filesIn(join(config.dataDir, "files")));
      expect(Object.keys(restored.files)).toEqual(["course/নোট সহ নাম.pdf"]);
      // What a restore changes on purpose.
      const changed = ["live_events", "live_event_epoch"];
      expect(Object.keys(restored.rows)).toEqual(Object.keys(before));
      for (const name of Object.keys(before).filter((table) => !changed.includes(table)))
        expect({ name, rows: restored.rows[name] }).toEqual({ name, rows: before[name] });
      expect(restored.rows.users).toHaveLength(1);
    } finally {
      await other.close();
    }
  },
);

test("if none shall stay the job ends, writes nothing, and the warning stays", async () => {
  const other = await openAcademy({ BACKUP_KEEP: "0" });
  try {
    const admin = await other.person("admin");
    await queueNight(other);
    await expect.poll(async () => statesOfNights(other), { timeout: 20_000 }).toEqual(["completed"]);
    expect(await notedIn(other)).toEqual([]);
    await expect(readdir(join(other.services.config.dataDir, "backups"))).rejects.toThrow("ENOENT");
    expect(await backupWarning(other, admin)).toBe(none);
  } finally {
    await other.close();
  }
});

describe("two processes", () => {
  test("make one backup of a night", { timeout: 60_000 }, async () => {
    const [before, noted] = [await statesOfNights(academy), await notedIn(academy)];
    const beside = await academy.startBeside();
    try {
      await queueNight(academy);
      await expect
        .poll(async () => statesOfNights(academy), { timeout: 30_000 })
        .toEqual([...before, "completed"]);
      expect(await notedIn(academy)).toHaveLength(noted.length + 1);
    } finally {
      await beside.stop();
    }
  });

  test("that begin at the same time leave it to one of them", { timeout: 60_000 }, async () => {
    const together = join(nights, "together");
    const begin = async (day: number) =>
      nightsOf(academy).backUp({
        folder: together,
        keep: 9,
        at: new Date(Date.UTC(2026, 10, day, 20, 30)),
      });
    const written = (await Promise.all([20, 21].map(begin))).filter((path) => path !== null);
    expect(written).toHaveLength(1);
    expect((await readdir(together)).map((name) => join(together, name))).toEqual(written);
    // The next night is free again.
    expect(await begin(22)).toBe(join(together, "bidya-20261122-203000.tar.gz"));
  });
});

test("a night that cannot write is tried again, and the warning stays", async () => {
  const file = join(nights, "a file");
  await writeFile(file, "no folder");
  const other = await openAcademy({ BACKUP_DIR: join(file, "backups"), BACKUP_KEEP: "" });
  try {
    const admin = await other.person("admin");
    await queueNight(other);
    await expect.poll(async () => statesOfNights(other), { timeout: 20_000 }).toEqual(["retry"]);
    expect(await notedIn(other)).toEqual([]);
    expect(await backupWarning(other, admin)).toBe(none);
  } finally {
    await other.close();
  }
});

/** The processes of this one that write a backup. Linux tells them. */
const processesOfBackups = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) =>
      readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    )
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("backup-process"))
    .map(Number);

describe.runIf(process.platform === "linux")("the process that writes it", () => {
  const lowest = constants.priority.PRIORITY_LOW;
  const prioritiesOfBackups = () => processesOfBackups().map((pid) => getPriority(pid));
  const apart = join(nights, "apart");
  const begin = (day: number) => {
    const backups = nightsOf(academy);
    const night = { folder: apart, keep: 9, at: new Date(Date.UTC(2026, 10, day, 20, 30)) };
    return { close: backups.close, ended: backups.backUp(night).catch((error: Error) => error.message) };
  };

  test("gives way to everything else, and ends with the backup", async () => {
    const { ended } = begin(20);
    await expect.poll(prioritiesOfBackups, { interval: 5, timeout: 10_000 }).toEqual([lowest]);
    expect(await ended).toBe(join(apart, "bidya-20261120-203000.tar.gz"));
    expect(processesOfBackups()).toEqual([]);
  });

  test("that is killed, or ends with the server, leaves nothing, and the next night is free", async () => {
    const before = await readdir(apart);
    const killed = begin(21);
    await expect.poll(prioritiesOfBackups, { interval: 5, timeout: 10_000 }).toEqual([lowest]);
    process.kill(processesOfBackups()[0]!, "SIGKILL");
    expect(await killed.ended).toBe("the backup was not written: its process ended (SIGKILL)");
    const closed = begin(22);
    await expect.poll(prioritiesOfBackups, { interval: 5, timeout: 10_000 }).toEqual([lowest]);
    closed.close();
    expect(await closed.ended).toBe("the backup was not written: the server ends");
    expect(await readdir(apart)).toEqual(before);
    expect(processesOfBackups()).toEqual([]);
    expect(await begin(23).ended).toBe(join(apart, "bidya-20261123-203000.tar.gz"));
  });
});
