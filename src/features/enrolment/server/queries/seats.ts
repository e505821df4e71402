import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { offerHours, type SeatsSeen } from "../../rules.ts";

/** Takes the seats of courses until the transaction ends, in the order of their ids. */
export async function lockSeats(tx: Tx, courseIds: number[]): Promise<void> {
  await sql`select id from courses where id = any(${courseIds}::int[]) order by id for no key update`.execute(
    tx,
  );
}

/** How the seats of a course stand for a person; nothing without such a course. Lock them first to act on it. */
export async function seatsFor(db: Db, courseId: number, userId: number): Promise<SeatsSeen | undefined> {
  const { rows } = await sql<SeatsSeen>`
    select course.capacity, held.taken, held.is_mine as "isMine",
      exists (select from waiting_places where course_id = course.id and ended_at is null and offered_until is null)
        as "somebodyWaits"
    from courses as course, lateral (
      select count(*)::int as taken, coalesce(bool_or(user_id = ${userId}), false) as is_mine
      from seat_holders(course.id)) as held
    where course.id = ${courseId}`.execute(db);
  return rows[0];
}

/** Whether one of these courses is full with other people, so that this person would be one too many. */
export async function isFullFor(db: Db, courseIds: number[], userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from courses where id = any(${courseIds}::int[]) and capacity <= (
      select count(*) from seat_holders(courses.id) as holder where holder.user_id <> ${userId}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Sets how many learners a course takes; answers what it was. */
export async function setCapacity(tx: Tx, courseId: number, capacity: number | null): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    with known as (select id, capacity from courses where id = ${courseId})
    update courses set capacity = ${capacity} from known where courses.id = known.id
    returning known.capacity as before`.execute(tx);
  return rows[0]!.before;
}

/** Courses whose seats changed by time alone, or where a seat is free and somebody waits. */
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

export interface PlaceTold {
  id: number;
  course_id: number;
  user_id: number;
  title: string;
  language: string;
  offered_until: Date;
}

/**
 * Ends the places whose offer ran out. Who has answered it with an order has a seat by that one; the
 * rest are answered with: their seats go on.
 */
export async function endLapsedOffers(tx: Tx, courseIds: number[]): Promise<PlaceTold[]> {
  const { rows } = await sql<PlaceTold & { end_reason: string }>`
    update waiting_places as place
    set ended_at = now(), end_reason = case
      when exists (select from seat_holders(place.course_id) as held where held.user_id = place.user_id)
      then 'answered' else 'lapsed' end
    from courses as course, users as person
    where place.course_id = any(${courseIds}::int[]) and place.ended_at is null
      and place.offered_until <= clock_timestamp()
      and course.id = place.course_id and person.id = place.user_id
    returning place.id, place.course_id, place.user_id, course.title, person.language, place.offered_until,
      place.end_reason`.execute(tx);
  return rows.filter(({ end_reason }) => end_reason === "lapsed");
}

/** Offers every free seat to who is first in line; without a limit everybody gets one. */
export async function offerFreeSeats(tx: Tx, courseIds: number[]): Promise<PlaceTold[]> {
  const { rows } = await sql<PlaceTold>`
    with line as (
      select id, course_id, row_number() over (partition by course_id order by id) as position
      from waiting_places
      where course_id = any(${courseIds}::int[]) and ended_at is null and offered_until is null
    ), room as materialized (
      -- Counted once: not again after every offer that is made.
      select id, capacity - (select count(*) from seat_holders(courses.id)) as free
      from courses where id = any(${courseIds}::int[])
    )
    update waiting_places as place
    set offered_until = clock_timestamp() + make_interval(hours => ${offerHours})
    from courses as course, users as person, line, room
    where place.id = line.id and room.id = line.course_id and (room.free is null or line.position <= room.free)
      and course.id = place.course_id and person.id = place.user_id
    returning place.id, place.course_id, place.user_id, course.title, person.language, place.offered_until`.execute(
    tx,
  );
  return rows;
}

/** Brings what visitors see of courses' seats up to date, where time alone changed it. */
export async function refreshSeats(tx: Tx, courseIds: number[]): Promise<void> {
  await sql`select refresh_seats(id) from unnest(${courseIds}::int[]) as id order by id`.execute(tx);
}
