import { existsSync, readFileSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { identityOf } from "./process-identity.ts";
import { findRunningPostgres, startPostgres } from "./start-postgres.ts";
import { startTemporaryPostgres } from "./start-temporary-postgres.ts";
import { makeFolder, makeUsedDataDir, serverPid, startInChild, withClient } from "./test-support.ts";

const forTests = true; // where nothing depends on the disk

test("the first start creates the database, the second finds it and is quick", async () => {
  const dataDir = join(makeFolder(), "data");
  const progress: string[] = [];
  const first = await startPostgres({ dataDir, onProgress: (sentence) => progress.push(sentence) });
  const rows = await withClient(first.connection, async (sql) => {
    await sql`create table note (words text)`;
    await sql`insert into note values ('থাকে')`;
    return sql`select current_database() as database, current_user as role, (select rolsuper from pg_roles where rolname = current_user) as super`;
  });
  expect(rows).toEqual([{ database: "bidya", role: "bidya", super: false }]);
  expect(progress).toEqual(["Preparing the database for its first use."]);
  const pid = serverPid(dataDir);
  await first.stop();
  await first.stop(); // again does nothing
  expect(identityOf(pid)).toBeUndefined();
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log", "secrets"]);

  const begin = performance.now();
  const second = await startPostgres({ dataDir, onProgress: (sentence) => progress.push(sentence) });
  expect(performance.now() - begin).toBeLessThan(1_000);
  expect(progress).toHaveLength(1);
  expect(await withClient(second.connection, (sql) => sql`select words from note`)).toEqual([
    { words: "থাকে" },
  ]);
  await second.stop();
});

test("it listens only on a Unix socket, and requires the password", async () => {
  const dataDir = makeFolder();
  const server = await startPostgres({ dataDir });
  const passwordFile = join(dataDir, "secrets", "postgres-password");
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(passwordFile, "utf8").trim()).toBe(server.connection.password);
  const [listens] = await withClient(
    server.connection,
    (sql) => sql`select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync`,
  );
  expect(listens).toEqual({ tcp: "", fsync: "on" });
  await expect(
    withClient({ ...server.connection, password: "guess" }, (sql) => sql`select 1`),
  ).rejects.toMatchObject({ code: "28P01" });
  await expect(
    withClient({ ...server.connection, user: "postgres" }, (sql) => sql`select 1`),
  ).rejects.toMatchObject({ code: "28000" });
  await server.stop();
});

test("it listens on a free loopback port where there are no Unix sockets", async () => {
  const server = await startPostgres({ dataDir: await makeUsedDataDir(), listenOn: "loopback", forTests });
  expect(server.connection).toMatchObject({ host: "127.0.0.1" });
  expect(server.connection.path).toBeUndefined();
  const sql = postgres(server.url, { max: 1, fetch_types: false }); // a URL is enough here
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
  await server.stop();
});

test.each([
  ["no locale at all", {}],
  ["the C locale", { LC_ALL: "C" }],
  ["a locale that is not installed", { LC_ALL: "bn_BD.UTF-8", LANG: "bn_BD.UTF-8" }],
])("the database handles Bengali under %s", async (_, locale) => {
  const dataDir = makeFolder();
  // Other settings of the person must not mislead it either.
  const env = { PATH: process.env["PATH"], PGPORT: "1", PGDATA: "/nowhere", PGUSER: "somebody", ...locale };
  const child = await startInChild({ dataDir, env });
  const [row] = await withClient(child.report.connection!, async (sql) => {
    for (const extension of ["pg_trgm", "unaccent", "fuzzystrmatch"])
      await sql`create extension ${sql(extension)}`;
    return sql`select current_setting('server_encoding') as encoding, lower('Ä') as lower, upper('é') as upper,
      similarity('চিকিৎসা গবেষণা', 'গবেষণা') > 0.3 as similar, show_trgm('চিকিৎসা')::text like '%0x%' as trigrams,
      'চিকিৎসা' ~ '^\\w+$' as word, unaccent('Ärzte') as unaccented, levenshtein('গবেষণা', 'গবেষনা') as distance,
      (select string_agg(x, '' order by x) from unnest(array['খ', 'b', 'ক', 'B']) x) as sorted`;
  });
  expect(row).toEqual({
    encoding: "UTF8",
    lower: "ä",
    upper: "É",
    similar: true,
    trigrams: true,
    word: true,
    unaccented: "Arzte",
    distance: 1,
    sorted: "Bbকখ",
  });
  await child.stop();
});

test.each([
  ["deep", join("d".repeat(60), "e".repeat(60), "f".repeat(60))],
  ["oddly named", `Rina's "data", 50% ক:খ, \\ and more`],
])("the data folder may be %s", async (_, name) => {
  const dataDir = join(makeFolder(), name);
  const server = await startPostgres({ dataDir, forTests });
  const { host } = server.connection;
  expect(await withClient(server.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await server.stop();
  expect(host.startsWith(dataDir) || !existsSync(host)).toBe(true); // nothing stays in the temporary folder
});

test("the data folder may be a link", async () => {
  const dataDir = await makeUsedDataDir();
  const link = `${dataDir}-link`;
  symlinkSync(dataDir, link);
  const server = await startPostgres({ dataDir: link, forTests });
  expect(findRunningPostgres(dataDir)).toEqual(server.connection);
  await expect(startPostgres({ dataDir })).rejects.toThrow("is in use by process");
  await server.stop();
});

test("another process can find the running server", async () => {
  const dataDir = await makeUsedDataDir();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  const child = await startInChild({ dataDir });
  expect(findRunningPostgres(dataDir)).toEqual(child.report.connection);
  await child.stop();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

test("stop ends active sessions within three seconds", async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startPostgres({ dataDir, forTests });
  // The driver asks for types by itself. If the server ends during that query, nobody would handle the error.
  const sql = postgres({ ...server.connection, max: 3, fetch_types: false });
  const busy = [sql`select pg_sleep(60)`, sql`select count(*) from generate_series(1, 1000000000)`].map(
    (query) => query.catch((error: Error) => error),
  );
  await sql`select 1`.catch(() => {});
  const pid = serverPid(dataDir);
  const begin = performance.now();
  await server.stop();
  expect(performance.now() - begin).toBeLessThan(3_000);
  expect(identityOf(pid)).toBeUndefined();
  for (const outcome of await Promise.all(busy)) expect(outcome).toBeInstanceOf(Error);
  await sql.end({ timeout: 1 });
});

test("a temporary server deletes its folder, and may create databases", async () => {
  const server = await startTemporaryPostgres();
  await withClient(server.connection, async (sql) => {
    await sql`create database template_of_a_test`;
    await sql`create database copy_of_it template template_of_a_test`;
  });
  const folder = server.connection.host;
  expect(existsSync(folder)).toBe(true);
  await server.stop();
  expect(existsSync(join(folder, "..", ".."))).toBe(false);
});
