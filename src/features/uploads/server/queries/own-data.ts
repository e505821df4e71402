import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";

/** The files that a person sent, as the person may export them. */
export async function uploadsBy(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select course_id, name, size, state, created_at from course_uploads
    where user_id = ${userId} order by created_at, key`.execute(db);
  return [...rows];
}

/** The files belong to their courses and stay, without the person. */
export const forgetSender = async (tx: Tx, userId: number): Promise<void> => {
  await tx.updateTable("course_uploads").set({ user_id: null }).where("user_id", "=", userId).execute();
};
