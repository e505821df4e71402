import { enrolledCourse } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, refused } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import type { OverlappingOrder } from "../queries/orders.ts";

/** @throws 409 `already_enrolled` if the learner has one of the courses. Of several, sentence and `course_ids` name it. */
export async function requireNotEnrolled(tx: Tx, learnerId: number, courseIds: number[]): Promise<void> {
  const known = await enrolledCourse(tx, learnerId, courseIds);
  if (!known) return;
  if (courseIds.length === 1) throw conflict("already_enrolled", m.already_enrolled());
  const sentence = m.already_enrolled_in({ course: known.title });
  throw refused(409, "already_enrolled", sentence, { course_ids: [known.id] });
}

/** @throws 409 `payment_waiting` if a payment for another order with one of the courses waits. */
export function requireNoneWaits(others: readonly OverlappingOrder[]): void {
  const waiting = others.find(({ is_claimed }) => is_claimed);
  if (waiting) throw conflict("payment_waiting", m.payment_waiting_for({ course: waiting.course_title }));
}
