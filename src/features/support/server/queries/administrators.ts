import type { Db } from "#kit/server/database/connect.ts";

/**
 * The administrators, who read the academy's mail; the oldest account first. The demo's have no mailbox, so
 * `withDemo` is for an academy on this machine, where the development mailbox shows their mails.
 */
export const findAdministrators = async (db: Db, withDemo: boolean) =>
  db
    .selectFrom("users")
    .select(["id", "email", "language"])
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where("email_verified_at", "is not", null)
    .where("forgotten_at", "is", null)
    .$if(!withDemo, (query) => query.where("is_demo", "=", false))
    .orderBy("id")
    .limit(20)
    .execute();
