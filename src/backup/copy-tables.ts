import type { ReservedSql } from "postgres";
import type { Connection } from "#kit/server/database/connect.ts";
import { describeAcademy, listTables, readSequences, readVersion } from "./catalog.ts";
import { type Manifest, partEntry, type TableInBackup } from "./manifest.ts";
import type { Reporter } from "./progress.ts";
import { readRows } from "./read-rows.ts";
import { tarEntry } from "./tar-entry.ts";

type Snapshot = Omit<Manifest, "files" | "secret_key">;

/** Values are written in one form, also on a server with other defaults, and nothing ends the transaction early. */
async function settle(session: ReservedSql<{ int8: number }>): Promise<void> {
  await session`select set_config(name, value, true) from (values
    ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
  ) as form (name, value)`;
}

async function* copyAll(
  session: ReservedSql<{ int8: number }>,
  report: Reporter,
): AsyncGenerator<Uint8Array, Snapshot> {
  await settle(session);
  const [moment] = await session<{ at: Date }[]>`select now() as at`;
  const academy = (await describeAcademy(session)) ?? { name: null, people: 0, courses: 0 };
  const version = await readVersion(session);
  const tables: TableInBackup[] = [];
  for (const table of await listTables(session)) {
    const { schema, name, columns } = table;
    const parts: TableInBackup["parts"] = [];
    for await (const { content, rows } of readRows(session, table)) {
      const entry = partEntry(table, parts.length);
      const sha256 = yield* tarEntry(entry, content.length, [content], moment!.at);
      parts.push({ bytes: content.length, sha256, rows });
      report.progress.rows += rows;
      report.tick();
    }
    tables.push({ schema, name, columns: columns.map((column) => column.name), parts });
    report.progress.tables += 1;
    report.tick();
  }
  const sequences = await readSequences(session);
  return { snapshot_at: moment!.at.toISOString(), academy, ...version, tables, sequences };
}

/** Copies all tables as they are at one moment. Meanwhile others read and write as always. */
export async function* copyTables(
  sql: Connection["sql"],
  report: Reporter,
): AsyncGenerator<Uint8Array, Snapshot> {
  const session = await sql.reserve();
  try {
    await session`begin isolation level repeatable read, read only`;
    return yield* copyAll(session, report);
  } finally {
    // It has written nothing. If the connection is lost, the database ends the transaction.
    await session`rollback`.catch(() => {});
    session.release();
  }
}
