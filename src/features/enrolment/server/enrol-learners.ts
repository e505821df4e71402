import { classroomPath } from "#features/learning/paths.ts";
import { courseTitle } from "#features/courses/server/public.ts";
import { notifyAll, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { queueEnrolmentMails } from "./enrolment-mail.ts";
import { placeNotices } from "./notification-types.ts";
import { addEnrolmentsOf, markAllPaid } from "./queries/enrolments.ts";
import { offersOf } from "./queries/seat-notices.ts";
import { endPlacesOf } from "./queries/waiting-places.ts";

interface PaidPeople {
  courseId: number;
  userIds: number[];
  /** The payment that was settled. */
  paymentId: number;
  /** Since when, if enrolments that were taken back are there again. */
  enrolledAt?: Date;
  /** Who is told in another way. */
  silentFor: number;
}

/** Enrols learners of one course by a payment, as `enrolLearner` does, in a few statements for all of them. */
export async function enrolLearners(
  services: Pick<Services, "jobs">,
  tx: Tx,
  { courseId, userIds, paymentId, enrolledAt, silentFor }: PaidPeople,
): Promise<void> {
  const added = await addEnrolmentsOf(tx, userIds, {
    course_id: courseId,
    source: "paid",
    payment_id: paymentId,
    ...(enrolledAt ? { enrolled_at: enrolledAt } : {}),
  });
  const isNew = new Set(added.map(({ user_id }) => user_id));
  await markAllPaid(tx, { courseId, paymentId, userIds: userIds.filter((id) => !isNew.has(id)) });
  if (added.length === 0) return;
  const offered = await endPlacesOf(tx, courseId, [...isNew]);
  if (offered.length > 0)
    await withdrawNotices(tx, offersOf(offered.map((user_id) => ({ course_id: courseId, user_id }))));
  const told = added.filter(({ user_id }) => user_id !== silentFor);
  if (told.length === 0) return;
  const course = await courseTitle(tx, courseId);
  await notifyAll(
    tx,
    told.map(({ user_id: userId }) => ({
      notificationType: placeNotices,
      hasOwnMail: true,
      userId,
      courseId,
      link: classroomPath(courseId),
      message: () => m.you_are_enrolled({ course }),
    })),
  );
  await queueEnrolmentMails(
    services,
    tx,
    told.map(({ id }) => id),
  );
}
