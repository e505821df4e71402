import { courseExists, courseIsArchived } from "#features/courses/server/public.ts";
import { findUser } from "#features/accounts/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, invalid, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { enrolLearner } from "./enrol-learner.ts";
import { canTakeSeat } from "./require-seat.ts";
import { isEnrolled } from "./queries/enrolments.ts";
import { lockSeats } from "./queries/seats.ts";

interface Request {
  userId: number;
  courseId: number;
  reason: string;
  /** Enrols also if every seat is taken. */
  beyondCapacity: boolean;
  /** Enrols also if the course is archived. */
  alsoArchived: boolean;
  by: number;
}

/**
 * Enrols a person without payment, because an administrator decided so. The decision and its reason are recorded.
 * @throws 400 for an unknown person or course; 409 `email_unverified`, `already_enrolled`, `course_archived`,
 * `course_full`.
 */
export async function enrolByHand(
  services: Pick<Services, "db" | "jobs">,
  { userId, courseId, reason, beyondCapacity, alsoArchived, by }: Request,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    if (!(await courseExists(tx, courseId))) throw invalid({ course_id: [m.course_unknown()] });
    const person = await findUser(tx, userId);
    if (!person || person.forgotten_at) throw invalid({ user_id: [m.person_unknown()] });
    // Somebody else may have typed the address: its owner has not agreed to anything yet.
    if (!person.email_verified_at) throw conflict("email_unverified", m.person_unconfirmed());
    if (await isEnrolled(tx, userId, courseId)) throw conflict("already_enrolled", m.person_enrolled());
    const isArchived = await courseIsArchived(tx, courseId);
    if (isArchived && !alsoArchived) throw conflict("course_archived", m.course_archived_by_hand());
    const hasSeat = await canTakeSeat(tx, { courseId, userId });
    if (!hasSeat && !beyondCapacity) throw refused(409, "course_full", m.course_full_by_hand());
    await enrolLearner(services, tx, { courseId, userId, source: "granted", grantedBy: by });
    await audit(tx, {
      actorId: by,
      action: "enrolment.added",
      subject: ["user", userId],
      after: {
        course_id: courseId,
        ...(hasSeat ? {} : { beyond_capacity: true }),
        ...(isArchived ? { also_archived: true } : {}),
      },
      reason,
    });
  });
}
