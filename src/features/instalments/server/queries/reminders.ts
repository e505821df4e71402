import { type RawBuilder, sql } from "kysely";
import { dateText } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { announcedDays } from "../../rules.ts";
import { isPartClaimed } from "./instalments.ts";

export interface DuePart {
  id: number;
  user_id: number;
  course_id: number;
  course_title: string;
  part: number;
  parts: number;
  amount_paisa: Paisa;
  due_on: string;
  /** Its day has come. False: it will be due soon. */
  is_due: boolean;
}

/** People are told from nine in the morning on. */
const today = sql`((now() at time zone 'Asia/Dhaka') - interval '9 hours')::date`;

/**
 * The next parts whose learners must be told, marked as told, in the caller's transaction. Each part is taken twice at
 * most: some days before its day, and on it. Parts that were paid or claimed, or whose course was given back, are left out.
 * An agreement is a few days older than its enrolment at most: the bounds of its age leave out old ones.
 */
export async function takeDueParts(tx: Db, limit: number): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    with due as (
      select told.id, told.part, agreement.user_id, agreement.course_id, mine.parts, mine.due_on,
        mine.due_on <= ${today} as is_due
      from instalments as told
        join instalment_agreements as agreement on agreement.id = told.agreement_id
        join users on users.id = agreement.user_id and users.forgotten_at is null
        cross join lateral instalments_of(agreement.user_id, agreement.course_id) as mine
      where told.part > 1 and told.reminded_at is null
        and agreement.created_at + make_interval(days => told.due_days - ${announcedDays + 1}) < now()
        and agreement.created_at + make_interval(days => told.due_days + 90) > now()
        and mine.id = told.id and not mine.is_paid and not ${isPartClaimed(sql`told.id`)}
        and mine.due_on - ${announcedDays}::integer <= ${today}
        and (told.announced_at is null or mine.due_on <= ${today})
      order by told.id limit ${limit} for update of told skip locked),
    marked as (
      update instalments set announced_at = coalesce(announced_at, now()),
        reminded_at = case when due.is_due then now() end
      from due where instalments.id = due.id)
    select due.id, due.user_id, due.course_id, course.title as course_title, due.part, due.parts,
      own.amount_paisa, ${dateText(sql`due.due_on`)} as due_on, due.is_due
    from due join instalments as own on own.id = due.id join courses as course on course.id = due.course_id
    order by due.id`.execute(tx);
  return rows;
}

/** The topic of the notification about a part. */
export const reminderTopic = (instalmentId: number): string => `instalment:${instalmentId}`;

/** The notification about a part that is paid now, for `withdrawNotices`. */
export const remindersOf = (instalmentId: number, userId: number): RawBuilder<boolean> =>
  sql<boolean>`(notice.topic = ${reminderTopic(instalmentId)} and notice.user_id = ${userId})`;

/** All notifications of people about parts of the price of a course, for `withdrawNotices`. */
export const remindersInCourse = (userIds: number[], courseId: number): RawBuilder<boolean> =>
  sql<boolean>`(notice.topic like 'instalment:%' and notice.user_id = any(${userIds}::int[])
    and notice.course_id = ${courseId})`;

/** What a mail about a part says. Nothing if it was paid or claimed meanwhile. */
export async function partForMail(db: Db, instalmentId: number) {
  const { rows } = await sql<
    DuePart & { today: string; email: string; first_name: string; language: string }
  >`
    select own.id, agreement.user_id, agreement.course_id, course.title as course_title, mine.part, mine.parts,
      mine.amount_paisa, ${dateText(sql`mine.due_on`)} as due_on, mine.due_on <= ${today} as is_due,
      ${dateText(sql`(now() at time zone 'Asia/Dhaka')::date`)} as today, users.email, users.first_name, users.language
    from instalments as own
      join instalment_agreements as agreement on agreement.id = own.agreement_id
      join users on users.id = agreement.user_id and users.forgotten_at is null
      join courses as course on course.id = agreement.course_id
      cross join lateral instalments_of(agreement.user_id, agreement.course_id) as mine
    where own.id = ${instalmentId} and mine.id = own.id and not mine.is_paid
      and not ${isPartClaimed(sql`own.id`)}`.execute(db);
  return rows[0];
}
