import { seatsTogether } from "#features/enrolment/rules.ts";
import { canTakeSeats, requireSeats, seatsForAll } from "#features/enrolment/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { holdersOf } from "../queries/places.ts";

interface SeatsOfOrder {
  orderId: number;
  payerId: number;
  courseIds: number[];
  /** For how many other learners the order is. Null: for its payer. */
  places: number | null;
}

/**
 * How many seats of a course an order for others can have, with those that it holds. Null: no limit. No order: how many
 * there are for a new one.
 */
export async function seatsForPlaces(
  db: Db,
  courseId: number,
  orderId: number | null,
): Promise<number | null> {
  const holders = orderId === null ? [] : await holdersOf(db, orderId);
  return seatsTogether(await seatsForAll(db, courseId, holders));
}

/** @throws 409 `course_full` with the caller's extra fields if there are fewer seats than places. */
export function requirePlaces(places: number, seats: number | null, extra?: Record<string, unknown>): void {
  if (seats !== null && seats < places)
    throw refused(409, "course_full", m.group_full({ left: seats }), extra);
}

/** Whether there are seats for an order, or it holds them. The caller has locked the courses' seats. */
export async function canTakeSeatsOf(
  tx: Tx,
  { orderId, payerId, courseIds, places }: SeatsOfOrder,
): Promise<boolean> {
  if (places === null) return canTakeSeats(tx, { courseIds, userId: payerId });
  const seats = await seatsForPlaces(tx, courseIds[0]!, orderId);
  return seats === null || seats >= places;
}

/** The same, as a check. @throws 409 `course_full` */
export async function requireSeatsOf(
  tx: Tx,
  { orderId, payerId, courseIds, places }: SeatsOfOrder,
): Promise<void> {
  if (places === null) return requireSeats(tx, { courseIds, userId: payerId });
  requirePlaces(places, await seatsForPlaces(tx, courseIds[0]!, orderId));
}
