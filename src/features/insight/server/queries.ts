import { type RawBuilder, sql } from "kysely";
import { managedBy } from "#features/courses/server/public.ts";
import {
  dateText,
  inBangladesh,
  lastWeeks,
  startOfLastWeeks,
  weekOf,
} from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Insight } from "../contract.ts";

const weeksShown = 12;
const monthsShown = 12;

/** A course, and whether a person may manage it. */
export const findCourse = async (db: Db, id: number, person: { id: number; role: Role }) =>
  db
    .selectFrom("courses as course")
    .select(["course.title", "course.language", "course.archived_at", managedBy(person).as("may_manage")])
    .where("course.id", "=", id)
    .executeTakeFirst();

/** The enrolments of each week. The line of the order says whether the learner paid less than the full price. */
const weeksOf = (courseId: number): RawBuilder<Insight["weeks"]> => sql`(
  select json_agg(json_build_object('begins_on', ${dateText(sql`week.begins`)},
      'enrollments', coalesce(counted.enrolled, 0), 'with_offer', coalesce(counted.with_offer, 0)) order by week.begins)
  from ${lastWeeks(weeksShown)}
    left join (
      select ${weekOf(sql`enrolment.enrolled_at`)} as begins, count(*) as enrolled,
        count(*) filter (where line.discount_paisa + line.coupon_paisa > 0) as with_offer
      from enrolments as enrolment
        left join payments as payment on payment.id = enrolment.payment_id
        left join order_lines as line on line.order_id = payment.order_id
          and coalesce(line.learner_id, enrolment.user_id) = enrolment.user_id and line.course_id = enrolment.course_id
      where enrolment.course_id = ${courseId} and enrolment.enrolled_at >= ${startOfLastWeeks(weeksShown)}
      group by 1) as counted on counted.begins = week.begins)`;

const thisMonth = sql`date_trunc('month', ${inBangladesh(sql`now()`)})`;
const firstMonth = sql`(${thisMonth} - make_interval(months => ${sql.lit(monthsShown - 1)}))`;

/** The reviews that were first written in each month. */
const monthsOf = (courseId: number): RawBuilder<Insight["months"]> => sql`(
  select json_agg(json_build_object('month', to_char(shown.month, 'YYYY-MM'),
      'rating', counted.rating, 'reviews', coalesce(counted.reviews, 0)) order by shown.month)
  from generate_series(${firstMonth}, ${thisMonth}, interval '1 month') as shown(month)
    left join (
      select date_trunc('month', ${inBangladesh(sql`created_at`)}) as month,
        round(avg(rating), 1) as rating, count(*) as reviews
      from reviews
      where course_id = ${courseId} and created_at >= ${firstMonth} at time zone 'Asia/Dhaka'
      group by 1) as counted on counted.month = shown.month)`;

type FiguresRow = Omit<Insight, "course_id" | "course_title" | "language" | "rating"> & { rating: string };

/**
 * All figures of a course, in one statement. A learner has finished as `isCompleted` says: every lesson of the course
 * completed and, if its rule asks for it, every check question answered right.
 */
export const figuresOf = (courseId: number) => sql<FiguresRow>`
  with lesson as (
    select own.id, own.title, module.id as module_id, module.title as module_title,
      row_number() over (order by module.position, module.id, own.position, own.id) as place
    from lessons as own join modules as module on module.id = own.module_id
    where own.course_id = ${courseId} and own.retired_at is null),
  question as (
    select own.id, own.version
    from courses as course
      join lesson on course.completion = 'lessons_and_checks'
      join lesson_checks as own on own.lesson_id = lesson.id
    where course.id = ${courseId}),
  tick as (
    select done.user_id, enrolment.enrolled_at, lesson.id as lesson_id, lesson.place, done.completed_at
    from lesson
      join lesson_completions as done on done.lesson_id = lesson.id
      join enrolments as enrolment on enrolment.user_id = done.user_id and enrolment.course_id = ${courseId}),
  answered as (
    select given.user_id, count(*) as "right", max(given.answered_at) as last_at
    from question
      join lesson_check_answers as given
        on given.check_id = question.id and given.version = question.version and given.is_right
    group by 1),
  learner as (
    select tick.user_id, min(tick.enrolled_at) as enrolled_at,
      (array_agg(tick.lesson_id order by tick.completed_at desc, tick.place desc))[1] as last_lesson_id,
      greatest(max(tick.completed_at), min(answered.last_at)) as last_at,
      count(*) = (select count(*) from lesson)
        and coalesce(min(answered."right"), 0) = (select count(*) from question) as has_finished
    from tick left join answered on answered.user_id = tick.user_id
    group by 1)
  select
    figures.students as learners,
    (select count(*) from enrolments
      where course_id = ${courseId} and enrolled_at > now() - interval '30 days') as new_learners,
    (select count(*) from learner) as began,
    (select count(*) from learner where has_finished) as finished,
    (select round(percentile_cont(0.5) within group (order by extract(epoch from last_at - enrolled_at)) / 86400)::integer
      from learner where has_finished) as median_days,
    figures.rating, figures.rating_count as reviews,
    ${weeksOf(courseId)} as weeks,
    coalesce((
      select json_agg(json_build_object('lesson_id', lesson.id, 'lesson_title', lesson.title,
          'module_id', lesson.module_id, 'module_title', lesson.module_title,
          'completed', coalesce(done.completed, 0), 'stopped', coalesce(last.stopped, 0)) order by lesson.place)
      from lesson
        left join (select lesson_id, count(*) as completed from tick group by 1) as done on done.lesson_id = lesson.id
        left join (
          select last_lesson_id, count(*) as stopped from learner where not has_finished group by 1
        ) as last on last.last_lesson_id = lesson.id), '[]') as lessons,
    ${monthsOf(courseId)} as months
  from course_figures as figures where figures.course_id = ${courseId}`;

export async function findFigures(db: Db, courseId: number): Promise<FiguresRow> {
  const { rows } = await figuresOf(courseId).execute(db);
  return rows[0]!;
}
