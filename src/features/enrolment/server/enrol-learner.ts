import { classroomPath } from "#features/learning/paths.ts";
import { courseTitle } from "#features/courses/server/public.ts";
import { notify, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { queueEnrolmentMail } from "./enrolment-mail.ts";
import { placeNotices } from "./notification-types.ts";
import { addEnrolment, findEnrolment, markPaid } from "./queries/enrolments.ts";
import { offersOf } from "./queries/seat-notices.ts";
import { endPlace } from "./queries/waiting-places.ts";

export interface EnrolmentRequest {
  courseId: number;
  userId: number;
  /** free: nothing was due; paid: a settled payment; granted: an administrator's recorded decision. */
  source: "free" | "paid" | "granted";
  /** With `paid`: the payment that was settled. */
  paymentId?: number;
  /** Since when, if an enrolment that was taken back is there again. */
  enrolledAt?: Date;
  /** With `granted`: the administrator. */
  grantedBy?: number;
  /** The learner is told in another way, so no notification and no mail is sent. */
  silently?: boolean;
}

export interface Enrolment {
  enrolmentId: number;
  /** False: there was an enrolment already. A payment is recorded in it. */
  isNew: boolean;
}

/**
 * Enrols a learner permanently, in the caller's transaction, and tells them in their language. A second
 * enrolment of the same learner adds nothing, also in parallel: the unique key of learner and course
 * decides. If it is paid, the enrolment is a paid one from then on, which nobody can end. The caller checks for a
 * seat before (see require-seat.ts), because a payment that held its seat and an administrator's decision are not
 * refused here.
 */
export async function enrolLearner(
  services: Pick<Services, "jobs">,
  tx: Tx,
  request: EnrolmentRequest,
): Promise<Enrolment> {
  const added = await addEnrolment(tx, {
    course_id: request.courseId,
    user_id: request.userId,
    source: request.source,
    payment_id: request.paymentId ?? null,
    granted_by: request.grantedBy ?? null,
    ...(request.enrolledAt ? { enrolled_at: request.enrolledAt } : {}),
  });
  if (!added) {
    const { id } = await findEnrolment(tx, request.userId, request.courseId);
    if (request.paymentId !== undefined) await markPaid(tx, id, request.paymentId);
    return { enrolmentId: id, isNew: false };
  }
  const { courseId, userId } = request;
  const place = await endPlace(tx, courseId, userId, "enrolled");
  if (place?.offered_until) await withdrawNotices(tx, offersOf([{ course_id: courseId, user_id: userId }]));
  if (!request.silently) {
    const course = await courseTitle(tx, request.courseId);
    await notify(tx, {
      notificationType: placeNotices,
      hasOwnMail: true,
      userId: request.userId,
      courseId: request.courseId,
      link: classroomPath(request.courseId),
      message: () => m.you_are_enrolled({ course }),
    });
    await queueEnrolmentMail(services, tx, added.id);
  }
  return { enrolmentId: added.id, isNew: true };
}
