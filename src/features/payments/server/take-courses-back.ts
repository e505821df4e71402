import { giveCertificateBack, withdrawCertificate } from "#features/certificates/server/public.ts";
import { endPaidEnrolment, enrolLearner } from "#features/enrolment/server/public.ts";
import { remindersInCourse } from "#features/instalments/server/public.ts";
import { notify, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { courseTitle } from "#features/courses/server/public.ts";
import * as m from "#messages/payments.ts";
import { paymentNotices } from "./notification-types.ts";
import type { LearnerOfOrder } from "./queries/orders.ts";

interface PaidCourses {
  paymentId: number;
  learners: readonly LearnerOfOrder[];
  payerId: number;
  /** The administrator who decided. */
  by: number;
}

/** Tells a learner for whom somebody else paid that the course is closed. Payers hear of their payment. */
async function tellOfClosedCourse(tx: Tx, userId: number, courseId: number): Promise<void> {
  const course = await courseTitle(tx, courseId);
  await notify(tx, {
    notificationType: paymentNotices,
    userId,
    courseId,
    link: coursePath(courseId),
    message: () => m.notice_place_ended({ course }),
  });
}

/**
 * Ends the enrolments that a payment made, and revokes their certificates. Nobody is reminded of further parts. Completed
 * lessons and notes stay, and are there again after another enrolment. The caller holds the seats.
 */
export async function takeCoursesBack(
  services: Services,
  tx: Tx,
  { paymentId, learners, payerId, by }: PaidCourses,
): Promise<void> {
  for (const { course_id: courseId, learner_id: userId, has_left: hasLeft } of learners)
    if (await endPaidEnrolment(tx, { paymentId, userId, courseId })) {
      await withdrawCertificate(services, tx, { userId, courseId, by });
      await withdrawNotices(tx, remindersInCourse(userId, courseId));
      if (userId !== payerId && !hasLeft) await tellOfClosedCourse(tx, userId, courseId);
    }
}

/** Makes the enrolments and certificates of a payment again as they were. Learners for whom somebody else paid are told. */
export async function giveCoursesBack(
  services: Services,
  tx: Tx,
  { paymentId, learners, payerId, by, since }: PaidCourses & { since: Date },
): Promise<void> {
  for (const { course_id: courseId, learner_id: userId, has_left: hasLeft } of learners) {
    if (hasLeft) continue;
    const request = { courseId, userId, paymentId, enrolledAt: since, silently: userId === payerId };
    await enrolLearner(services, tx, { ...request, source: "paid" });
    await giveCertificateBack(services, tx, { userId, courseId, by });
  }
}
