import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findUnicodeProblem } from "./find-unicode-problem.ts";
import type { Connection } from "./connect.ts";

const folder = join(import.meta.dirname, "../../../../db/migrations");
// Any constant will do: two servers that start at once take turns.
const migrationLock = 4_182_117;

export class MigrationError extends Error {}

/**
 * Brings the database to the newest version. Forward only; each file runs once, in its own
 * transaction, in the order of its name.
 * @returns the names of the files that ran.
 */
export async function migrate({ sql }: Connection): Promise<string[]> {
  const problem = await findUnicodeProblem(sql);
  if (problem) throw new MigrationError(problem);

  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const ran: string[] = [];
  const session = await sql.reserve();
  try {
    await session`select pg_advisory_lock(${migrationLock})`;
    await session`create table if not exists schema_migrations (
      name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
    const done = new Map(
      (await session`select name, checksum from schema_migrations`).map((row) => [row.name, row.checksum]),
    );
    for (const name of files) {
      const text = await readFile(join(folder, name), "utf8");
      const checksum = createHash("sha256").update(text).digest("hex");
      if (done.has(name)) {
        if (done.get(name) !== checksum)
          throw new MigrationError(
            `The migration ${name} was changed after it ran; write a new one instead.`,
          );
        continue;
      }
      await session`begin`;
      try {
        await session.unsafe(text);
        await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
        await session`commit`;
      } catch (error) {
        await session`rollback`;
        throw error;
      }
      ran.push(name);
    }
  } finally {
    await session`select pg_advisory_unlock(${migrationLock})`.catch(() => {});
    session.release();
  }
  return ran;
}
