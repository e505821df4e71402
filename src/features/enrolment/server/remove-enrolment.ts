import { coursePath } from "#features/course-page/paths.ts";
import { courseTitle, isInTeam } from "#features/courses/server/public.ts";
import { notify, withdrawNoticesInCourse } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { mayRemoveEnrolment } from "../rules.ts";
import { placeNotices } from "./notification-types.ts";
import { passSeatsOn } from "./pass-seats-on.ts";
import { deleteEnrolment, lockEnrolment } from "./queries/enrolments.ts";
import { lockSeats } from "./queries/seats.ts";

/**
 * Ends an enrolment, because an administrator decided so. The person is told, and the seat goes to the next in line.
 * Completed lessons, notes and certificates stay: they are there again after another enrolment. The audit log keeps
 * what the enrolment was.
 * @throws 404 for no enrolment; 409 `paid_enrollment`: a learner who paid in full keeps the course.
 */
export async function removeEnrolment(
  services: Services,
  { id, courseId, reason, by }: { id: number; courseId: number; reason: string; by: number },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    const enrolment = await lockEnrolment(tx, id);
    if (!enrolment) throw notFound(m.enrolment_not_found());
    if (!mayRemoveEnrolment(enrolment.source)) throw conflict("paid_enrollment", m.paid_stays());
    await deleteEnrolment(tx, id);
    const { source, granted_by, enrolled_at } = enrolment;
    await audit(tx, {
      actorId: by,
      action: "enrolment.removed",
      subject: ["user", enrolment.user_id],
      before: { course_id: courseId, source, granted_by, enrolled_at },
      reason,
    });
    const course = await courseTitle(tx, courseId);
    if (!(await isInTeam(tx, enrolment.user_id, courseId)))
      await withdrawNoticesInCourse(tx, enrolment.user_id, courseId);
    await notify(tx, {
      notificationType: placeNotices,
      userId: enrolment.user_id,
      courseId,
      link: coursePath(courseId),
      message: () => m.enrolment_removed({ course }),
    });
    await passSeatsOn(services, tx, [courseId]);
  });
}
