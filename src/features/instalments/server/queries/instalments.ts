import { type RawBuilder, sql } from "kysely";
import { dateText } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { OwnPart, PlanPart } from "../../rules.ts";

export interface InstalmentRow extends OwnPart {
  id: number;
  parts: number;
  amount_paisa: Paisa;
  due_days: number;
}

const partJson = sql`json_build_object('id', mine.id, 'part', mine.part, 'parts', mine.parts,
  'amount_paisa', mine.amount_paisa, 'due_on', ${dateText(sql`mine.due_on`)}, 'due_days', own.due_days,
  'opens_modules', mine.opens_modules, 'is_paid', mine.is_paid)`;

/** The parts in which a person pays for a course, as JSON, in their order; an empty list for people who do not. */
export const partsOf = (
  learner: RawBuilder<number>,
  course: RawBuilder<number>,
): RawBuilder<InstalmentRow[]> =>
  sql`coalesce((select json_agg(${partJson} order by mine.part)
    from instalments_of(${learner}, ${course}) as mine join instalments as own on own.id = mine.id), '[]')`;

/** The parts in which a learner pays for a course, in their order. None for people who do not pay in parts. */
export async function readInstalments(db: Db, userId: number, courseId: number): Promise<InstalmentRow[]> {
  const { rows } = await sql<{ parts: InstalmentRow[] }>`
    select ${partsOf(sql`${userId}::integer`, sql`${courseId}::integer`)} as parts`.execute(db);
  return rows[0]!.parts;
}

/** Whether the lessons of a course are locked for a learner, because a part is late. */
export async function isLocked(db: Db, userId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ open: number | null }>`
    select open_modules_of(${userId}::integer, ${courseId}::integer) as open`.execute(db);
  return rows[0]!.open === 0;
}

export interface OwedRow {
  course_id: number;
  course_title: string;
  parts: InstalmentRow[];
  open_modules: number | null;
  payment_waits: boolean;
}

const owedCourses = (userId: RawBuilder<number>) => sql<OwedRow>`
    select course.id as course_id, course.title as course_title, owed.parts,
      open_modules_of(${userId}, course.id) as open_modules, owed.payment_waits
    from (select distinct course_id from instalment_agreements where user_id = ${userId}) as chosen
      join courses as course on course.id = chosen.course_id
      cross join lateral (
        select json_agg(${partJson} order by mine.part) as parts, bool_and(mine.is_paid) as is_paid,
          min(mine.due_on) filter (where not mine.is_paid) as due_on,
          bool_or(not mine.is_paid and ${isPartClaimed(sql`mine.id`)}) as payment_waits
        from instalments_of(${userId}, course.id) as mine
          join instalments as own on own.id = mine.id) as owed
    where not owed.is_paid
    order by owed.due_on, course.id`;

/** The courses of which a person owes a part, the earliest due first. */
export const listOwed = async (db: Db, userId: number): Promise<OwedRow[]> =>
  (await owedCourses(sql<number>`${userId}::integer`).execute(db)).rows;

/** The same as JSON, for the person of the row around. */
export const owedBy = (userId: RawBuilder<number>): RawBuilder<OwedRow[]> =>
  sql`coalesce((select json_agg(owes) from (${owedCourses(userId)}) as owes), '[]')`;

/** Stores that a learner pays for a course in parts. @returns the first of them. */
export async function addAgreement(
  db: Db,
  { userId, courseId, total }: { userId: number; courseId: number; total: Paisa },
  parts: readonly (PlanPart & { amount: Paisa })[],
): Promise<number> {
  const { id } = await db
    .insertInto("instalment_agreements")
    .values({ user_id: userId, course_id: courseId, total_paisa: total })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [first] = await db
    .insertInto("instalments")
    .values(
      parts.map(({ amount, due_days, opens_modules }, at) => ({
        agreement_id: id,
        part: at + 1,
        amount_paisa: amount,
        due_days,
        opens_modules,
      })),
    )
    .returning("id")
    .execute();
  return first!.id;
}

/** Which part of how many the order of the row is for, as JSON; null if it is for the whole price. */
export const partOfOrder = (
  instalmentId: RawBuilder<number | null>,
): RawBuilder<{ part: number; parts: number } | null> => sql`(
  select json_build_object('part', paid.part, 'parts', (
    select count(*) from instalments as every where every.agreement_id = paid.agreement_id))
  from instalments as paid where paid.id = ${instalmentId})`;

/** Whether the order of the row is for a later part: it pays for an enrolment that there is already. */
export const isLaterPart = (instalmentId: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from instalments as later where later.id = ${instalmentId} and later.part > 1)`;

/**
 * Whether the order of the row is for a later part that is not owed: it is paid, or the course was taken back, or its
 * learner pays in another way now.
 */
export const isUnowedPart = (instalmentId: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from instalments as later join instalment_agreements as agreement on agreement.id = later.agreement_id
    where later.id = ${instalmentId} and later.part > 1 and not exists (
      select from instalments_of(agreement.user_id, agreement.course_id) as mine
      where mine.id = later.id and not mine.is_paid))`;

/** Whether a payment for a part (its id) waits for a decision. */
export const isPartClaimed = (instalmentId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders join payments on payments.order_id = orders.id
    where orders.instalment_id = ${instalmentId} and payments.status = 'pending')`;

export type AgreedPart = Omit<InstalmentRow, "id" | "parts" | "due_on"> & { due_on: string | null };

/** All parts of the agreement of a part, as JSON, in their order; without their days before the enrolment. */
export const agreedParts = (instalmentId: RawBuilder<number | null>): RawBuilder<AgreedPart[] | null> => sql`(
  select json_agg(json_build_object('part', every.part, 'amount_paisa', every.amount_paisa, 'due_days', every.due_days,
    'opens_modules', every.opens_modules,
    'due_on', ${dateText(sql`(enrolment.enrolled_at at time zone 'Asia/Dhaka')::date + every.due_days`)},
    'is_paid', exists (select from orders where orders.instalment_id = every.id and orders.status = 'settled'))
    order by every.part)
  from instalments as chosen
    join instalments as every on every.agreement_id = chosen.agreement_id
    join instalment_agreements as agreement on agreement.id = chosen.agreement_id
    left join enrolments as enrolment
      on enrolment.user_id = agreement.user_id and enrolment.course_id = agreement.course_id
  where chosen.id = ${instalmentId})`;

/** What all parts of the agreement of a part are together. */
export const agreedTotal = (instalmentId: RawBuilder<number | null>): RawBuilder<Paisa | null> => sql`(
  select agreement.total_paisa from instalments as chosen
    join instalment_agreements as agreement on agreement.id = chosen.agreement_id
  where chosen.id = ${instalmentId})`;
