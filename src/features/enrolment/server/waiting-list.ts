import { conflict } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { mayTakeSeat } from "../rules.ts";
import { passSeatsOn } from "./pass-seats-on.ts";
import { isEnrolled } from "./queries/enrolments.ts";
import { lockSeats, seatsFor } from "./queries/seats.ts";
import { addPlace, endPlace, findSeatStanding } from "./queries/waiting-places.ts";

// Each leaves a row for good.
const joinsPerPerson = { name: "waiting-list-joins", max: 30, seconds: 3_600 };

/**
 * Puts a person at the end of a full course's line; who stands in it stays where they are.
 * @returns whether they are new in it. @throws 409 `already_enrolled`, `seat_is_yours` or `not_full`;
 * 429 when they join again and again.
 */
export async function joinWaitingList({ db }: Services, courseId: number, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    if ((await findSeatStanding(tx, courseId, userId))?.place_id) return false;
    if (await isEnrolled(tx, userId, courseId)) throw conflict("already_enrolled", m.already_enrolled());
    const seats = (await seatsFor(tx, courseId, userId))!;
    if (seats.isMine) throw conflict("seat_is_yours", m.seat_is_yours());
    if (mayTakeSeat(seats)) throw conflict("not_full", m.course_not_full());
    await consumeAttempt(tx, joinsPerPerson, String(userId));
    return addPlace(tx, courseId, userId);
  });
}

/**
 * Takes a person out of the line; a seat that was held for them goes to the next.
 * @returns whether there was such a seat.
 */
export async function leaveWaitingList(
  services: Services,
  courseId: number,
  userId: number,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    const place = await endPlace(tx, courseId, userId, "left");
    if (!place?.offered_until) return false;
    await passSeatsOn(services, tx, [courseId]);
    return true;
  });
}
