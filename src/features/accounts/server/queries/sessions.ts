import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The most sessions that a list without pages shows. */
const sessionsMax = 500;

export const addSession = async (db: Db, userId: number, userAgent: string) =>
  db
    .insertInto("sessions")
    .values({ user_id: userId, user_agent: userAgent.slice(0, 300) })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Notes a use of a session. `rotates`: it exchanges its refresh token, and does so at every use from now on. */
export const touchSession = async (db: Db, sessionId: string, rotates: boolean) =>
  db
    .updateTable("sessions")
    .set({ last_used_at: sql`now()`, ...(rotates ? { rotates } : {}) })
    .where("id", "=", sessionId)
    .execute();

/** The parts of a session that may change while its access token is valid. */
export const sessionState = async (db: Db, sessionId: string) =>
  db
    .selectFrom("sessions as session")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select(["user.id", "user.role", "user.is_active", "session.ended_at", "session.created_at"])
    .where("session.id", "=", sessionId)
    .executeTakeFirst();

export const endSessionById = async (db: Db, sessionId: string, reason: string) =>
  db
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();

/** The open sessions of a person: `currentId` first, then the others, last used first. */
export const livingSessions = async (
  db: Db,
  userId: number,
  currentId: string,
  { days, begunAfter }: { days: number; begunAfter: Date },
) =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    // A session without use for this long has no valid refresh token, and one that keeps its token may have none.
    .where("last_used_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .where("created_at", ">", begunAfter)
    .where((row) =>
      row.exists(
        row
          .selectFrom("refresh_tokens")
          .whereRef("session_id", "=", "sessions.id")
          .where("used_at", "is", null)
          .where("superseded_at", "is", null)
          .where("expires_at", ">", sql<Date>`now()`)
          .select("session_id"),
      ),
    )
    .orderBy((row) => row("id", "=", currentId), "desc")
    .orderBy("last_used_at", "desc")
    .limit(sessionsMax)
    .execute();

/** Ends one session of a person. @returns whether there is or was such a session. */
export async function endSession(db: Db, userId: number, id: string): Promise<boolean> {
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

/** Ends all sessions of a person, or all but one. */
export const endSessionsOf = async (db: Db, userId: number, reason: string, keptId?: string) =>
  db
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(keptId !== undefined, (query) => query.where("id", "<>", keptId!))
    .execute();
