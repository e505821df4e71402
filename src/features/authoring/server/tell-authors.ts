import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { editCoursePath } from "../paths.ts";
import { teamNotices } from "./notification-types.ts";
import { type DraftRow, findAuthored } from "./queries/drafts.ts";

/**
 * Tells the decision about a draft to the owner of the course and to the person who asked for it, if that person is still
 * in the team. The person who decided knows it.
 */
export async function tellAuthors(
  tx: Tx,
  { course_id: id, review_asked_by: asker }: DraftRow,
  { by, ...notice }: { by: number; courseId?: number; topic?: string; message: () => string },
): Promise<void> {
  const { instructor_id: owner, my_role: role } = (await findAuthored(tx, id, asker))!;
  const authors = new Set([owner]);
  if (asker !== null && role !== null) authors.add(asker);
  authors.delete(by);
  await notifyAll(
    tx,
    [...authors].map((userId) => ({
      ...notice,
      notificationType: teamNotices,
      userId,
      link: editCoursePath(id),
    })),
  );
}
