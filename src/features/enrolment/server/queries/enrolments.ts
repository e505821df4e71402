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

/** Adds enrolments of learners in a course; nothing for those who have one. @returns the new ones. */
export async function addEnrolmentsOf(
  db: Db,
  userIds: number[],
  enrolment: Omit<Insertable<DB["enrolments"]>, "user_id">,
): Promise<{ id: number; user_id: number }[]> {
  if (userIds.length === 0) return [];
  return db
    .insertInto("enrolments")
    .values(userIds.map((user_id) => ({ ...enrolment, user_id })))
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning(["id", "user_id"])
    .execute();
}

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

/** Records the payment of enrolments of learners in a course that were free or granted before. */
export async function markAllPaid(
  db: Db,
  { userIds, courseId, paymentId }: { userIds: number[]; courseId: number; paymentId: number },
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update enrolments set source = 'paid', payment_id = ${paymentId}
    where course_id = ${courseId} and user_id = any(${userIds}::int[]) and source <> 'paid'`.execute(db);
}

/** The enrolments in a course that a payment pays for. */
interface PaidEnrolments {
  paymentId: number;
  courseId: number;
}

/**
 * Makes enrolments that are older than their payment what they were before. One that came back with its payment has the
 * time of the payment in milliseconds, as JavaScript knows it.
 */
export async function unmarkPaid(db: Db, { paymentId, courseId }: PaidEnrolments): Promise<void> {
  await sql`
    update enrolments set source = case when granted_by is null then 'free' else 'granted' end, payment_id = null
    from payments where payments.id = ${paymentId} and payment_id = payments.id and course_id = ${courseId}
      and enrolled_at < date_trunc('milliseconds', payments.decided_at)`.execute(db);
}

/**
 * Other settled payments for the same course, of the learners or for accepted places, take enrolments over. A payment of a
 * later part of the price does not: it pays for no enrolment by itself.
 */
export async function handOverPaid(db: Db, { paymentId, courseId }: PaidEnrolments): Promise<void> {
  await sql`
    update enrolments set payment_id = other.id
    from (select mine.id as enrolment_id, min(p.id) as id
      from enrolments as mine
        cross join lateral (
          select order_id from order_lines where learner_id = mine.user_id and course_id = mine.course_id
          union all
          select place.order_id from order_places place join order_lines line on line.order_id = place.order_id
          where place.user_id = mine.user_id and line.course_id = mine.course_id) as theirs
        join orders o on o.id = theirs.order_id
        join payments p on p.order_id = o.id
      where mine.payment_id = ${paymentId} and mine.course_id = ${courseId}
        and p.status = 'verified' and p.id <> ${paymentId}
        and not exists (select from instalments later where later.id = o.instalment_id and later.part > 1)
      group by mine.id) as other
    where enrolments.id = other.enrolment_id`.execute(db);
}

/** Deletes the enrolments that a payment made. @returns whose they were. */
export async function deletePaidEnrolments(
  db: Db,
  { paymentId, courseId }: PaidEnrolments,
): Promise<number[]> {
  const rows = await db
    .deleteFrom("enrolments")
    .where("payment_id", "=", paymentId)
    .where("course_id", "=", courseId)
    .returning("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
}

/** Whether one of these people has the course that is named with them. */
export async function isSomeoneEnrolled(
  db: Db,
  people: readonly { learner_id: number; course_id: number }[],
): Promise<boolean> {
  const { rows } = await sql`
    select from enrolments
    where (user_id, course_id) in (
      select * from unnest(
        ${people.map(({ learner_id: id }) => id)}::int[], ${people.map(({ course_id: id }) => id)}::int[]))
    limit 1`.execute(db);
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
