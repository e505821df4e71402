import { removeTeams } from "#features/courses/server/public.ts";
import { withdrawNoticesTo } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { editCoursePath, teamPath } from "../paths.ts";
import { lockVersion } from "./lock-version.ts";
import * as drafts from "./queries/drafts.ts";
import { findTeam } from "./queries/team.ts";
import { withdrawReview } from "./withdraw-review.ts";

/**
 * Discards a draft: what is published stays, and the history keeps the draft. A course that was never published ends
 * with its history.
 * @returns the version now. @throws 409 `draft_conflict`
 */
export async function deleteDraft(
  { db }: Pick<Services, "db">,
  { courseId, version, by }: { courseId: number; version: number; by: number },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockVersion(tx, courseId, version);
    if (draft.document === null) return version;
    const title = draft.document.title;
    const isNew = draft.published_version === null;
    await withdrawReview(tx, courseId);
    if (isNew) {
      const team = await findTeam(tx, courseId, draft.owner_id);
      await withdrawNoticesTo(tx, {
        userIds: team.map(({ user_id }) => user_id),
        links: [editCoursePath(courseId), teamPath(courseId)],
      });
      await drafts.deleteDraft(tx, courseId);
      await removeTeams(tx, [courseId]);
    } else
      await drafts.changeDraft(tx, courseId, {
        version: version + 1,
        document: null,
        waiting_edit: null,
        undecided_from: null,
        saved_by: by,
        ...drafts.notInReview,
        review_remark: null,
      });
    await audit(tx, {
      actorId: by,
      action: isNew ? "course.draft_deleted" : "course.draft_discarded",
      subject: ["course", courseId],
      before: { title, version },
    });
    return isNew ? version : version + 1;
  });
}
