import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { SqlFile } from "#kit/server/database/sql-file.ts";
import { BackupError } from "./backup-error.ts";
import { filesOfVersion } from "./check-version.ts";

const sqlFile = (name: string, text: string): SqlFile => ({
  name,
  text,
  checksum: createHash("sha256").update(text).digest("hex"),
});
const ours = {
  migrations: [
    sqlFile("0001-things.sql", "create table things (id integer);"),
    sqlFile("0002-no-answer.sql", "insert into schema_definitions values ('answer.sql', 3, 'dropped');"),
  ],
  definitions: [
    sqlFile("by_migration.sql", "-- revision: by migration\n"),
    sqlFile("count.sql", "-- revision: 2\nselect 2;"),
    sqlFile("size.sql", "-- revision: 5\nselect 5;"),
  ],
};
const migrationOf = ({ name, checksum }: SqlFile) => ({ name, checksum });
const definitionOf = (file: SqlFile, revision: number) => ({ ...migrationOf(file), revision });
const today = {
  migrations: ours.migrations.map(migrationOf),
  definitions: [definitionOf(ours.definitions[1]!, 2), definitionOf(ours.definitions[2]!, 5)],
};
const namesOf = ({ migrations, definitions }: typeof ours) =>
  [...migrations, ...definitions].map(({ name }) => name);

test("a backup of this version has all its files", () => {
  expect(namesOf(filesOfVersion(today, ours))).toEqual([
    "0001-things.sql",
    "0002-no-answer.sql",
    "count.sql",
    "size.sql",
  ]);
});

test("an older backup has the migrations that ran, and the definitions that have not changed since", () => {
  const older = {
    migrations: today.migrations.slice(0, 1),
    definitions: [today.definitions[0]!, { name: "size.sql", revision: 4, checksum: "another" }],
  };
  expect(namesOf(filesOfVersion(older, ours))).toEqual(["0001-things.sql", "count.sql"]);
});

test("a definition that a migration dropped since then is left to that migration", () => {
  const before = { name: "answer.sql", revision: 2, checksum: "then" };
  const older = { migrations: today.migrations.slice(0, 1), definitions: [before, ...today.definitions] };
  expect(namesOf(filesOfVersion(older, ours))).toEqual(["0001-things.sql", "count.sql", "size.sql"]);
});

describe("refused", () => {
  const more = { name: "0003-later.sql", checksum: "later" };
  test.each([
    [
      "a migration of a newer version",
      { ...today, migrations: [...today.migrations, more] },
      "The backup was made by a newer version of Bidya (0003-later.sql). Bring Bidya up to date, then restore it.",
    ],
    [
      "a definition of a newer version",
      { ...today, definitions: [definitionOf(ours.definitions[1]!, 3)] },
      "The backup was made by a newer version of Bidya (count.sql). Bring Bidya up to date, then restore it.",
    ],
    [
      "a definition that this version does not know",
      { ...today, definitions: [{ name: "later.sql", revision: 1, checksum: "later" }] },
      "The backup was made by a newer version of Bidya (later.sql). Bring Bidya up to date, then restore it.",
    ],
    [
      "a migration with another text",
      { ...today, migrations: [{ ...today.migrations[0]!, checksum: "another" }] },
      "The backup was made by another edition of Bidya: its migration 0001-things.sql is not the one of this program.",
    ],
    [
      "a definition of the same revision with another text",
      { ...today, definitions: [{ name: "size.sql", revision: 5, checksum: "another" }] },
      "The backup was made by another edition of Bidya: its size.sql is not the one of this program.",
    ],
  ])("%s", (_, version, sentence) => {
    expect(() => filesOfVersion(version, ours)).toThrow(new BackupError(sentence));
  });
});
