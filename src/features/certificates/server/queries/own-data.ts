import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { shown } from "./certificates.ts";

/** All certificates of a person, for the export of the person's data. */
export const certificatesOf = async (db: Db, userId: number) =>
  db.selectFrom("certificates").select(shown).where("user_id", "=", userId).orderBy("id", "desc").execute();

/** Erases a person's name from their certificates and revokes them. The remaining data does not name the person. */
export const eraseLearner = async (db: Db, userId: number) =>
  db
    .updateTable("certificates")
    .set((row) => ({
      user_id: null,
      learner_name: "",
      revoked_at: row.fn.coalesce("revoked_at", sql<Date>`now()`),
      revocation: "account_deleted",
      // A reason may name the person too.
      revocation_reason: null,
      may_claim_again: false,
    }))
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
