import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import * as m from "#messages/enrolment.ts";
import { mayTakeSeat } from "../rules.ts";
import { seatsFor } from "./queries/seats.ts";

interface Seats {
  courseIds: number[];
  userId: number;
}

/** Whether a person may take a seat of each of these courses. The caller has locked the courses' seats. */
export const canTakeSeats = async (tx: Tx, { courseIds, userId }: Seats): Promise<boolean> =>
  (await seatsFor(tx, courseIds, userId)).every(mayTakeSeat);

/** Whether a person may take a seat of a course. The caller has locked the course's seats. */
export const canTakeSeat = async (tx: Tx, { courseId, userId }: { courseId: number; userId: number }) =>
  canTakeSeats(tx, { courseIds: [courseId], userId });

/**
 * Checks that a person may take a seat of each of these courses. The caller has locked the courses' seats.
 * @throws 409 `course_full` with the caller's extra fields when a course has no seat for the person. Of several courses,
 * the sentence and `course_ids` name it.
 */
export async function requireSeats(
  tx: Tx,
  { courseIds, userId, extra }: Seats & { extra?: Record<string, unknown> },
): Promise<void> {
  const full = (await seatsFor(tx, courseIds, userId)).find((seats) => !mayTakeSeat(seats));
  if (!full) return;
  if (courseIds.length === 1) throw refused(409, "course_full", m.course_full(), extra);
  const sentence = m.course_full_named({ course: full.title });
  throw refused(409, "course_full", sentence, { ...extra, course_ids: [full.id] });
}

/** The same for one course. */
export const requireSeat = async (
  tx: Tx,
  { courseId, ...rest }: { courseId: number; userId: number; extra?: Record<string, unknown> },
): Promise<void> => requireSeats(tx, { courseIds: [courseId], ...rest });
