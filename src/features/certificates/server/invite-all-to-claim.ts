import { completedPath } from "#features/learning/paths.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import { isCompleted } from "#features/progress/rules.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { certificateNotices } from "./notification-types.ts";
import { addInvitations, lockUninvited } from "./queries/claims.ts";

const invitations: JobKind<{ courseId: number }> = { name: "invite-to-claim" };

/**
 * Tells all learners whom a change of a course completed that their certificate is ready, once each. It happens after the
 * commit: a tick that waited for the change does not know of it, and is counted then.
 */
export const inviteAllToClaim = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  courseId: number,
): Promise<void> => jobs.enqueue(tx, invitations, { courseId });

/** Starts the handler of these jobs. */
export async function workOnInvitations({ jobs, db }: Services): Promise<void> {
  await jobs.work(invitations, async ({ courseId }) => {
    await db.transaction().execute(async (tx) => {
      const completed = (await lockUninvited(tx, courseId)).filter(({ completed: done, lessons, checks }) =>
        isCompleted({ completed: done, total: lessons }, checks),
      );
      const [first] = completed;
      if (!first) return;
      const ids = completed.map(({ user_id }) => user_id);
      const link = completedPath(courseId);
      const message = () => m.notice_ready({ course: first.course_title });
      const added = await addInvitations(tx, ids, courseId);
      await notifyAll(
        tx,
        added.map((userId) => ({
          notificationType: certificateNotices,
          userId,
          courseId,
          link,
          message,
        })),
      );
    });
  });
}
