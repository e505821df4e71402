// A database as it was before one of the migrations, for tests of what that migration does with rows.
import { join } from "node:path";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { readSqlFiles } from "#kit/server/database/sql-file.ts";
import { type EmptyDatabase, openEmptyDatabase } from "./empty-database.ts";

const migrations = join(import.meta.dirname, "../../db/migrations");

export interface DatabaseBefore extends EmptyDatabase {
  /** Applies all that came since, in a new session, as a process that starts. */
  upgrade(): Promise<void>;
}

/** @param name the file of the first migration that is left out */
export async function openDatabaseBefore(name: string): Promise<DatabaseBefore> {
  const database = await openEmptyDatabase();
  const { sql, address } = database;
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
  for (const file of await readSqlFiles(migrations)) {
    if (file.name >= name) continue;
    await sql.begin(async (tx) => {
      await tx.unsafe(file.text);
      await tx`insert into schema_migrations (name, checksum) values (${file.name}, ${file.checksum})`;
    });
  }
  return {
    ...database,
    async upgrade() {
      const starting = connect(address, 1);
      await migrate(starting);
      await starting.close();
    },
  };
}
