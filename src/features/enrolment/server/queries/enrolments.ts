import { type Insertable, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

/** Adds an enrolment; nothing if there is one. */
export const addEnrolment = async (db: Db, enrolment: Insertable<DB["enrolments"]>) =>
  db
    .insertInto("enrolments")
    .values(enrolment)
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Adds enrolments without telling anybody, for the demo and for tests. @throws if one exists already. */
export async function addEnrolments(db: Db, enrolments: Insertable<DB["enrolments"]>[]): Promise<void> {
  await db.insertInto("enrolments").values(enrolments).execute();
}

export const findEnrolment = async (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();

/** Records the payment of an enrolment that was free or granted before. */
export async function markPaid(db: Db, id: number, paymentId: number): Promise<void> {
  await db
    .updateTable("enrolments")
    .set({ source: "paid", payment_id: paymentId })
    .where("id", "=", id)
    .where("source", "<>", "paid")
    .execute();
}

interface PaidEnrolment {
  paymentId: number;
  userId: number;
  courseId: number;
}

/**
 * Makes an enrolment that is older than its payment what it was before. One that came back with its payment has the time
 * of the payment in milliseconds, as JavaScript knows it. @returns whether there is one.
 */
export async function unmarkPaid(db: Db, { paymentId, userId, courseId }: PaidEnrolment): Promise<boolean> {
  const { rows } = await sql`
    update enrolments set source = case when granted_by is null then 'free' else 'granted' end, payment_id = null
    from payments where payments.id = ${paymentId} and payment_id = payments.id
      and user_id = ${userId} and course_id = ${courseId}
      and enrolled_at < date_trunc('milliseconds', payments.decided_at)
    returning enrolments.id`.execute(db);
  return rows.length > 0;
}

/**
 * Another settled payment for the same course, of the learner or for an accepted place, takes an enrolment over. A payment
 * of a later part of the price does not: it pays for no enrolment by itself. @returns whether there is one.
 */
export async function handOverPaid(db: Db, { paymentId, userId, courseId }: PaidEnrolment): Promise<boolean> {
  const { rows } = await sql`
    update enrolments set payment_id = other.id
    from (select min(p.id) as id from (
        select order_id from order_lines where learner_id = ${userId} and course_id = ${courseId}
        union all
        select place.order_id from order_places place join order_lines line on line.order_id = place.order_id
        where place.user_id = ${userId} and line.course_id = ${courseId}) as theirs
        join orders o on o.id = theirs.order_id
        join payments p on p.order_id = o.id
      where p.status = 'verified' and p.id <> ${paymentId}
        and not exists (select from instalments later where later.id = o.instalment_id and later.part > 1)) as other
    where payment_id = ${paymentId} and user_id = ${userId} and course_id = ${courseId} and other.id is not null
    returning enrolments.id`.execute(db);
  return rows.length > 0;
}

/** Deletes the enrolment that a payment made. @returns whether there was one. */
export async function deletePaidEnrolment(
  db: Db,
  { paymentId, userId, courseId }: PaidEnrolment,
): Promise<boolean> {
  const rows = await db
    .deleteFrom("enrolments")
    .where("payment_id", "=", paymentId)
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .returning("id")
    .execute();
  return rows.length > 0;
}

export async function isEnrolled(db: Db, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first of these courses that a person has. */
export const enrolledCourse = async (db: Db, userId: number, courseIds: number[]) =>
  db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .select(["courses.id", "courses.title"])
    .where("user_id", "=", userId)
    .where("course_id", "in", courseIds)
    .orderBy("courses.id")
    .executeTakeFirst();

export const findEnrolmentById = async (db: Db, id: number) =>
  db.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirst();

/** An enrolment, locked until the transaction ends. */
export const lockEnrolment = async (tx: Db, id: number) =>
  tx.selectFrom("enrolments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const deleteEnrolment = async (tx: Db, id: number) =>
  tx.deleteFrom("enrolments").where("id", "=", id).execute();

/** What a mail about an enrolment says. */
export const enrolmentForMail = async (db: Db, enrolmentId: number) =>
  db
    .selectFrom("enrolments as enrolment")
    .innerJoin("courses as course", "course.id", "enrolment.course_id")
    .innerJoin("users as instructor", "instructor.id", "course.instructor_id")
    .innerJoin("users as learner", "learner.id", "enrolment.user_id")
    .select([
      "enrolment.source",
      "enrolment.course_id",
      "enrolment.user_id",
      "course.title",
      "instructor.first_name as instructor_first_name",
      "instructor.last_name as instructor_last_name",
      "learner.email",
      "learner.first_name",
      "learner.language",
    ])
    .where("enrolment.id", "=", enrolmentId)
    .executeTakeFirst();
