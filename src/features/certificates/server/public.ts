// What other features' servers and the composition may call of certificates.
import { notify } from "#features/notifications/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import * as m from "#messages/certificates.ts";
import { addInvitation } from "./queries/claims.ts";

export { workOnCertificateMails } from "./certificate-mails.ts";
export { ownData } from "./own-data.ts";

/**
 * Tells a learner who has ticked the last lesson of a course that its certificate is ready: once
 * per course, and not when there was one already. Call it only when every lesson is ticked.
 */
export async function inviteToClaim(db: Database, userId: number, lessonId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invited = await addInvitation(tx, userId, lessonId);
    if (!invited) return;
    const { course_id: courseId, title: course } = invited;
    const link = `/course/${courseId}/progress`;
    await notify(tx, { userId, courseId, link, message: () => m.notice_ready({ course }) });
  });
}
