import { type Insertable, sql } from "kysely";
import { listPrice } from "#features/courses/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import type { Person } from "#kit/server/services.ts";
import { offerHours } from "../../rules.ts";
import { foundBy } from "./access.ts";

/** Adds a person to the line. Returns false if they are in it already. */
export async function addPlace(tx: Tx, courseId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_places (course_id, user_id) values (${courseId}, ${userId})
    on conflict (course_id, user_id) where ended_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Adds people to lines, each with the time when they joined, for the demo. */
export async function addPlaces(db: Db, places: Insertable<DB["waiting_places"]>[]): Promise<void> {
  await db.insertInto("waiting_places").values(places).execute();
}

/** Ends a person's place in the line of a course; nothing if there is none. */
export const endPlace = async (tx: Tx, courseId: number, userId: number, reason: "enrolled" | "left") =>
  tx
    .updateTable("waiting_places")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .returning("offered_until")
    .executeTakeFirst();

/** Ends the places of people who are enrolled now in the line of a course. @returns those who had an offer. */
export async function endPlacesOf(tx: Tx, courseId: number, userIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; offered_until: Date | null }>`
    update waiting_places set ended_at = now(), end_reason = 'enrolled'
    where course_id = ${courseId} and user_id = any(${userIds}::int[]) and ended_at is null
    returning user_id, offered_until`.execute(tx);
  return rows.filter(({ offered_until }) => offered_until !== null).map(({ user_id }) => user_id);
}

/** Ends every place in the line of a course. @returns who was in it. */
export async function endAllPlaces(tx: Tx, courseId: number): Promise<{ user_id: number; title: string }[]> {
  const { rows } = await sql<{ user_id: number; title: string }>`
    update waiting_places as place set ended_at = now(), end_reason = 'archived'
    from courses as course
    where place.course_id = ${courseId} and place.ended_at is null and course.id = place.course_id
    returning place.user_id, course.title`.execute(tx);
  return rows;
}

/** The position of a place in its line, from 1. Null when it has an offer. */
const position = sql<number | null>`case when place.offered_until is null then (
  select count(*)::int from waiting_places as earlier
  where earlier.course_id = place.course_id and earlier.ended_at is null and earlier.offered_until is null
    and earlier.id <= place.id) end`;

export interface SeatStandingRow {
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

/** The state of a course's seats for a person. Nothing if the person finds no such course. */
export async function findSeatStanding(
  db: Db,
  courseId: number,
  person: Pick<Person, "id" | "role">,
): Promise<SeatStandingRow | undefined> {
  const userId = person.id;
  const { rows } = await sql<SeatStandingRow>`
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
    where course.id = ${courseId} and ${foundBy(person)}`.execute(db);
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

/** The waiting lists that a person is in. Those with an offer come first. */
export async function listOwnPlaces(db: Db, userId: number): Promise<OwnPlaceRow[]> {
  const { rows } = await sql<OwnPlaceRow>`
    select course.id as course_id, course.title as course_title, course.language,
      ${listPrice("course.price_paisa")} as price_paisa,
      ${position} as position, place.joined_at, place.offered_until
    from waiting_places as place join courses as course on course.id = place.course_id
    where place.user_id = ${userId} and place.ended_at is null
      and (place.offered_until is null or place.offered_until > clock_timestamp())
    order by place.offered_until, place.id limit 100`.execute(db);
  return rows;
}

export interface PlaceTold {
  id: number;
  course_id: number;
  user_id: number;
  title: string;
  offered_until: Date;
}

/**
 * Ends the places whose offer ran out. A person who answered the offer with an order has a seat by that order.
 * The other places are returned: their seats are passed on.
 */
export async function endLapsedOffers(tx: Tx, courseIds: number[]): Promise<PlaceTold[]> {
  const { rows } = await sql<PlaceTold & { end_reason: string }>`
    update waiting_places as place
    set ended_at = now(), end_reason = case
      when exists (select from seat_holders(place.course_id) as held where held.user_id = place.user_id)
      then 'answered' else 'lapsed' end
    from courses as course
    where place.course_id = any(${courseIds}::int[]) and place.ended_at is null
      and place.offered_until <= clock_timestamp()
      and course.id = place.course_id
    returning place.id, place.course_id, place.user_id, course.title, place.offered_until,
      place.end_reason`.execute(tx);
  return rows.filter(({ end_reason }) => end_reason === "lapsed");
}

/** Offers every free seat to the people who are first in line. Without a limit everybody gets an offer. */
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
    from courses as course, line, room
    where place.id = line.id and room.id = line.course_id and (room.free is null or line.position <= room.free)
      and course.id = place.course_id
    returning place.id, place.course_id, place.user_id, course.title, place.offered_until`.execute(tx);
  return rows;
}

/** What a mail about an offered seat says. */
export async function offerForMail(db: Db, placeId: number) {
  const { rows } = await sql<{
    course_id: number;
    title: string;
    user_id: number;
    email: string;
    language: string;
    offered_until: Date;
  }>`
    select place.course_id, course.title, place.user_id, person.email, person.language, place.offered_until
    from waiting_places as place
      join courses as course on course.id = place.course_id
      join users as person on person.id = place.user_id
    where place.id = ${placeId} and place.ended_at is null and place.offered_until > clock_timestamp()`.execute(
    db,
  );
  return rows[0];
}

/** All stored places of a person in waiting lists, for the export of their data. */
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
