import { inviteAllToClaim } from "#features/certificates/server/public.ts";
import { addCourses, writeCourse } from "#features/courses/server/public.ts";
import { limitSeatsWithin } from "#features/enrolment/server/public.ts";
import { withdrawRetired } from "#features/learning/server/public.ts";
import { lockFilmFiles } from "#features/uploads/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import type { CourseDocument } from "../document.ts";
import type { TidyRules } from "../tidy-document.ts";
import { checkPublishable } from "./check-publishable.ts";
import { publishNotes } from "./course-notes.ts";
import { describeCourse } from "./describe-course.ts";
import { filmLinksOf } from "./film-sizes.ts";
import { withKnownBlocks } from "./known-blocks.ts";
import { mayCompleteLearners } from "./may-complete-learners.ts";
import { changeDraft, type DraftRow, findAuthored, findLive, notInReview } from "./queries/drafts.ts";
import { addVersion, findVersion } from "./queries/versions.ts";
import { withIds } from "./with-ids.ts";
import { withdrawReview } from "./withdraw-review.ts";

interface Publication {
  document: CourseDocument;
  /** The person who publishes. */
  by: number;
  /** What stays as a draft after this. Left out: nothing, so that a draft in review is decided. */
  draft?: CourseDocument | null;
  rules?: TidyRules;
}

/** Writes the live tables. The seats of a course change only if the draft changed them. */
async function writeLive(
  services: Services,
  tx: Tx,
  courseId: number,
  { document, before, by }: { document: CourseDocument; before: CourseDocument | null; by: number },
): Promise<void> {
  const { instructor_id: instructorId } = (await findAuthored(tx, courseId))!;
  const films = await lockFilmFiles(tx, filmLinksOf(document));
  const described = describeCourse(document, { instructorId, films });
  if (before === null) {
    await addCourses(tx, [{ ...described, newId: courseId }]);
    await publishNotes(tx, courseId, document.language);
    return;
  }
  await writeCourse(tx, { ...described, id: courseId });
  await withdrawRetired(tx, courseId);
  const { capacity } = document;
  if (capacity !== before.capacity) await limitSeatsWithin(services, tx, { courseId, capacity, by });
}

/**
 * Carries a document into the live tables, in the caller's transaction. Lessons keep their ids and with them what
 * learners did. A new course gets the id of its draft. Learners whom the change completes hear of it after the commit.
 * @param draft the locked draft of the course: see `lockVersion`.
 * @returns the published document with the ids of its blocks, and the version.
 * @throws 400 under the paths of what is wrong.
 */
export async function publishDocument(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  publication: Publication,
): Promise<{ document: CourseDocument; version: number }> {
  const { course_id: courseId, published_version: last } = draft;
  const { by, draft: remaining = null } = publication;
  const before = last === null ? null : (await findVersion(tx, courseId, last))!;
  const known = await withKnownBlocks(tx, courseId, publication.document);
  const tidy = await checkPublishable(tx, known, before, publication.rules);
  await writeLive(services, tx, courseId, { document: tidy, before, by });

  const live = await findLive(tx, courseId);
  const document = withIds({ ...tidy, capacity: live.capacity }, live);
  const version = draft.version + 1;
  await addVersion(tx, { courseId, number: version, kind: "published", document, savedBy: by });
  await changeDraft(tx, courseId, {
    version,
    document: remaining,
    waiting_edit: null,
    published_version: version,
    saved_by: by,
    ...(remaining === null ? { ...notInReview, undecided_from: null, review_remark: null } : {}),
  });
  if (remaining === null) await withdrawReview(tx, courseId);
  await audit(tx, {
    actorId: by,
    action: "course.published",
    subject: ["course", courseId],
    after: { title: document.title, version },
  });
  if (before && mayCompleteLearners(before, document)) await inviteAllToClaim(services, tx, courseId);
  return { document, version };
}
