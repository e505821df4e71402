import { CompiledQuery, Kysely, type Transaction } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import type { DB } from "./types.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Either of the two: queries take what their caller has. */
export type Db = Database | Tx;

export interface Connection {
  db: Database;
  /** The driver, for LISTEN, NOTIFY and what the query builder cannot say. */
  sql: postgres.Sql<{ int8: number }>;
  close(): Promise<void>;
}

/** Where the database is: an address, or the parts of one (a socket folder has no address). */
export type DatabaseAddress =
  | string
  | Pick<postgres.Options<Record<string, never>>, "host" | "port" | "user" | "password" | "database">;

/** The longest pause before a connection is tried again, in seconds. The driver alone would wait up to 20. */
const maxPause = 0.5;

/** The dialect for connections that can be lost: a rollback that fails then must not hide why the connection was lost. */
class Dialect extends PostgresJSDialect {
  override createDriver() {
    const driver = super.createDriver();
    driver.rollbackTransaction = async (connection) => {
      // Kysely 0.29 would call a method that this driver does not have. The database rolls back by itself.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => {});
    };
    return driver;
  }
}

/**
 * Lets new connections ask for the types of arrays only until one has them. All share what it read. A connection that
 * is lost while it asks leaves a rejected promise that nobody handles, which ends the process, or waits for 30 s.
 */
function fetchTypesOnce(sql: postgres.Sql<{ int8: number }>): void {
  void sql`select`.then(
    () => (sql.options.fetch_types = false),
    () => {},
  );
}

/** The name that the connections of a server have in PostgreSQL's list. */
export const serverName = "bidya";

/**
 * Opens a pool. Whole numbers of 8 bytes arrive as numbers: money and counts stay far below 2^53.
 * @param name how the connections are called in PostgreSQL's list.
 */
export function connect(address: DatabaseAddress, max = 20, name = serverName): Connection {
  const options = {
    max,
    onnotice: () => {},
    // A database that is back is used at once. The pauses differ, so that not all connections come together.
    backoff: (retries: number) => (0.5 + Math.random() / 2) * Math.min(3 ** retries / 100, maxPause),
    // Answers must not depend on the server's clock or language.
    connection: { TimeZone: "UTC", application_name: name },
    types: {
      int8: { to: 20, from: [20], parse: Number, serialize: String },
      // A text for a JSON column is JSON already. The driver alone would write it as a JSON string.
      json: {
        to: 114,
        from: [114, 3802],
        parse: (text: string): unknown => JSON.parse(text),
        serialize: (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)),
      },
    },
  };
  const sql = typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  fetchTypesOnce(sql);
  const db = new Kysely<DB>({ dialect: new Dialect({ postgres: sql }) });
  return {
    db,
    sql,
    close: async () => {
      // The driver's own end also closes the connection that listens.
      await sql.end({ timeout: 2 });
    },
  };
}
