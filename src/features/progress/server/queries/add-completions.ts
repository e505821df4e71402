import type { Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

// A statement can have at most 65,535 values.
const rowsMax = 20_000;

/** Adds completed lessons with their times, for the demo and for tests. What follows from them does not happen. */
export async function addCompletions(
  db: Db,
  completions: Insertable<DB["lesson_completions"]>[],
): Promise<void> {
  for (let from = 0; from < completions.length; from += rowsMax)
    await db
      .insertInto("lesson_completions")
      .values(completions.slice(from, from + rowsMax))
      .execute();
}
