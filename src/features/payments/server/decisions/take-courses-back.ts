import { giveCertificatesBack, withdrawCertificates } from "#features/certificates/server/public.ts";
import { endPaidEnrolments, enrolLearners } from "#features/enrolment/server/public.ts";
import { remindersInCourse } from "#features/instalments/server/public.ts";
import { notifyAll, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { courseTitle } from "#features/courses/server/public.ts";
import * as m from "#messages/payments.ts";
import { paymentNotices } from "../notification-types.ts";
import type { LearnerOfOrder } from "../queries/orders.ts";

interface PaidCourses {
  paymentId: number;
  learners: readonly LearnerOfOrder[];
  payerId: number;
  /** The administrator who decided. */
  by: number;
}

/** The learners of each course, in the order of the courses. An order has many learners or several courses. */
const byCourse = (learners: readonly LearnerOfOrder[]) =>
  Map.groupBy(learners, ({ course_id: courseId }) => courseId);

/** Tells learners for whom somebody else paid that the course is closed. Payers hear of their payment. */
async function tellOfClosedCourse(tx: Tx, userIds: number[], courseId: number): Promise<void> {
  if (userIds.length === 0) return;
  const course = await courseTitle(tx, courseId);
  await notifyAll(
    tx,
    userIds.map((userId) => ({
      notificationType: paymentNotices,
      userId,
      courseId,
      link: coursePath(courseId),
      message: () => m.notice_place_ended({ course }),
    })),
  );
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
  for (const [courseId, people] of byCourse(learners)) {
    const userIds = await endPaidEnrolments(tx, { paymentId, courseId });
    if (userIds.length === 0) continue;
    await withdrawCertificates(services, tx, { userIds, courseId, by });
    await withdrawNotices(tx, remindersInCourse(userIds, courseId));
    const left = new Set(people.filter(({ has_left }) => has_left).map(({ learner_id }) => learner_id));
    const told = userIds.filter((userId) => userId !== payerId && !left.has(userId));
    await tellOfClosedCourse(tx, told, courseId);
  }
}

/** Makes the enrolments and certificates of a payment again as they were. Learners for whom somebody else paid are told. */
export async function giveCoursesBack(
  services: Services,
  tx: Tx,
  { paymentId, learners, payerId, by, since }: PaidCourses & { since: Date },
): Promise<void> {
  for (const [courseId, people] of byCourse(learners)) {
    const userIds = people.filter(({ has_left }) => !has_left).map(({ learner_id }) => learner_id);
    const request = { courseId, userIds, paymentId, enrolledAt: since, silentFor: payerId };
    await enrolLearners(services, tx, request);
    await giveCertificatesBack(services, tx, { userIds, courseId, by });
  }
}
