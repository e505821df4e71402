import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A person's notifications, for the export of their data. */
export async function notificationsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select id, message, is_read, created_at, course_id from notifications
    where user_id = ${userId} order by id`.execute(db);
  return rows;
}

export const deleteNotifications = async (db: Db, userId: number) =>
  db.deleteFrom("notifications").where("user_id", "=", userId).execute();
