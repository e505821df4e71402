// Everything that a database and a folder hold, to compare two academies.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Connection } from "#kit/server/database/connect.ts";

type Sql = Pick<Connection, "sql">;

/** Every row of every table of the academy, as text, in an order that does not depend on how they are stored. */
export async function rowsOfTables({ sql }: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`
      select whole_row::text as row from ${sql(name)} as whole_row order by whole_row::text collate "C"`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** The jobs that people caused. Those that run by the clock, or are forgotten soon, come and go by themselves. */
export async function rowsOfJobs({ sql }: Sql): Promise<string[]> {
  const rows = await sql<{ row: string }[]>`
    select whole_row::text as row from jobs.job as whole_row
    where name not in (select name from jobs.schedule) and name not like '\\_\\_%' and deletion_seconds > 3600
    order by id`;
  return rows.map(({ row }) => row);
}

export async function statesOfSequences({ sql }: Sql): Promise<Record<string, unknown>> {
  const names = await sql<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`;
  const states: Record<string, unknown> = {};
  for (const { name } of names) {
    const [state] = await sql`select last_value, is_called from ${sql(name)}`;
    states[name] = state;
  }
  return states;
}

/** The constraints and indexes of all tables, and whether their triggers are on. */
export async function structureOf({ sql }: Sql): Promise<string[]> {
  const parts = await sql<{ part: string }[]>`
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as part
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select table_name || '.' || column_name || ' ' || ordinal_position || ' ' || data_type || ' '
        || is_nullable || ' ' || coalesce(column_default, '-') || ' ' || is_identity || ' ' || is_generated
      from information_schema.columns where table_schema = 'public'`;
  return parts.map(({ part }) => part).toSorted();
}

/** The checksum of every file below a folder, by its path. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    paths.map(async (path) => {
      const sum = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
      return [relative(folder, path), sum] as const;
    }),
  );
  return Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
