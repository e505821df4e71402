// db/functions holds the functions, triggers and views as they are now. These tests compare the files with
// what PostgreSQL has after the migrations.
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { readSqlFiles } from "#kit/server/database/sql-file.ts";
import { catalogOf } from "#tests/catalog.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";

const db = join(import.meta.dirname, "../../db");
/** The last migration of the versions that had no db/functions: their functions came from migrations alone. */
const lastBeforeDefinitions = "0025-who-decided.sql";

const opened: EmptyDatabase[] = [];
async function open(): Promise<EmptyDatabase> {
  const database = await openEmptyDatabase();
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** A database as the versions before db/functions left it: each migration in a transaction of its own. */
async function oldDatabase(): Promise<EmptyDatabase> {
  const database = await open();
  await database.sql`create table schema_migrations (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
  for (const { name, text, checksum } of await readSqlFiles(join(db, "migrations"))) {
    if (name > lastBeforeDefinitions) continue;
    await database.sql.begin(async (tx) => {
      await tx.unsafe(text);
      await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    });
  }
  return database;
}

/** In a new session, as a process that starts: one that ran migrations has loaded what they use. */
async function upgrade({ address }: EmptyDatabase): Promise<void> {
  const connection = connect(address, 1);
  await migrate(connection);
  await connection.close();
}

test("a fresh and an upgraded database have the same functions, triggers and views", async () => {
  const [fresh, upgraded] = [await open(), await oldDatabase()];
  await migrate(fresh);
  await upgrade(upgraded);
  const catalog = await catalogOf(fresh);
  expect(Object.keys(catalog)).toContain("function seat_holders(integer)");
  expect(Object.keys(catalog)).toContain("trigger settings_are_public on settings");
  expect(await catalogOf(upgraded)).toEqual(catalog);
});

test("the files define every function, trigger and view exactly", async () => {
  const fresh = await open();
  await migrate(fresh);
  const catalog = await catalogOf(fresh);
  const files = await readSqlFiles(join(db, "functions"));
  const keptByMigration = files.filter(({ text }) => text.startsWith("-- revision: by migration"));
  expect(keptByMigration.map(({ name }) => name)).toEqual(["as_searched.sql", "spaced_words.sql"]);

  // Without anything but what indexes and generated columns need…
  const kept = keptByMigration.map(({ name }) => `function ${name.replace(/\.sql$/, "")}(text)`);
  await fresh.sql.unsafe(
    Object.keys(catalog)
      .filter((name) => !kept.includes(name))
      .toSorted((a, b) => b.localeCompare(a))
      .map((name) => `drop ${name} ${name.startsWith("trigger") ? "" : "cascade"};`)
      .join("\n"),
  );
  expect(Object.keys(await catalogOf(fresh)).toSorted()).toEqual(kept.toSorted());
  // …the files bring back all of it, and nothing else.
  await fresh.sql.begin(async (tx) => {
    await tx`set local check_function_bodies = off`;
    for (const { text } of files) await tx.unsafe(text);
  });
  expect(await catalogOf(fresh)).toEqual(catalog);
  // Once all of them are there, every body is valid too.
  for (const { text } of files) await fresh.sql.unsafe(text);
  expect(await catalogOf(fresh)).toEqual(catalog);
});

test("each file is named after the one function that it defines", async () => {
  for (const { name, text } of await readSqlFiles(join(db, "functions"))) {
    const defined = [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map(([, it]) => it);
    expect({ name, defined }).toEqual({ name, defined: [name.replace(/\.sql$/, "")] });
  }
});
