// Each table has one owner. Only the owner writes it; features above the owner may read it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { features } from "../../src/features.ts";
import type { FeatureName } from "../../src/load-features.ts";
import { exceptions } from "./table-exceptions.ts";
import { functionOwners, type Owner, tableOwners } from "./table-owners.ts";
import { type TableUse, usesInSql, usesInTypeScript } from "./table-uses.ts";

const root = join(import.meta.dirname, "../..");
const tables = new Set(Object.keys(tableOwners));
const names = Object.keys(features) as FeatureName[];
/** From top to bottom; the kit is below every feature. */
const order: readonly Owner[] = ["demo", "composition", ...names, "kit"];

interface Source {
  owner: Owner;
  file: string;
  text: string;
}

const isServerSource = (file: string) => file.endsWith(".ts") && !file.endsWith(".test.ts");
const filesOf = (folder: string, owner: Owner, accepts: (file: string) => boolean): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(accepts)
    .map((file) => ({
      owner,
      file: `${folder}/${file}`,
      text: readFileSync(join(root, folder, file), "utf8"),
    }));

const sources: Source[] = [
  ...names.flatMap((name) =>
    filesOf(`src/features/${name}`, name, (file) => file.startsWith("server/") && isServerSource(file)),
  ),
  ...filesOf("src/kit/server", "kit", isServerSource),
  ...filesOf("src", "composition", (file) => !file.includes("/") && isServerSource(file)),
  ...["src/backup", "src/commands", "src/embedded-postgres"].flatMap((folder) =>
    filesOf(folder, "composition", isServerSource),
  ),
  ...filesOf("demo", "demo", isServerSource),
];
const sqlFiles = filesOf("db/functions", "kit", (file) => file.endsWith(".sql"));
const functionsWithTables = sqlFiles
  .filter(({ text }) => usesInSql(text, tables).length > 0)
  .map(({ file }) => file.replace(/^.*\/|\.sql$/g, ""));
const definitions: Source[] = sqlFiles.flatMap((source) => {
  const owner = functionOwners[source.file.replace(/^.*\/|\.sql$/g, "")];
  return owner ? [{ ...source, owner }] : [];
});

const usesOf = ({ file, text }: Source): TableUse[] =>
  file.endsWith(".sql") ? usesInSql(text, tables) : usesInTypeScript(text, tables);

/** Writes of another owner's table, and reads of a table above. */
const isForbidden = (owner: Owner, { table, does }: TableUse): boolean => {
  const tableOwner = tableOwners[table]!;
  if (tableOwner === owner) return false;
  return does === "writes" || order.indexOf(tableOwner) < order.indexOf(owner);
};

/** One line for each forbidden use. */
const forbiddenIn = (of: Source[]): Set<string> =>
  new Set(
    of.flatMap((source) =>
      usesOf(source)
        .filter((use) => isForbidden(source.owner, use))
        .map(({ table, does }) => `${source.owner} ${does} ${table}: ${source.file}`),
    ),
  );

/** The forbidden uses that are named with a reason, each with its file. */
const named = new Set(
  exceptions.flatMap(({ owner, does, in: files }) =>
    Object.entries(files).flatMap(([file, all]) => all.map((table) => `${owner} ${does} ${table}: ${file}`)),
  ),
);

const breaches = (of: Source[]): string[] => [...forbiddenIn(of)].filter((line) => !named.has(line));

test("each table of the database has an owner, and each owner is a feature or the kit", () => {
  const types = readFileSync(join(root, "src/kit/server/database/types.ts"), "utf8");
  const existing = [...types.slice(types.indexOf("export interface DB {")).matchAll(/^ {2}(\w+): \w+;$/gm)];
  const sorted = (list: string[]) => list.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(Object.keys(tableOwners))).toEqual(sorted(existing.map(([, name]) => name!)));
  const owners: readonly Owner[] = [...names, "kit"];
  expect(Object.values(tableOwners).filter((owner) => !owners.includes(owner))).toEqual([]);
});

test("each SQL function that uses a table has an owner", () => {
  expect(Object.keys(functionOwners).toSorted()).toEqual(functionsWithTables.toSorted());
});

test("only its owner writes a table, and nobody reads a table above", () => {
  expect(breaches([...sources, ...definitions])).toEqual([]);
});

test("each exception is still needed and has a reason", () => {
  const used = forbiddenIn([...sources, ...definitions]);
  expect([...named].filter((line) => !used.has(line))).toEqual([]);
  expect(exceptions.filter(({ why }) => why.length < 20)).toEqual([]);
});

test("our own files are read", () => {
  const uses = sources.flatMap(usesOf);
  expect(uses.length).toBeGreaterThan(200);
  for (const file of ["src/operation-routes.ts", "src/backup/make-room.ts", "demo/loader.ts"])
    expect(sources.filter((source) => source.file === file).flatMap(usesOf)).not.toEqual([]);
  for (const table of ["courses", "enrolments", "payments", "users"])
    for (const does of ["reads", "writes"] as const)
      expect(uses.some((use) => use.table === table && use.does === does)).toBe(true);
});

describe("a planted breach is reported", () => {
  test.each([
    [
      "a write across by the query builder",
      "forum",
      `db.insertInto("courses").values(row)`,
      "forum writes courses",
    ],
    ["an update across", "forum", `db.updateTable("courses as c").set(row)`, "forum writes courses"],
    ["a deletion across", "forum", `db.deleteFrom("notifications")`, "forum writes notifications"],
    [
      "a write across in SQL",
      "forum",
      "sql`insert into reviews (rating) values (${n})`",
      "forum writes reviews",
    ],
    ["an update across in SQL", "forum", "sql`update users set role = ${r}`", "forum writes users"],
    [
      "a deletion across in SQL",
      "forum",
      "sql`with x as (select 1) delete from lessons`",
      "forum writes lessons",
    ],
    [
      "a read upward by the query builder",
      "courses",
      `db.selectFrom("certificates")`,
      "courses reads certificates",
    ],
    [
      "a join upward",
      "courses",
      `db.selectFrom("lessons").innerJoin("notes as n", "a", "b")`,
      "courses reads notes",
    ],
    ["a read upward in SQL", "courses", "sql`select ${a} from forum_topics`", "courses reads forum_topics"],
    ["a join upward in SQL", "courses", "sql`from lessons left join notes on true`", "courses reads notes"],
    ["a listed table upward in SQL", "courses", "sql`from lessons as l, notes as n`", "courses reads notes"],
    ["a feature's table in the kit", "kit", `db.selectFrom("users")`, "kit reads users"],
    [
      "a write in the composition",
      "composition",
      `db.updateTable("users").set(row)`,
      "composition writes users",
    ],
    ["a write in the demo", "demo", "sql`delete from receipts`", "demo writes receipts"],
  ] as const)("%s", (_, owner, text, expected) => {
    const file = `src/features/${owner}/server/planted.ts`;
    expect(breaches([{ owner, file, text }])).toEqual([`${expected}: ${file}`]);
  });

  test("in another file than the one that is named", () => {
    const [file, text] = ["src/features/enrolment/server/planted.ts", "sql`select from orders`"];
    expect(breaches([{ owner: "enrolment", file, text }])).toEqual([`enrolment reads orders: ${file}`]);
    const queries = "src/features/enrolment/server/queries/enrolments.ts";
    expect(breaches([{ owner: "enrolment", file: queries, text }])).toEqual([]);
  });

  test("in a SQL function", () => {
    const file = "db/functions/planted.sql";
    const text = "-- reads forum_topics\nbegin update users set role = ''; perform from notes; end";
    expect(breaches([{ owner: "courses", file, text }])).toEqual([
      `courses writes users: ${file}`,
      `courses reads notes: ${file}`,
    ]);
  });

  test("reports nothing for a comment, a text, an own table or a table below", () => {
    const text =
      "/* insert into courses */ sql`select 'from courses' from forum_topics join users on true -- from notes`";
    expect(breaches([{ owner: "forum", file: "planted.ts", text }])).toEqual([]);
  });
});
