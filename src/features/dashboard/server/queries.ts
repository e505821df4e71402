import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { enrolmentsOf } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

// Planning this statement takes longer than running it. PostgreSQL reuses one plan if the plan needs no
// value from outside: so the person is the row of the query around, and the limit is written out.
const theirs = sql.ref<number>("users.id");
const enrolmentsMax = sql.lit(500);

/** A person with their enrolments, the last active first, and a setting, in one statement. */
export const findDashboard = async (db: Db, userId: number, setting: string) =>
  db
    .selectFrom("users")
    .selectAll()
    .select((row) => [
      jsonArrayFrom(enrolmentsOf(db, theirs, "lastActive").limit(enrolmentsMax)).as("enrolments"),
      row.selectFrom("settings").select("value").where("name", "=", setting).as("setting"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
