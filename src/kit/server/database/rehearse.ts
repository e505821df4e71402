import { sql } from "kysely";
import type { Tx } from "./connect.ts";

/** Does something in a transaction and takes it back. If it throws, so does this: it could not be done now. */
export async function rehearse(tx: Tx, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    await act();
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}
