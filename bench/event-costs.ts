// What live events cost the database. Its log has every statement, so the work that open streams cause beside it, for
// example the checks of their sessions, is not counted.
import { appendFile, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "#kit/server/database/connect.ts";
import { homeElsewhere } from "../src/embedded-postgres/choose-home.ts";
import { layoutOf } from "../src/embedded-postgres/layout.ts";
import type { RunningAcademy } from "./processes.ts";

type WithData = Pick<RunningAcademy, "dataDir">;

export interface EventCosts {
  /** Statements that name the table of live events, reading and writing ones. */
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The embedded server's folder and log. */
async function placesOf({ dataDir }: WithData): Promise<{ cluster: string; logFile: string }> {
  const real = await realpath(dataDir);
  return layoutOf(real, homeElsewhere(real));
}

/** Lets the embedded database of a folder log every statement from its next start. The academy's own account may not. */
export async function logFromNextStart(folder: WithData): Promise<void> {
  const { cluster } = await placesOf(folder);
  await appendFile(join(cluster, "postgresql.conf"), "\nlog_statement = 'all'\n");
}

/** Restarts an academy so that its database logs every statement. */
export async function logStatements(academy: RunningAcademy): Promise<void> {
  await logFromNextStart(academy);
  await academy.restart();
}

/** The statements in a part of the log. Lines that begin with a tab continue the line before. */
const statementsIn = (log: string): string[] =>
  log.split(/\n(?!\t)/).filter((entry) => / LOG: {2}(execute [^:]*|statement): /.test(entry));

// A connection reports how many rows it read after it was idle for 10 s.
const reportedAfterMs = 11_000;

async function countRows({ sql }: Connection): Promise<Omit<EventCosts, "statements">> {
  await new Promise((resolve) => setTimeout(resolve, reportedAfterMs));
  const [rows] = await sql<Omit<EventCosts, "statements">[]>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as "rowsRead",
      n_tup_ins::integer as "rowsWritten"
    from pg_stat_user_tables where relname = 'live_events'`;
  return rows!;
}

/** The work of the database on live events while something is done. */
export async function costOf(
  academy: WithData,
  connection: Connection,
  act: () => Promise<void>,
): Promise<EventCosts> {
  const { logFile } = await placesOf(academy);
  const begin = await countRows(connection);
  const { size } = await stat(logFile);
  await act();
  const log = (await readFile(logFile)).subarray(size).toString();
  const end = await countRows(connection);
  return {
    statements: statementsIn(log).filter((text) => text.includes("live_events")).length,
    rowsRead: end.rowsRead - begin.rowsRead,
    rowsWritten: end.rowsWritten - begin.rowsWritten,
  };
}
