import { sql, type RawBuilder } from "kysely";
import type { CourseRole } from "#features/courses/team-rules.ts";
import { courseRoleOf } from "#features/courses/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { SeatsSeen, SeatsSeenTogether } from "../../rules.ts";

/** Locks the seats of courses until the transaction ends, in the order of the courses' ids. */
export async function lockSeats(tx: Tx, courseIds: number[]): Promise<void> {
  await sql`select id from courses where id = any(${courseIds}::int[]) order by id for no key update`.execute(
    tx,
  );
}

/** A course with the state of its seats for a person. */
export interface SeatsOfCourse extends SeatsSeen {
  id: number;
  title: string;
  /** The person has the course. */
  isEnrolled: boolean;
}

/**
 * The state of the seats of courses for a person, in the order of the ids given. Courses that do not exist are left out.
 * Lock the seats first if you act on the answer.
 */
export async function seatsFor(db: Db, courseIds: number[], userId: number): Promise<SeatsOfCourse[]> {
  const { rows } = await sql<SeatsOfCourse>`
    select course.id, course.title, course.capacity, held.taken, held.is_mine as "isMine",
      exists (select from enrolments where course_id = course.id and user_id = ${userId}) as "isEnrolled",
      exists (select from waiting_places where course_id = course.id and ended_at is null and offered_until is null)
        as "somebodyWaits"
    from courses as course, lateral (
      select count(*)::int as taken, coalesce(bool_or(user_id = ${userId}), false) as is_mine
      from seat_holders(course.id)) as held
    where course.id = any(${courseIds}::int[])
    order by array_position(${courseIds}::int[], course.id)`.execute(db);
  return rows;
}

/**
 * The state of the seats of a course for people who come together. `holders`: their numbers in `seat_holders`. Lock the
 * seats first if you act on the answer.
 */
export async function seatsForAll(
  db: Db,
  courseId: number,
  holders: readonly number[],
): Promise<SeatsSeenTogether> {
  const isMine = sql`user_id = any(${[...holders]}::int[])`;
  const { rows } = await sql<SeatsSeenTogether>`
    select course.capacity, held.others, held.mine,
      exists (select from waiting_places where course_id = course.id and ended_at is null and offered_until is null)
        as "somebodyWaits"
    from courses as course, lateral (
      select count(*) filter (where not ${isMine})::int as others, count(*) filter (where ${isMine})::int as mine
      from seat_holders(course.id)) as held
    where course.id = ${courseId}`.execute(db);
  return rows[0]!;
}

/**
 * Whether other people have taken so many seats of the course of the row (`courses`) that these would be too many.
 * `holders`: their numbers in `seat_holders`.
 */
export const fullWithOthers = (holders: RawBuilder<number[]>): RawBuilder<boolean> =>
  sql<boolean>`courses.capacity < cardinality(${holders}) + (
    select count(*) from seat_holders(courses.id) as holder where holder.user_id <> all(${holders}))`;

/** Sets how many learners a course takes. Returns the limit before the change. */
export async function setCapacity(tx: Tx, courseId: number, capacity: number | null): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    with known as (select id, capacity from courses where id = ${courseId})
    update courses set capacity = ${capacity} from known where courses.id = known.id
    returning known.capacity as before`.execute(tx);
  return rows[0]!.before;
}

/** Courses whose seats changed because time ran out, or where a seat is free and somebody waits. */
export async function coursesToPassOn(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select course_id as id from course_figures where seats_change_at <= clock_timestamp()
    union
    select course.id from courses as course
    where course.id in (select course_id from waiting_places where ended_at is null and offered_until is null)
      and (course.capacity is null or course.capacity > (select count(*) from seat_holders(course.id)))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface SeatsRow {
  course_id: number;
  /** What the reader is in the team of the course. */
  my_role: CourseRole | null;
  capacity: number | null;
  enrolled: number;
  held: number;
  waiting: number;
  line: { name: string; picture: string | null; joined_at: string; offered_until: string | null }[];
}

/** The seats of a course for the people who manage it, with the first hundred in line. */
export async function findSeats(db: Db, courseId: number, personId: number): Promise<SeatsRow | undefined> {
  const { rows } = await sql<SeatsRow>`
    select course.id as course_id, ${courseRoleOf(personId)} as my_role, course.capacity, held.enrolled, held.held, (
        select count(*)::int from waiting_places where course_id = course.id and ended_at is null) as waiting,
      coalesce((select json_agg(shown) from (
        select trim(person.first_name || ' ' || person.last_name) as name, person.profile_picture as picture,
          place.joined_at, place.offered_until
        from waiting_places as place join users as person on person.id = place.user_id
        where place.course_id = course.id and place.ended_at is null
        order by place.id limit 100) as shown), '[]') as line
    from courses as course, lateral (
      select count(*) filter (where enrolment.id is not null)::int as enrolled,
        count(*) filter (where enrolment.id is null)::int as held
      from seat_holders(course.id) as holder
        left join enrolments as enrolment
          on enrolment.user_id = holder.user_id and enrolment.course_id = course.id) as held
    where course.id = ${courseId}`.execute(db);
  return rows[0];
}

/** Updates what visitors see of the seats of courses, where it changed because time ran out. */
export async function refreshSeats(tx: Tx, courseIds: number[]): Promise<void> {
  await sql`select refresh_seats(id) from unnest(${courseIds}::int[]) as id order by id`.execute(tx);
}
