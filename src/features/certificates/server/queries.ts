import { type Insertable, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

const shown = [
  "number",
  "learner_name",
  "course_id",
  "course_title",
  "course_language",
  "instructor_name",
  "lessons",
  "minutes",
  "academy_name",
  "completed_at",
  "issued_at",
  "revoked_at",
  "revocation",
  "revocation_reason",
] as const;

export const findCertificate = async (db: Db, number: string) =>
  db.selectFrom("certificates").select(shown).where("number", "=", number).executeTakeFirst();
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** A learner's certificates, newest first. */
export const listOwn = async (db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom("certificates")
    .select(shown)
    .where("user_id", "=", userId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countOwn = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom("certificates")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Everything that a claim hangs on, and what a certificate issued now would show; nothing without the course. */
export const readStanding = async (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("users as instructor", "instructor.id", "course.instructor_id")
    .innerJoin("users as learner", (join) => join.on("learner.id", "=", userId))
    .leftJoin("enrolments as enrolment", (join) =>
      join.onRef("enrolment.course_id", "=", "course.id").on("enrolment.user_id", "=", userId),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom("lessons as lesson")
          .innerJoin("lesson_completions as done", (join) =>
            join.onRef("done.lesson_id", "=", "lesson.id").on("done.user_id", "=", userId),
          )
          .whereRef("lesson.course_id", "=", "course.id")
          .select([
            sql<number>`count(*)`.as("completed"),
            sql<Date | null>`max(done.completed_at)`.as("completed_at"),
          ])
          .as("ticks"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom("certificates as certificate")
          .where("certificate.user_id", "=", userId)
          .whereRef("certificate.course_id", "=", "course.id")
          .select(["certificate.number", "certificate.revoked_at", "certificate.may_claim_again"])
          // A living one first: a reinstated one may be older than one that was revoked since.
          .orderBy(sql`certificate.revoked_at is not null`)
          .orderBy("certificate.issued_at", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .where("course.id", "=", courseId)
    .select([
      "course.title as course_title",
      "course.language as course_language",
      "figures.lessons",
      "figures.minutes",
      "ticks.completed",
      "ticks.completed_at",
      "latest.number as latest_number",
      "latest.revoked_at as latest_revoked_at",
      "latest.may_claim_again",
      "learner.language as learner_language",
      sql<boolean>`enrolment.id is not null`.as("is_enrolled"),
      sql<string>`trim(learner.first_name || ' ' || learner.last_name)`.as("learner_name"),
      sql<string>`trim(instructor.first_name || ' ' || instructor.last_name)`.as("instructor_name"),
    ])
    .executeTakeFirst();
export type StandingRow = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

/** Claims of one learner for one course come one after the other: they all take this lock first. */
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

export const addCertificate = async (db: Db, row: Insertable<DB["certificates"]>) =>
  db.insertInto("certificates").values(row).returning(shown).executeTakeFirstOrThrow();

/** A certificate with its owner, as an administrator sees it. */
const issued = (db: Db) =>
  db
    .selectFrom("certificates as certificate")
    .leftJoin("users as learner", "learner.id", "certificate.user_id")
    .select(shown.map((column) => `certificate.${column}` as const))
    .select([
      "certificate.id",
      "certificate.user_id",
      "certificate.may_claim_again",
      "learner.email",
      "learner.language",
      sql<string>`trim(learner.first_name || ' ' || learner.last_name)`.as("name"),
    ]);

export const findIssued = async (db: Db, number: string) =>
  issued(db).where("certificate.number", "=", number).executeTakeFirst();
export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>;

export const findIssuedById = async (db: Db, id: number) =>
  issued(db).where("certificate.id", "=", id).executeTakeFirst();

/** Takes a certificate for a change of its state, and says what that is. */
export const lockCertificate = async (db: Db, id: number) =>
  db
    .selectFrom("certificates")
    .select(["user_id", "course_id", "revoked_at", "revocation", "revocation_reason"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setRevoked = async (
  db: Db,
  id: number,
  revoked: { at: Date; reason: string; mayClaimAgain: boolean } | null,
) =>
  db
    .updateTable("certificates")
    .set({
      revoked_at: revoked?.at ?? null,
      revocation: revoked ? "by_academy" : null,
      revocation_reason: revoked?.reason ?? null,
      may_claim_again: revoked?.mayClaimAgain ?? false,
    })
    .where("id", "=", id)
    .execute();

export const hasLiving = async (db: Db, userId: number, courseId: number): Promise<boolean> => {
  const row = await db
    .selectFrom("certificates")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** A page of all certificates, newest first, and how many there are. */
export async function listIssued(
  db: Db,
  {
    search,
    pattern,
    status,
  }: { search: string | null; pattern: string | null; status: "valid" | "revoked" | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: IssuedRow[]; count: number }> {
  const fitting = sql<boolean>`
    (${status}::text is null or (certificate.revoked_at is not null) = (${status}::text = 'revoked'))
    and (${pattern}::text is null
      or certificate.number || ' ' || certificate.learner_name || ' ' || certificate.course_title ilike ${pattern}
      or certificate.user_id = (select id from users where email = lower(${search}::text)))`;
  const [rows, { count }] = await Promise.all([
    issued(db)
      .where(fitting)
      .orderBy("certificate.issued_at", "desc")
      .orderBy("certificate.id", "desc")
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom("certificates as certificate")
      .where(fitting)
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Who is to be told that the course of this lesson is completed; nothing if they were told before. */
export async function addInvitation(db: Db, userId: number, lessonId: number) {
  const { rows } = await sql<{ course_id: number; title: string; language: string }>`
    with added as (
      insert into certificate_invitations (user_id, course_id)
      select ${userId}::integer, course_id from lessons where id = ${lessonId}
        and not exists (select from certificates where user_id = ${userId} and course_id = lessons.course_id)
      on conflict do nothing
      returning user_id, course_id
    )
    select added.course_id, courses.title, users.language
    from added join courses on courses.id = added.course_id join users on users.id = added.user_id`.execute(
    db,
  );
  return rows[0];
}

/** Takes a person out of their certificates, which end with that; of what remains nothing names them. */
export const forgetLearner = async (db: Db, userId: number) =>
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
