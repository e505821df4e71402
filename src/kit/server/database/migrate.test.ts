import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { MigrationError } from "./sql-file.ts";

let database: EmptyDatabase;
let folder: string;
beforeEach(async () => {
  database = await openEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "bidya-db-"));
  await mkdir(join(folder, "migrations"));
  await mkdir(join(folder, "functions"));
  await write("migrations/0001-things.sql", "create table things (id integer primary key, size integer);");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = async (path: string, text: string) => writeFile(join(folder, path), text);
const upgrade = async () => migrate(database, { folder });
const tables = async () =>
  (await database.sql`select tablename as name from pg_tables where schemaname = 'public' order by name`).map(
    ({ name }) => name as string,
  );

/** A definition of `answer`: a function that gives back a number. */
const answer = (revision: number, value: number) =>
  `-- revision: ${revision}\ncreate or replace function answer() returns integer language sql as 'select ${value}';`;
const answered = async () => (await database.sql`select answer() as value`)[0]!.value as number;

test("migrations run before definitions, and nothing runs twice", async () => {
  await write(
    "functions/size_of.sql",
    "-- revision: 1\ncreate or replace function size_of(thing integer) returns integer language sql as 'select size from things where id = thing';",
  );
  expect(await upgrade()).toEqual(["0001-things.sql", "size_of.sql"]);
  expect(await upgrade()).toEqual([]);
});

test("a definition with a higher revision is applied", async () => {
  await write("functions/answer.sql", answer(1, 41));
  await upgrade();
  await write("functions/answer.sql", answer(2, 42));
  expect(await upgrade()).toEqual(["answer.sql"]);
  expect(await answered()).toBe(42);
});

test("an older process that starts later does not restore an older definition", async () => {
  await write("functions/answer.sql", answer(10, 42));
  await upgrade();
  await write("functions/answer.sql", answer(9, 41));
  expect(await upgrade()).toEqual([]);
  expect(await answered()).toBe(42);
});

test("the same revision with another text is refused with a sentence", async () => {
  await write("functions/answer.sql", answer(1, 41));
  await upgrade();
  await write("functions/answer.sql", answer(1, 42));
  await expect(upgrade()).rejects.toThrow(
    new MigrationError(
      "db/functions/answer.sql was changed, but revision 1 was applied with another text; raise its revision.",
    ),
  );
  expect(await answered()).toBe(41);
});

test("a definition without a revision is refused with a sentence", async () => {
  await write("functions/answer.sql", answer(1, 41).replace("-- revision: 1", "-- The answer."));
  await expect(upgrade()).rejects.toThrow(/answer\.sql must begin with a line such as/);
});

test("a definition that only a migration may change is not applied", async () => {
  await write("functions/answer.sql", answer(1, 41).replace("revision: 1", "revision: by migration"));
  expect(await upgrade()).toEqual(["0001-things.sql"]);
});

test("a definition with other arguments needs another name", async () => {
  await write("functions/answer.sql", answer(1, 41));
  await upgrade();
  await write("functions/answer.sql", answer(2, 42).replace("answer()", "answer(question text)"));
  await expect(upgrade()).rejects.toThrow(
    new MigrationError(
      "The arguments of the function answer were changed; give the new function another name.",
    ),
  );
  expect(await answered()).toBe(41);
});

test("a definition that fails is named, and all others and the migrations are rolled back", async () => {
  await write("migrations/0002-parts.sql", "create table parts (id integer);");
  await write("functions/answer.sql", answer(1, 41));
  await write("functions/broken.sql", "-- revision: 1\ncreate or replace function broken;");
  await expect(upgrade()).rejects.toThrow(/^broken\.sql: /);
  expect(await tables()).toEqual([]);

  await rm(join(folder, "functions/broken.sql"));
  expect(await upgrade()).toEqual(["0001-things.sql", "0002-parts.sql", "answer.sql"]);
});

test("a definition that a migration removed is not created again by an older process", async () => {
  await write(
    "migrations/0002-no-answer.sql",
    `drop function if exists answer();
    insert into schema_definitions (name, revision, checksum) values ('answer.sql', 2, 'dropped')
      on conflict (name) do update set revision = excluded.revision, checksum = excluded.checksum;`,
  );
  await upgrade();
  await write("functions/answer.sql", answer(1, 41));
  expect(await upgrade()).toEqual([]);
});

test("definitions may use each other in any order", async () => {
  await write(
    "functions/a.sql",
    "-- revision: 1\ncreate or replace function a() returns integer language sql as 'select b()';",
  );
  await write(
    "functions/b.sql",
    "-- revision: 1\ncreate or replace function b() returns integer language sql as 'select 1';",
  );
  await upgrade();
  expect((await database.sql`select a()`)[0]!.a).toBe(1);
});

test("of two processes that start at once only one migrates", async () => {
  await write("migrations/0002-slow.sql", "select pg_sleep(0.3);");
  await write("functions/answer.sql", answer(1, 41));
  const other = connect(database.address, 2);
  const ran = await Promise.all([upgrade(), migrate(other, { folder })]);
  await other.close();
  expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    ["0001-things.sql", "0002-slow.sql", "answer.sql"],
  ]);
});

const trigger = `-- revision: 1
create or replace function keep_things() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger keep_things before insert on things for each row execute function keep_things();`;

test("a table that is locked for long stops the start with a sentence", async () => {
  await upgrade();
  await write("migrations/0002-parts.sql", "create table parts (id integer);");
  await write("functions/keep_things.sql", trigger);
  await database.sql.begin(async (holder) => {
    await holder`insert into things (id) values (1)`;
    await expect(migrate(database, { folder, lockTimeoutMs: 50, tries: 2, pauseMs: 1 })).rejects.toThrow(
      /^The database could not be brought up to date: other sessions hold its tables for too long\./,
    );
  });
  expect(await tables()).not.toContain("parts");
});

test("waits for a table that is locked for a moment", async () => {
  await upgrade();
  await write("functions/keep_things.sql", trigger);
  let upgrading: Promise<string[]> | undefined;
  await database.sql.begin(async (holder) => {
    await holder`insert into things (id) values (1)`;
    upgrading = migrate(database, { folder, lockTimeoutMs: 50, tries: 50, pauseMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await upgrading).toEqual(["keep_things.sql"]);
});
