import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A check question of a lesson, with what judges an answer. */
export const findCheck = async (db: Db, lessonId: number, checkId: number) =>
  db
    .selectFrom("lesson_checks")
    .select(["id", "version", "options", "right_options", "is_multiple", "explanation"])
    .where("id", "=", checkId)
    .where("lesson_id", "=", lessonId)
    .executeTakeFirst();

export interface GivenAnswer {
  userId: number;
  checkId: number;
  /** The version of the question that was judged. */
  version: number;
  chosen: number[];
  isRight: boolean;
}

/** Stores an answer over the answer before. */
export async function writeAnswer(db: Db, given: GivenAnswer): Promise<void> {
  await sql`
    insert into lesson_check_answers (user_id, check_id, version, chosen, is_right)
    select ${given.userId}::integer, id, ${given.version}::integer, ${given.chosen}::integer[],
      ${given.isRight}::boolean
    from lesson_checks where id = ${given.checkId} for key share
    on conflict (user_id, check_id) do update set version = excluded.version, chosen = excluded.chosen,
      is_right = excluded.is_right, answered_at = now()`.execute(db);
}
