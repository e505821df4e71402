import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { assistedBy } from "#features/courses/server/public.ts";
import { enrolmentsOf } from "#features/enrolment/server/public.ts";
import {
  askedPayment,
  orderToPay,
  partToPay,
  refundAskedFor,
  refusedPayment,
  waitingPayment,
} from "#features/payments/server/public.ts";
import { learningWeeks } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

// Planning this statement takes longer than running it. PostgreSQL reuses one plan if the plan needs no
// value from outside: so the person is the row of the query around, and the limit is written out.
const theirs = sql.ref<number>("users.id");
const enrolmentsMax = sql.lit(500);
const weeksShown = 12;

/**
 * A person with their enrolments, the last active first, the courses they assist in, what they have to pay, to answer or
 * to wait for, their last weeks, and a setting, in one statement.
 */
export const findDashboard = async (db: Db, userId: number, setting: string) =>
  db
    .selectFrom("users")
    .selectAll()
    .select((row) => [
      jsonArrayFrom(enrolmentsOf(db, theirs, "lastActive").limit(enrolmentsMax)).as("enrolments"),
      assistedBy(theirs).as("assisted_courses"),
      askedPayment(theirs).as("asked_payment"),
      refusedPayment(theirs).as("refused_payment"),
      orderToPay(theirs).as("order_to_pay"),
      partToPay(theirs).as("part_to_pay"),
      waitingPayment(theirs).as("waiting_payment"),
      refundAskedFor(theirs).as("refund_asked_for"),
      learningWeeks(theirs, weeksShown).as("learning_weeks"),
      row.selectFrom("settings").select("value").where("name", "=", setting).as("setting"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
