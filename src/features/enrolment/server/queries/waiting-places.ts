import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";

/** Adds a person to the line; false if they stand in it already. */
export async function addPlace(tx: Tx, courseId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_places (course_id, user_id) values (${courseId}, ${userId})
    on conflict (course_id, user_id) where ended_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends a person's place in the line of a course, if there is one. */
export const endPlace = async (tx: Tx, courseId: number, userId: number, reason: "enrolled" | "left") =>
  tx
    .updateTable("waiting_places")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();

/** How many stand before a place in its line, and itself; null once it has its offer. */
const position = sql<number | null>`case when place.offered_until is null then (
  select count(*)::int from waiting_places as earlier
  where earlier.course_id = place.course_id and earlier.ended_at is null and earlier.offered_until is null
    and earlier.id <= place.id) end`;

export interface StandingRow {
  course_id: number;
  is_full: boolean;
  waiting: number;
  place_id: number | null;
  position: number | null;
  joined_at: Date | null;
  offered_until: Date | null;
  has_seat: boolean;
  seat_until: Date | null;
}

/** Where a person stands with a course's seats; nothing without such a course. */
export async function findStanding(
  db: Db,
  courseId: number,
  userId: number,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select course.id as course_id,
      course.capacity is not null and (figures.seats_left is not distinct from 0) as is_full,
      (select count(*)::int from waiting_places where course_id = course.id and ended_at is null
        and offered_until is null) as waiting,
      place.id as place_id, ${position} as position, place.joined_at, place.offered_until,
      seat.user_id is not null as has_seat, seat.until as seat_until
    from courses as course join course_figures as figures on figures.course_id = course.id
      left join waiting_places as place
        on place.course_id = course.id and place.user_id = ${userId} and place.ended_at is null
        and (place.offered_until is null or place.offered_until > clock_timestamp())
      left join seat_holders(course.id) as seat on seat.user_id = ${userId}
    where course.id = ${courseId}`.execute(db);
  return rows[0];
}

export interface OwnPlaceRow {
  course_id: number;
  course_title: string;
  language: string;
  price_paisa: number;
  position: number | null;
  joined_at: Date;
  offered_until: Date | null;
}

/** The lines in which a person stands, offers first. */
export async function listOwnPlaces(db: Db, userId: number): Promise<OwnPlaceRow[]> {
  const { rows } = await sql<OwnPlaceRow>`
    select course.id as course_id, course.title as course_title, course.language, course.price_paisa,
      ${position} as position, place.joined_at, place.offered_until
    from waiting_places as place join courses as course on course.id = place.course_id
    where place.user_id = ${userId} and place.ended_at is null
      and (place.offered_until is null or place.offered_until > clock_timestamp())
    order by place.offered_until, place.id limit 100`.execute(db);
  return rows;
}

export interface SeatsRow {
  course_id: number;
  instructor_id: number;
  capacity: number | null;
  enrolled: number;
  held: number;
  waiting: number;
  line: { name: string; picture: string | null; joined_at: string; offered_until: string | null }[];
}

/** The seats of a course for who runs it, with the first hundred in line. */
export async function findSeats(db: Db, courseId: number): Promise<SeatsRow | undefined> {
  const { rows } = await sql<SeatsRow>`
    select course.id as course_id, course.instructor_id, course.capacity, held.enrolled, held.held, (
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

/** What a mail about an offered seat says. */
export async function offerForMail(db: Db, placeId: number) {
  const { rows } = await sql<{
    course_id: number;
    title: string;
    email: string;
    language: string;
    offered_until: Date;
  }>`
    select place.course_id, course.title, person.email, person.language, place.offered_until
    from waiting_places as place
      join courses as course on course.id = place.course_id
      join users as person on person.id = place.user_id
    where place.id = ${placeId} and place.ended_at is null and place.offered_until > clock_timestamp()`.execute(
    db,
  );
  return rows[0];
}

/** Everything that was kept of a person's waiting, as they may take it with them. */
export const placesOf = async (db: Db, userId: number) =>
  db
    .selectFrom("waiting_places as place")
    .innerJoin("courses as course", "course.id", "place.course_id")
    .select([
      "course.id as course_id",
      "course.title as course_title",
      "place.joined_at",
      "place.offered_until",
      "place.ended_at",
      "place.end_reason",
    ])
    .where("place.user_id", "=", userId)
    .orderBy("place.id")
    .execute();

export const deletePlacesOf = async (tx: Tx, userId: number) =>
  tx.deleteFrom("waiting_places").where("user_id", "=", userId).execute();
