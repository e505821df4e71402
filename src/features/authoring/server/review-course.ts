import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { lockVersion } from "./lock-version.ts";
import { publishDraft } from "./publish-course.ts";
import { changeDraft, type DraftRow } from "./queries/drafts.ts";
import { remarkTopic } from "./queries/review-notices.ts";
import { tellAuthors } from "./tell-authors.ts";
import { refuseUndecided } from "./undecided.ts";
import { withdrawReview } from "./withdraw-review.ts";

/** Gives a draft back to its authors, who are told why. */
async function returnDraft(tx: Tx, draft: DraftRow, { remark, by }: { remark: string; by: number }) {
  const { course_id: courseId } = draft;
  const { title } = draft.document!;
  await changeDraft(tx, courseId, { review_asked_at: null, review_remark: remark });
  await withdrawReview(tx, courseId);
  const message = () => m.notice_returned({ course: title });
  await tellAuthors(tx, draft, { by, topic: remarkTopic(courseId), message });
  await audit(tx, {
    actorId: by,
    action: "course.returned",
    subject: ["course", courseId],
    before: { title, version: draft.version },
    reason: remark,
  });
}

/**
 * Decides a draft that waits for an administrator: it is published, or goes back to its author with a remark.
 * @returns the version now. @throws 409 `draft_conflict` if the author saved since then, 409 `not_in_review` if it was
 * decided, 409 `draft_undecided`; 400 without a remark.
 */
export async function reviewCourse(
  services: Services,
  review: {
    courseId: number;
    version: number;
    decision: "publish" | "return";
    remark: string | undefined;
    by: number;
  },
): Promise<number> {
  const { courseId, version, decision, remark, by } = review;
  return services.db.transaction().execute(async (tx) => {
    const draft = await lockVersion(tx, courseId, version);
    if (!draft.review_asked_at) throw conflict("not_in_review", m.not_in_review());
    if (decision === "publish") {
      await refuseUndecided(tx, draft);
      const rules = { keepsBlanks: draft.review_keeps_blanks };
      return (await publishDraft(services, tx, draft, by, rules)).version;
    }
    if (!remark) throw invalid({ remark: [m.remark_missing()] });
    await returnDraft(tx, draft, { remark, by });
    return version;
  });
}
