// A connection to a database that keeps what it sends, so that a test can count statements.
import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { connect, type Database, type DatabaseAddress } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

export interface LoggedDatabase {
  db: Database;
  /** Each statement, with `begin` and `commit`. */
  sent: string[];
  close(): Promise<void>;
}

export function logDatabase(address: DatabaseAddress): LoggedDatabase {
  const { sql, close } = connect(address, 1);
  const sent: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    log: ({ query }) => {
      sent.push(query.sql.trim());
    },
  });
  return { db, sent, close };
}
