import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { MigrationError } from "#kit/server/database/sql-file.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { onSameServer } from "#tests/database-server.ts";
import { typeArguments } from "../../scripts/database-types.ts";

const academy = setUpAcademy();

const run = promisify(execFile);
const bin = join(import.meta.dirname, "../../node_modules/.bin");

test("the generated types are those of the migrated database", async () => {
  const { stderr } = await run(join(bin, "kysely-codegen"), [...typeArguments(academy.address), "--verify"], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  expect(stderr).toBe("");
});

test("migrating twice changes nothing", async () => {
  const connection = connect(academy.address, 2);
  expect(await migrate(connection)).toEqual([]);
  await connection.close();
});

test("a migration that was edited after it ran is refused", async () => {
  const connection = connect(academy.address, 2);
  await connection.sql`update schema_migrations set checksum = 'another' where name = '0001-foundation.sql'`;
  await expect(migrate(connection)).rejects.toThrow(MigrationError);
  await connection.close();
});

test("refuses a database whose search would miss Bengali, with a sentence", async () => {
  const maintenance = connect(academy.address, 1);
  const name = `ascii_${Date.now()}`;
  await maintenance.sql.unsafe(
    `create database ${name} encoding 'UTF8' locale_provider libc locale 'C' template template0`,
  );
  const connection = connect(onSameServer(academy.address, name), 2);
  await expect(migrate(connection)).rejects.toThrow(/finds no Bengali/);
  await connection.close();
  await maintenance.sql.unsafe(`drop database ${name}`);
  await maintenance.close();
});
