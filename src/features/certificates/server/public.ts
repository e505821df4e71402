// What other features' servers and the composition may call of certificates.
import { completedPath } from "#features/learning/paths.ts";
import { notify } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/certificates.ts";
import { judgeClaim } from "../rules.ts";
import { certificateNotices } from "./notification-types.ts";
import { basisOf } from "./present.ts";
import { addInvitation, lockEnrolment, readClaim } from "./queries/claims.ts";

export { giveCertificatesBack, withdrawCertificates } from "./follow-enrolment.ts";
export { inviteAllToClaim } from "./invite-all-to-claim.ts";

/**
 * Tells a learner who completed a course that its certificate is ready: once per course, and not when there was a
 * certificate already. Call it after the write that may have completed the course, in its transaction.
 */
export async function inviteToClaim(tx: Tx, userId: number, courseId: number): Promise<void> {
  // Of a last tick and a last answer at the same time, the second one waits here and then sees the first.
  await lockEnrolment(tx, userId, courseId);
  const standing = await readClaim(tx, userId, courseId);
  if (!standing?.is_enrolled || standing.latest || judgeClaim(basisOf(standing)) !== "may_claim") return;
  if (!(await addInvitation(tx, userId, courseId))) return;
  const { course_title: course } = standing;
  const link = completedPath(courseId);
  await notify(tx, {
    notificationType: certificateNotices,
    userId,
    courseId,
    link,
    message: () => m.notice_ready({ course }),
  });
}
