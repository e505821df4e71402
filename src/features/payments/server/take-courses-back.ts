import { giveCertificateBack, withdrawCertificate } from "#features/certificates/server/public.ts";
import { endPaidEnrolment, enrolLearner } from "#features/enrolment/server/public.ts";
import { remindersInCourse } from "#features/instalments/server/public.ts";
import { withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";

interface PaidLine {
  course_id: number;
  learner_id: number;
}
interface PaidCourses {
  paymentId: number;
  lines: readonly PaidLine[];
  /** The administrator who decided. */
  by: number;
}

/**
 * Ends the enrolments that a payment made, and revokes their certificates. Nobody is reminded of further parts. Completed lessons and notes stay, and are
 * there again after another enrolment. The caller holds the seats.
 */
export async function takeCoursesBack(
  services: Services,
  tx: Tx,
  { paymentId, lines, by }: PaidCourses,
): Promise<void> {
  for (const { course_id: courseId, learner_id: userId } of lines)
    if (await endPaidEnrolment(tx, { paymentId, userId, courseId })) {
      await withdrawCertificate(services, tx, { userId, courseId, by });
      await withdrawNotices(tx, remindersInCourse(userId, courseId));
    }
}

/** Makes the enrolments and certificates of a payment again as they were. */
export async function giveCoursesBack(
  services: Services,
  tx: Tx,
  { paymentId, lines, by, since }: PaidCourses & { since: Date },
): Promise<void> {
  for (const { course_id: courseId, learner_id: userId } of lines) {
    const request = { courseId, userId, paymentId, enrolledAt: since, silently: true };
    await enrolLearner(services, tx, { ...request, source: "paid" });
    await giveCertificateBack(services, tx, { userId, courseId, by });
  }
}
