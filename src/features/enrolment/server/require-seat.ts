import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import * as m from "#messages/enrolment.ts";
import { mayTakeSeat } from "../rules.ts";
import { seatsFor } from "./queries/seats.ts";

/** Whether a person may take a seat of a course. The caller has locked the course's seats. */
export async function canTakeSeat(tx: Tx, { courseId, userId }: { courseId: number; userId: number }) {
  const seats = await seatsFor(tx, courseId, userId);
  return !seats || mayTakeSeat(seats);
}

/**
 * Checks that a person may take a seat of a course. The caller has locked the course's seats.
 * @throws 409 `course_full` with the caller's extra fields when there is no seat for the person.
 */
export async function requireSeat(
  tx: Tx,
  { courseId, userId, extra }: { courseId: number; userId: number; extra?: Record<string, unknown> },
): Promise<void> {
  if (!(await canTakeSeat(tx, { courseId, userId })))
    throw refused(409, "course_full", m.course_full(), extra);
}
