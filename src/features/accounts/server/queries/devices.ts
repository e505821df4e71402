import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A plain list holds no more than this. */
const most = 500;

/** The sessions of a person that still live, last used first, `currentId` before all. */
export const livingSessions = async (db: Db, userId: number, currentId: string, days: number) =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    // Every use makes a refresh token that is good for so long: after it nothing of it lives.
    .where("last_used_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy((row) => row("id", "=", currentId), "desc")
    .orderBy("last_used_at", "desc")
    .limit(most)
    .execute();

/** Ends one session of a person. @returns whether there is or was such a one. */
export async function endSessionOfUser(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .updateTable("sessions")
    .set((session) => ({
      ended_at: session.fn.coalesce("ended_at", sql<Date>`now()`),
      end_reason: session.fn.coalesce("end_reason", session.val("signed out from another device")),
    }))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a person but one. */
export const endOtherSessions = async (db: Db, userId: number, keptId: string, reason: string) =>
  db
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("id", "<>", keptId)
    .execute();
