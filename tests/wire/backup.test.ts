// A backup of a running academy, restored into other databases: equal row by row and file by file.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "../../demo/loader.ts";
import { refreshTokens } from "#features/accounts/contract.ts";
import { readConfig } from "#kit/server/config.ts";
import type { DatabaseAddress } from "#kit/server/database/connect.ts";
import { catalogOf } from "#tests/catalog.ts";
import {
  filesIn,
  rowsOfJobs,
  rowsOfTables,
  statesOfSequences,
  structureOf,
} from "#tests/database-content.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { openLivedIn } from "#tests/lived-in.ts";
import { runCli } from "../../src/cli.ts";
import { createServer } from "../../src/server.ts";

const secretKey = "a secret key that only tests use, long enough";
const { academy, livedIn } = await openLivedIn();
let folder: string;
let backup: string;
let made: { code: number; out: string; err: string };
let person: { refresh: string; email: string };
let before: {
  tables: Record<string, string[]>;
  jobs: string[];
  sequences: Record<string, unknown>;
};

async function run(args: string[], env: Record<string, string>, typed = "") {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    env,
    say: (line) => out.push(line),
    complain: (line) => err.push(line),
    ask: async () => typed,
    askSecret: async () => typed,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}
const environment = (address: DatabaseAddress, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl(address),
  SECRET_KEY: secretKey,
  DATA_DIR: dataDir,
});

/** What texts may contain: everything but a zero byte. */
const anyCharacter = Array.from({ length: 0x2ff }, (_, code) => String.fromCodePoint(code + 1)).join("");

/** Until then jobs still change. */
async function untilMailsAreSent(): Promise<void> {
  const { sql } = academy.services.connection;
  for (let tries = 0; tries < 300; tries += 1) {
    const waiting = await sql`
      select from jobs.job where state < 'completed'
        and name not in (select name from jobs.schedule) and name not like '\\_\\_%' limit 1`;
    if (waiting.length === 0) return;
    await sleep(100);
  }
  throw new Error("the mails were not sent in 30 s");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-backup-"));
  await loadDemo(academy.services);
  const lived = await livedIn("01712345678", "one");
  person = lived.person;
  const { sql } = academy.services.connection;
  await sql`update users set bio = ${`\\N\t\\.\r\n"{}',${anyCharacter}𝔹ওআচ্ছা`} where id = ${lived.person.id}`;
  await sql`update settings set value = 'null'::jsonb where name = (select min(name) from settings)`;
  await academy.services.files.disk.put("course/নোট সহ নাম.pdf", "a handout");
  await academy.services.files.disk.put("course/empty.txt", "");
  await untilMailsAreSent();

  const source = academy.services.connection;
  before = {
    tables: await rowsOfTables(source),
    jobs: await rowsOfJobs(source),
    sequences: await statesOfSequences(source),
  };
  backup = join(folder, "academy.tar.gz");
  made = await run(["backup", "academy.tar.gz"], {
    ...environment(academy.address, academy.services.config.dataDir),
    INIT_CWD: folder,
  });
}, 120_000);
afterAll(async () => rm(folder, { recursive: true }));

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

interface Target extends EmptyDatabase {
  dataDir: string;
  env: Record<string, string>;
}
/** A database and a data folder without an academy. */
async function openTarget(): Promise<Target> {
  const database = await openEmptyDatabase();
  closes.push(async () => database.close());
  const dataDir = await mkdtemp(join(folder, "data-"));
  return { ...database, dataDir, env: environment(database.address, dataDir) };
}

/** What a restore changes on purpose. */
const changed = ["live_events", "live_event_epoch"];
async function expectEqual(target: Target): Promise<void> {
  const tables = await rowsOfTables(target);
  expect(Object.keys(tables)).toEqual(Object.keys(before.tables));
  for (const name of Object.keys(before.tables).filter((table) => !changed.includes(table)))
    expect({ name, rows: tables[name] }).toEqual({ name, rows: before.tables[name] });
  expect(tables.live_events).toEqual([]);
  expect(tables.live_event_epoch).not.toEqual(before.tables.live_event_epoch);
  expect(await rowsOfJobs(target)).toEqual(before.jobs);
  const { live_events_id_seq: events, ...sequences } = await statesOfSequences(target);
  const { live_events_id_seq: eventsThen, ...sequencesThen } = before.sequences;
  expect(sequences).toEqual(sequencesThen);
  const valueOf = (state: unknown) => (state as { last_value: number }).last_value;
  expect(valueOf(events)).toBeGreaterThan(valueOf(eventsThen) + 999_999_999);
  expect(await catalogOf(target)).toEqual(await catalogOf(academy.services.connection));
  expect(await structureOf(target)).toEqual(await structureOf(academy.services.connection));
  expect(await filesIn(join(target.dataDir, "files"))).toEqual(
    await filesIn(join(academy.services.config.dataDir, "files")),
  );
}

describe("a backup of a running academy", () => {
  test("says what it has, is for its owner only, and is noted", async () => {
    expect(made).toMatchObject({ code: 0 });
    expect(made.out).toMatch(
      /academy\.tar\.gz is a whole backup \(\d.*\): [\d,]+ files \(.*\), \d+ tables \(/,
    );
    expect(made.out).toMatch(/\nIts checksum is [0-9a-f]{64}\.\n/);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const [noted] = await academy.services.connection.sql`select * from backups`;
    expect(noted).toMatchObject({ kind: "command", file_name: "academy.tar.gz" });
    expect(noted!.bytes).toBe((await stat(backup)).size);
    expect(noted!.file_count).toBe(
      Object.keys(await filesIn(join(academy.services.config.dataDir, "files"))).length,
    );
    expect(Date.now() - noted!.snapshot_at.getTime()).toBeLessThan(120_000);
  });

  test(
    "restored into an empty database is equal row by row and file by file",
    { timeout: 120_000 },
    async () => {
      expect(before.tables.users!.length).toBeGreaterThan(50);
      expect(before.jobs.length).toBeGreaterThan(0);
      const target = await openTarget();
      const restored = await run(["restore", backup], target.env);
      expect(restored).toMatchObject({ code: 0 });
      expect(restored.out).toMatch(/is whole\. Its checksum is [0-9a-f]{64}\.\n/);
      expect(restored.out).toMatch(/Restored .* Start the academy with npm start\.$/);
      await expectEqual(target);

      // It is an academy that works: a session goes on, and the next rows get the next numbers.
      const server = await createServer(
        readConfig({ ...target.env, NODE_ENV: "test", LOG_LEVEL: "silent", PORT: "0" }),
        target.address,
        "none",
      );
      closes.push(async () => server.stop());
      const answer = await server.app.inject({
        method: "POST",
        url: refreshTokens.path,
        payload: { refresh: person.refresh },
      });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
        200,
        expect.arrayContaining(["access"]),
      ]);
      const courses = await server.app.inject({ url: "/api/list-courses/" });
      expect(courses.json()).toEqual(await (await fetch(`${academy.url}/api/list-courses/`)).json());
      const { sql } = server.services.connection;
      const [{ id }] = (await sql`
      insert into categories (name, name_bn) values ('After', 'পরে') returning id`) as unknown as [
        { id: number },
      ];
      expect(id).toBeGreaterThan(
        Math.max(...before.tables.categories!.map((row) => Number.parseInt(row.slice(1)))),
      );
    },
  );

  test(
    "restored over another academy replaces all of it, after a question",
    { timeout: 120_000 },
    async () => {
      const target = await openTarget();
      await mkdir(join(target.dataDir, "files", "course"), { recursive: true });
      await writeFile(join(target.dataDir, "files", "course", "of-the-other.pdf"), "another file");
      const create = ["user", "create", "--role", "admin", "--email", "other@example.com"];
      expect(await run(create, target.env, "a long enough password")).toMatchObject({ code: 0 });
      const there = {
        tables: await rowsOfTables(target),
        files: await filesIn(join(target.dataDir, "files")),
      };

      const refused = await run(["restore", backup], target.env, "yes");
      expect([refused.code, refused.err.split("\n").at(-1)]).toEqual([1, "Nothing was changed."]);
      expect(refused.out).toMatch(
        /\nHere is Bidya Academy, with 1 person and 0 courses\.\nAll of its data and files/,
      );
      expect({
        tables: await rowsOfTables(target),
        files: await filesIn(join(target.dataDir, "files")),
      }).toEqual(there);

      expect(await run(["restore", backup], target.env, " Restore ")).toMatchObject({ code: 0 });
      await expectEqual(target);
      // And once more over itself.
      expect(await run(["restore", backup], target.env, "restore")).toMatchObject({ code: 0 });
      await expectEqual(target);
    },
  );
});

describe("refused before anything changes", () => {
  test("a backup while the academy runs", async () => {
    const env = environment(academy.address, academy.services.config.dataDir);
    const { code, out, err } = await run(["restore", backup], env, "restore");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/The academy is running\. Stop it, then restore the backup\.$/);
  });

  test("a file that is broken, cut off or something else; the database is not even opened", async () => {
    const bytes = await readFile(backup);
    const nowhere = { DATABASE_URL: "postgres://127.0.0.1:1/x", SECRET_KEY: secretKey, DATA_DIR: folder };
    const attempt = async (content: Buffer | string) => {
      const path = join(folder, "given.tar.gz");
      await writeFile(path, content);
      const { code, err } = await run(["restore", path], nowhere);
      expect(code).toBe(1);
      return err.replace(path, "It").split("\n").at(-1);
    };
    expect(await attempt(bytes.subarray(0, bytes.length / 2))).toBe("It is not whole: its end is missing.");
    expect(await attempt(bytes.subarray(0, -1))).toBe("It is not whole: its end is missing.");
    const changedByte = Buffer.from(bytes);
    changedByte[Math.floor(bytes.length / 2)]! ^= 1;
    expect(await attempt(changedByte)).toMatch(/^It (is broken|is not whole)/);
    expect(await attempt("a text")).toBe("It is not a backup of Bidya.");
  });

  test("a backup at a path where it cannot be written", async () => {
    const env = environment(academy.address, academy.services.config.dataDir);
    const attempt = async (path: string) => (await run(["backup", path], env)).err.split("\n").at(-1);
    expect(await attempt(backup)).toBe(`There is a file ${backup} already. Choose another name.`);
    const missing = join(folder, "no-such-folder", "a.tar.gz");
    expect(await attempt(missing)).toBe(`There is no file or folder ${missing}.`);
    expect(await attempt(join(academy.services.config.dataDir, "files", "a.tar.gz"))).toBe(
      "A backup must not be in the folder of the uploads, because it would contain itself.",
    );
    const below = join(backup, "a.tar.gz");
    expect(await attempt(below)).toBe(`A part of the path ${below} is a file, not a folder.`);
  });
});
