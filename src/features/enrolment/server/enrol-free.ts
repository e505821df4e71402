import { refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { quoteCourses } from "#features/pricing/server/public.ts";
import * as m from "#messages/enrolment.ts";
import { enrolLearner } from "./enrol-learner.ts";
import { isEnrolled } from "./queries/enrolments.ts";
import { lockSeats } from "./queries/seats.ts";
import { requireSeat } from "./require-seat.ts";

/**
 * Enrols a person where nothing is due today. A person who is enrolled stays enrolled, also if the course has a
 * price now.
 * @returns whether they were not enrolled before.
 * @throws 404 when there is no such course, 400 `payment_required` when something is due, 409 `course_full`
 * when every seat is taken.
 */
export async function enrolFree(
  services: Pick<Services, "db" | "jobs">,
  userId: number,
  courseId: number,
  now: Date,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    if (await isEnrolled(tx, userId, courseId)) return false;
    const { due } = await quoteCourses(tx, { courseIds: [courseId], couponCode: null, now });
    if (due > 0) throw refused(400, "payment_required", m.course_not_free());
    await requireSeat(tx, { courseId, userId });
    return (await enrolLearner(services, tx, { courseId, userId, source: "free" })).isNew;
  });
}
