import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";

/** The files that a person sent, as the person may export them. */
export async function uploadsBy(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select course_id, name, size, state, created_at from course_uploads
    where user_id = ${userId} order by created_at, key`.execute(db);
  return [...rows];
}

/** The files belong to their courses and stay, without the person. ZIP files of courses end in the next night. */
export const forgetSender = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .updateTable("course_uploads")
    .set({
      user_id: null,
      expires_at: sql<Date>`case when kind = 'archive' then now() else expires_at end`,
    })
    .where("user_id", "=", userId)
    .execute();
};
