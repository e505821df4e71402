import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { isOffered, taughtBy } from "#features/courses/server/public.ts";
import { isCertificateHeld } from "#features/instalments/server/public.ts";
import { checksOf, completionsOf, lastRightAnswerOf } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { shown } from "./certificates.ts";

/** The data that decides a claim, and the content of a certificate issued now. Undefined if they find no such course. */
export const readClaim = async (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("users as instructor", "instructor.id", "course.instructor_id")
    .innerJoin("users as learner", (join) => join.on("learner.id", "=", userId))
    .leftJoin("enrolments as enrolment", (join) =>
      join.onRef("enrolment.course_id", "=", "course.id").on("enrolment.user_id", "=", userId),
    )
    .innerJoinLateral(completionsOf(userId).as("completions"), (join) => join.onTrue())
    .where("course.id", "=", courseId)
    // An archived course is found by its learners, those who left it with a certificate, and those who manage it.
    .where((row) =>
      row.or([
        isOffered,
        taughtBy(userId),
        row("learner.role", "=", "admin"),
        row("enrolment.id", "is not", null),
        row.exists(
          row
            .selectFrom("certificates as earned")
            .where("earned.user_id", "=", userId)
            .whereRef("earned.course_id", "=", "course.id"),
        ),
      ]),
    )
    .select((row) => [
      "course.id as course_id",
      "course.title as course_title",
      "course.language as course_language",
      "figures.lessons",
      "figures.minutes",
      "completions.completed",
      checksOf(userId, { inOrder: false }).as("checks"),
      sql<Date | null>`greatest(completions.last_completed_at, ${lastRightAnswerOf(userId)})`.as(
        "completed_at",
      ),
      jsonObjectFrom(
        row
          .selectFrom("certificates as certificate")
          .where("certificate.user_id", "=", userId)
          .whereRef("certificate.course_id", "=", "course.id")
          .select(shown.map((column) => `certificate.${column}` as const))
          .select("certificate.may_claim_again")
          // Valid certificates first: a reinstated one can be older than a revoked one.
          .orderBy(sql`certificate.revoked_at is not null`)
          .orderBy("certificate.issued_at", "desc")
          .limit(1),
      ).as("latest"),
      sql<boolean>`enrolment.id is not null`.as("is_enrolled"),
      isCertificateHeld(userId).as("owes_part"),
      sql<string>`trim(learner.first_name || ' ' || learner.last_name)`.as("learner_name"),
      sql<string>`trim(instructor.first_name || ' ' || instructor.last_name)`.as("instructor_name"),
    ])
    .executeTakeFirst();
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

/** Every claim of a learner for a course takes this lock first, so that claims run one after the other. */
export const lockEnrolment = async (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .forUpdate()
    .executeTakeFirst();

export const nextSerial = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    serial: number;
  }>`select nextval('certificate_serials')::integer as serial`.execute(db);
  return rows[0]!.serial;
};

/** Stores that a person is notified that the certificate of a course can be claimed. @returns false if it was before. */
export async function addInvitation(db: Db, userId: number, courseId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("certificate_invitations")
    .values({ user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/**
 * The learners who ticked every lesson of a course, but have no certificate of it and were not told that they can claim
 * one; with their check questions, if the course asks for them. Those who owe a part of the price are told once it is
 * paid. Their enrolments are locked, as every claim locks them.
 */
export const lockUninvited = async (db: Db, courseId: number) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("enrolments as enrolment", "enrolment.course_id", "course.id")
    .innerJoin("users as learner", "learner.id", "enrolment.user_id")
    .innerJoinLateral(completionsOf(sql`enrolment.user_id`).as("completions"), (join) => join.onTrue())
    .where("course.id", "=", courseId)
    .where("learner.forgotten_at", "is", null)
    .where("figures.lessons", ">", 0)
    .whereRef("completions.completed", ">=", "figures.lessons")
    .where(sql<boolean>`not ${isCertificateHeld(sql<number>`enrolment.user_id`)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("certificates")
            .whereRef("certificates.course_id", "=", "course.id")
            .whereRef("certificates.user_id", "=", "enrolment.user_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("certificate_invitations as invitation")
            .whereRef("invitation.course_id", "=", "course.id")
            .whereRef("invitation.user_id", "=", "enrolment.user_id"),
        ),
      ),
    )
    .select([
      "enrolment.user_id",
      "course.title as course_title",
      "figures.lessons",
      "completions.completed",
      checksOf(sql`enrolment.user_id`, { inOrder: false }).as("checks"),
    ])
    .orderBy("enrolment.user_id")
    .forUpdate("enrolment")
    .execute();

/** Stores that people are notified that the certificate of a course can be claimed. @returns those who were not before. */
export async function addInvitations(db: Db, userIds: number[], courseId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into certificate_invitations (user_id, course_id)
    select user_id, ${courseId}::integer from unnest(${userIds}::integer[]) as user_id
    on conflict do nothing returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
