// What other features' servers and the composition may call of certificates.
import { classroomPath } from "#features/learning/paths.ts";
import { notify } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/certificates.ts";
import { addInvitation } from "./queries/claims.ts";

/**
 * Tells a learner who completed the last lesson of a course that its certificate is ready: once per
 * course, and not when there is a certificate already. Call it only when every lesson is completed, in
 * the transaction that completed the last one.
 */
export async function inviteToClaim(tx: Tx, userId: number, lessonId: number): Promise<void> {
  const invited = await addInvitation(tx, userId, lessonId);
  if (!invited) return;
  const { course_id: courseId, title: course } = invited;
  const link = classroomPath(courseId);
  await notify(tx, { userId, courseId, link, message: () => m.notice_ready({ course }) });
}
