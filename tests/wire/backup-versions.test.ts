// Backups of other versions, restores that fail, a backup beside writes, the nightly backup, and the generated key.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openFolder } from "#kit/server/file-store/folder-store.ts";
import { createFiles, type Files } from "#kit/server/files.ts";
import { migrate, readSchemaFiles } from "#kit/server/database/migrate.ts";
import { deriveSecrets } from "#kit/server/secrets.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { catalogOf } from "#tests/catalog.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { rowsOfTables, structureOf } from "#tests/database-content.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { nightsOf } from "#tests/nightly-backups.ts";
import { BackupError } from "../../src/backup/backup-error.ts";
import { createReporter } from "../../src/backup/progress.ts";
import { checkArchive } from "../../src/backup/read-archive.ts";
import { refuseOtherVersion, restoreBackup } from "../../src/backup/restore-backup.ts";
import { restoreDatabase } from "../../src/backup/restore-database.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { runCli } from "../../src/cli.ts";

const academy = setUpAcademy();
const sqlFolder = join(import.meta.dirname, "../../db");
const secretKey = "a secret key that only tests use, long enough";
const silent = () => {};
let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-versions-"));
  files = createFiles(openFolder(join(folder, "files")), deriveSecrets(secretKey));
});
afterAll(async () => rm(folder, { recursive: true }));

const opened: EmptyDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
async function open(): Promise<EmptyDatabase> {
  const database = await openEmptyDatabase();
  opened.push(database);
  return database;
}

let backups = 0;
async function backUp({ sql }: EmptyDatabase): Promise<string> {
  const path = join(folder, `backup-${(backups += 1)}.tar.gz`);
  await writeBackup({ sql, files, secretKey, isGenerated: true }, path, silent);
  return path;
}
/** The folder of the SQL files of a version: a copy of ours that `change` makes another. */
async function schemaOf(change: (copy: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(join(folder, "db-"));
  await cp(sqlFolder, copy, { recursive: true });
  await change(copy);
  return copy;
}

/** A course with one lesson and a review, written as an old version did, with the triggers of that version. */
const anOldAcademy = `
  insert into users (email, password_hash, first_name, last_name, role)
    values ('nusrat@example.com', '-', 'Nusrat', 'Jahan', 'instructor'), ('rahima@example.com', '-', 'Rahima', 'Khatun', 'learner');
  insert into categories (name, name_bn) values ('Clinical Research', 'ক্লিনিক্যাল গবেষণা');
  insert into courses (title, description, category_id, instructor_id, price_paisa)
    select 'Trial design', 'What it is about', categories.id, users.id, 150000
    from categories, users where users.role = 'instructor';
  insert into modules (course_id, position, title) select id, 1, 'First' from courses;
  insert into lessons (module_id, course_id, position, title, minutes) select id, course_id, 1, 'Why', 20 from modules;
  insert into reviews (course_id, user_id, rating) select courses.id, users.id, 4
    from courses, users where users.role = 'learner';`;

describe("an older backup", () => {
  test(
    "is brought up to date, with right figures and the functions of today",
    { timeout: 60_000 },
    async () => {
      const then = await schemaOf(async (copy) => {
        await rm(join(copy, "migrations/0050-live-event-epoch-and-backups.sql"));
        await rm(join(copy, "functions/begin_new_epoch.sql"));
        // An older text of a function that has changed since.
        const count = join(copy, "functions/count_review.sql");
        await writeFile(count, `${await readFile(count, "utf8")}\n-- The text of then.\n`);
      });
      // The text differs under revision 1, so today's file has revision 2 in this test.
      const today = await schemaOf(async (copy) => {
        const count = join(copy, "functions/count_review.sql");
        await writeFile(count, (await readFile(count, "utf8")).replace("-- revision: 1", "-- revision: 2"));
      });
      const [old, upgraded, restored] = [await open(), await open(), await open()];
      for (const database of [old, upgraded]) {
        await migrate(database, { folder: then });
        await database.sql.unsafe(anOldAcademy);
      }
      const path = await backUp(old);
      await restoreDatabase(
        restored,
        await checkArchive(path),
        createReporter(silent),
        await readSchemaFiles(today),
      );
      await migrate(upgraded, { folder: today });

      // As if the old academy had been upgraded where it was.
      expect(await catalogOf(restored)).toEqual(await catalogOf(upgraded));
      expect(await structureOf(restored)).toEqual(await structureOf(upgraded));
      const [rows, expected] = [await rowsOfTables(old), await rowsOfTables(restored)];
      for (const name of Object.keys(rows).filter((table) => !/^(schema_|live_)/.test(table)))
        expect({ name, rows: expected[name] }).toEqual({ name, rows: rows[name] });
      const [figures] =
        await restored.sql`select rating_sum, rating_count, lessons, minutes from course_figures`;
      expect(figures).toEqual({ rating_sum: 4, rating_count: 1, lessons: 1, minutes: 20 });
      await restored.sql`insert into reviews (course_id, user_id, rating) select course_id, instructor_id, 5
      from course_figures join courses on courses.id = course_id`;
      expect((await restored.sql`select rating_sum from course_figures`)[0]!.rating_sum).toBe(9);
      const migrations = await restored.sql`select name from schema_migrations order by name`;
      expect(migrations.map(({ name }) => name as string)).toContain("0050-live-event-epoch-and-backups.sql");
    },
  );
});

describe("a newer backup", () => {
  test("is refused, and nothing changes", { timeout: 60_000 }, async () => {
    const later = await schemaOf(async (copy) =>
      writeFile(join(copy, "migrations/9999-later.sql"), "create table later (id integer primary key);"),
    );
    const [newer, here] = [await open(), await open()];
    await migrate(newer, { folder: later });
    await migrate(here);
    await here.sql.unsafe(anOldAcademy);
    const before = await rowsOfTables(here);
    const backup = await checkArchive(await backUp(newer));
    const sentence = /^The backup was made by a newer version of Bidya \(9999-later\.sql\)\./;
    await expect(refuseOtherVersion(backup)).rejects.toThrow(sentence);
    await expect(restoreDatabase(here, backup, createReporter(silent))).rejects.toThrow(sentence);
    expect(await rowsOfTables(here)).toEqual(before);
  });
});

describe("a restore that fails", () => {
  test("leaves the database as it was", { timeout: 60_000 }, async () => {
    const [source, here] = [await open(), await open()];
    for (const database of [source, here]) await migrate(database);
    await source.sql.unsafe(anOldAcademy);
    await here.sql.unsafe(anOldAcademy);
    await here.sql`update users set first_name = 'Shirin'`;
    const before = {
      rows: await rowsOfTables(here),
      catalog: await catalogOf(here),
      structure: await structureOf(here),
    };
    const backup = await checkArchive(await backUp(source));
    // Its very last step fails.
    const ours = await readSchemaFiles();
    const failing = { name: "9999-fails.sql", text: "select 1 / 0;", checksum: "-" };
    await expect(
      restoreDatabase(here, backup, createReporter(silent), {
        ...ours,
        migrations: [...ours.migrations, failing],
      }),
    ).rejects.toThrow(/^9999-fails\.sql: division by zero/);
    expect({
      rows: await rowsOfTables(here),
      catalog: await catalogOf(here),
      structure: await structureOf(here),
    }).toEqual(before);
  });

  test("because a row breaks a reference leaves the database as it was", { timeout: 60_000 }, async () => {
    const [source, here] = [await open(), await open()];
    for (const database of [source, here]) await migrate(database);
    await source.sql.unsafe(anOldAcademy);
    // As if a disk had lost a row: the backup has a module of no course.
    await source.sql.unsafe(
      "alter table modules drop constraint modules_course_id_fkey; delete from courses",
    );
    const backup = await checkArchive(await backUp(source));
    await expect(restoreDatabase(here, backup, createReporter(silent))).rejects.toThrow(
      /foreign key constraint/,
    );
    expect((await rowsOfTables(here)).users).toEqual([]);
  });

  test("because others hold the tables says so", { timeout: 60_000 }, async () => {
    const [source, here] = [await open(), await open()];
    for (const database of [source, here]) await migrate(database);
    const backup = await checkArchive(await backUp(source));
    await here.sql.begin(async (holder) => {
      await holder`select from users`;
      await expect(restoreDatabase(here, backup, createReporter(silent))).rejects.toThrow(
        new BackupError("Other programs hold the tables of this database. End them and try again."),
      );
    });
  });

  test("never begins beside a running academy", async () => {
    const { connection } = academy.services;
    const source = await open();
    await migrate(source);
    const backup = await checkArchive(await backUp(source));
    await expect(restoreBackup({ connection, files }, backup, silent)).rejects.toThrow(
      "The academy is running. Stop it, then restore the backup.",
    );
  });
});

test("a backup beside writes is of one moment", { timeout: 120_000 }, async () => {
  const { connection, db } = academy.services;
  const teacher = await academy.person("instructor");
  const courses = await Promise.all([1, 2, 3].map(async () => addCourse(db, { instructorId: teacher.id })));
  const people = await connection.sql<{ id: number }[]>`
    insert into users (email, password_hash, first_name, last_name, email_verified_at)
    select 'many' || n || '@example.com', '-', 'Learner', repeat('x', 400), now() from generate_series(1, 6000) as n
    returning id`;
  const state = { isWriting: true, written: 0 };
  const writing = (async () => {
    for (let n = 0; state.isWriting && n < people.length; n += 1) {
      await addEnrolment(db, courses[n % 3]!.id, people[n]!.id);
      state.written += 1;
    }
  })();
  await expect.poll(() => state.written, { timeout: 20_000 }).toBeGreaterThan(10);
  const path = join(folder, "beside-writes.tar.gz");
  const begun = state.written;
  await writeBackup({ sql: connection.sql, files, secretKey, isGenerated: false }, path, silent);
  const ended = state.written;
  state.isWriting = false;
  await writing;
  expect(ended).toBeGreaterThan(begun);

  const target = await open();
  await restoreBackup(
    { connection: target, files: createFiles(openFolder(join(folder, "there")), deriveSecrets(secretKey)) },
    await checkArchive(path),
    silent,
  );
  const [count] = await target.sql`
    select (select count(*) from enrolments) as enrolments, (select sum(students) from course_figures)::bigint as students,
      (select last_value from enrolments_id_seq) as last_id, (select max(id) from enrolments) as max_id`;
  expect(count!.enrolments).toBeGreaterThanOrEqual(begun);
  expect(count!.enrolments).toBeLessThanOrEqual(ended + 1);
  // A trigger counts them in the same transaction.
  expect(count!.students).toBe(count!.enrolments);
  expect(count!.last_id).toBeGreaterThanOrEqual(count!.max_id);
});

describe("the nightly backup", () => {
  test("deletes only the oldest ones and what was left unfinished", { timeout: 60_000 }, async () => {
    const nights = join(folder, "nights");
    await mkdir(nights);
    await writeFile(join(nights, "mine.tar.gz"), "of the operator");
    await writeFile(join(nights, "bidya-20261101-203000.tar.gz.part"), "half");
    const backUp = async (services: typeof academy.services, day: number) =>
      nightsOf({ services, address: academy.address }).backUp({
        folder: nights,
        keep: 2,
        at: new Date(Date.UTC(2026, 10, day, 20, 30)),
      });
    for (const day of [20, 21, 22]) await backUp(academy.services, day);
    expect((await readdir(nights)).toSorted()).toEqual([
      "bidya-20261121-203000.tar.gz",
      "bidya-20261122-203000.tar.gz",
      "mine.tar.gz",
    ]);
    const { manifest } = await checkArchive(join(nights, "bidya-20261122-203000.tar.gz"));
    // The key of the environment is the operator's to keep.
    expect(manifest.secret_key.entry).toBeNull();
    const noted = await academy.services.connection.sql`select kind, file_name from backups order by id`;
    expect(noted.at(-1)).toEqual({ kind: "nightly", file_name: "bidya-20261122-203000.tar.gz" });
    expect(noted).toHaveLength(3);
    // One that the academy generated is in it.
    const config = { ...academy.services.config, secretKey: undefined };
    const fourth = await checkArchive((await backUp({ ...academy.services, config }, 23))!);
    expect(fourth.manifest.secret_key.entry).toMatchObject({ bytes: 64 });
  });

  test("has a time, hours to take and a heartbeat, in the queue of an older version too", async () => {
    const { sql } = academy.services.connection;
    const readJob = async () => {
      const [job] = await sql`
        select cron, expire_seconds, heartbeat_seconds from jobs.schedule join jobs.queue using (name)
        where name = 'nightly-backup'`;
      return job;
    };
    const expected = { cron: "30 20 * * *", expire_seconds: 43_200, heartbeat_seconds: 60 };
    expect(await readJob()).toEqual(expected);
    // As a version before made it.
    await sql`
      update jobs.queue set expire_seconds = 900, heartbeat_seconds = null where name = 'nightly-backup'`;
    await (await academy.startBeside()).stop();
    expect(await readJob()).toEqual(expected);
  });
});

describe("the generated key", () => {
  async function run(args: string[], env: Record<string, string>, typed = "") {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCli(args, {
      env,
      say: (line) => out.push(line),
      complain: (line) => err.push(line),
      ask: async () => typed,
      askSecret: async () => typed,
    });
    if (code !== 0) throw new Error(err.join("\n"));
    return out.join("\n");
  }
  const keyOf = async (dataDir: string, name = "secret-key") =>
    (await readFile(join(dataDir, "secrets", name), "utf8")).trim();

  test("goes with the data, from one embedded database to another", { timeout: 180_000 }, async () => {
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    const path = join(folder, "embedded.tar.gz");
    const create = ["user", "create", "--role", "admin", "--email", "op@example.com"];
    await run(create, { DATA_DIR: first }, "a long enough password");
    expect(await run(["backup", path], { DATA_DIR: first })).not.toContain("SECRET_KEY");
    await run(["restore", path], { DATA_DIR: second });
    expect(await keyOf(second)).toBe(await keyOf(first));
    expect((await stat(join(second, "secrets/secret-key"))).mode & 0o777).toBe(0o600);

    // Into a database whose key is set by the operator: the key is put where the operator finds it.
    const [database, third] = [await open(), join(folder, "third")];
    const DATABASE_URL = database.address as string;
    const said = await run(["restore", path], { DATABASE_URL, SECRET_KEY: secretKey, DATA_DIR: third });
    const place = join(third, "secrets", "secret-key-of-backup");
    expect(said).toContain(`The backup has another SECRET_KEY. It is in ${place} now.`);
    expect(await keyOf(third, "secret-key-of-backup")).toBe(await keyOf(first));
    expect(said).not.toContain(await keyOf(first));
    const people = await database.sql`select email, role from users`;
    expect([...people]).toEqual([{ email: "op@example.com", role: "admin" }]);
  });
});
