import { courseIsArchived } from "#features/courses/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { mayTakeSeat } from "../rules.ts";
import { isEnrolled } from "./queries/enrolments.ts";
import { lockSeats, seatsFor } from "./queries/seats.ts";
import { addPlace, findSeatStanding } from "./queries/waiting-places.ts";

// Each join leaves a row that is never deleted.
const joinsPerPerson = { name: "waiting-list-joins", max: 30, seconds: 3_600 };

/**
 * Adds a person at the end of the waiting list of a full course. A person who waits already keeps their place.
 * @returns whether they are new in the list.
 * @throws 409 `already_enrolled`, `course_archived`, `seat_is_yours` or `not_full`; 429 when they join again and again.
 */
export async function joinWaitingList(
  { db }: Services,
  courseId: number,
  person: Pick<Person, "id" | "role">,
): Promise<boolean> {
  const userId = person.id;
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    if ((await findSeatStanding(tx, courseId, person))?.place_id) return false;
    if (await isEnrolled(tx, userId, courseId)) throw conflict("already_enrolled", m.already_enrolled());
    if (await courseIsArchived(tx, courseId)) throw conflict("course_archived", m.course_archived());
    const seats = (await seatsFor(tx, [courseId], userId))[0]!;
    if (seats.isMine) throw conflict("seat_is_yours", m.seat_is_yours());
    if (mayTakeSeat(seats)) throw conflict("not_full", m.course_not_full());
    await consumeAttempt(tx, joinsPerPerson, String(userId));
    return addPlace(tx, courseId, userId);
  });
}
