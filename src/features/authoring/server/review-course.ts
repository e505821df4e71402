import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { lockNewest } from "./lock-version.ts";
import { findSubmitted, publishSubmitted, type Submitted } from "./publish-submitted.ts";
import { changeDraft, type DraftRow, notInReview } from "./queries/drafts.ts";
import { remarkTopic } from "./queries/review-notices.ts";
import { tellAuthors } from "./tell-authors.ts";
import { withdrawReview } from "./withdraw-review.ts";

interface Return {
  submitted: Submitted;
  remark: string;
  by: number;
}

/** Gives a draft back to its authors, who are told why. */
async function returnDraft(tx: Tx, draft: DraftRow, { submitted, remark, by }: Return): Promise<void> {
  const { course_id: courseId } = draft;
  const { title } = submitted.document;
  await changeDraft(tx, courseId, { ...notInReview, review_remark: remark });
  await withdrawReview(tx, courseId);
  const message = () => m.notice_returned({ course: title });
  await tellAuthors(tx, draft, { by, topic: remarkTopic(courseId), message });
  await audit(tx, {
    actorId: by,
    action: "course.returned",
    subject: ["course", courseId],
    before: { title, version: submitted.version },
    reason: remark,
  });
}

/**
 * Decides about what was sent to the administrators: exactly that is published, or the draft goes back to its author with
 * a remark. What the author wrote since then stays a draft.
 * @param review `version`: what the administrator read. Left out: what was sent last.
 * @returns the version now. @throws 409 `review_changed` with the version that was sent since then, 409 `not_in_review` if
 * it was decided, 409 `draft_undecided`, 409 `review_outdated`; 400 without a remark.
 */
export async function reviewCourse(
  services: Services,
  review: {
    courseId: number;
    version: number | undefined;
    decision: "publish" | "return";
    remark: string | undefined;
    by: number;
  },
): Promise<number> {
  const { courseId, version, decision, remark, by } = review;
  return services.db.transaction().execute(async (tx) => {
    const draft = await lockNewest(tx, courseId);
    if (!draft.review_asked_at) throw conflict("not_in_review", m.not_in_review());
    const submitted = await findSubmitted(tx, draft);
    if (version !== undefined && version !== submitted.version)
      throw refused(409, "review_changed", m.review_changed(), { version: submitted.version });
    if (decision === "publish") return publishSubmitted(services, tx, draft, { submitted, by });
    if (!remark) throw invalid({ remark: [m.remark_missing()] });
    await returnDraft(tx, draft, { submitted, remark, by });
    return draft.version;
  });
}
