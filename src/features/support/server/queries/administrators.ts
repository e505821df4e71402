import type { Db } from "#kit/server/database/connect.ts";

/** The administrators, who read the academy's mail; the oldest account first. */
export const findAdministrators = async (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "email", "language"])
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where("email_verified_at", "is not", null)
    .where("forgotten_at", "is", null)
    .orderBy("id")
    .limit(20)
    .execute();
