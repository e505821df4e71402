import { listAdministrators } from "#features/accounts/server/public.ts";
import { deskNotices, notifyAll } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { adminReviewsPath } from "../paths.ts";
import type { TidyRules } from "../tidy-document.ts";
import { checkPublishable } from "./check-publishable.ts";
import { lockVersion } from "./lock-version.ts";
import { publishDocument } from "./publish-document.ts";
import { publishesAlone } from "./publishes-alone.ts";
import { changeDraft, type DraftRow } from "./queries/drafts.ts";
import { reviewTopic } from "./queries/review-notices.ts";
import { findNewestDraft, findVersion } from "./queries/versions.ts";
import { tellAuthors } from "./tell-authors.ts";
import { refuseUndecided } from "./undecided.ts";
import { withdrawReview } from "./withdraw-review.ts";

export interface PublishOutcome {
  outcome: "published" | "in_review";
  version: number;
  /** Whether anything that visitors see may have changed. */
  isChanged: boolean;
}

/**
 * Sends a draft to the administrators. It must be complete, so that they can publish it. They decide about this version,
 * also if its author goes on writing: a draft that waits and is sent again takes the place of what was sent before.
 * @param rules how it is published after their decision
 */
export async function askForReview(
  tx: Tx,
  draft: DraftRow,
  by: number,
  rules: TidyRules = {},
): Promise<void> {
  const { course_id: courseId, published_version: last } = draft;
  const before = last === null ? null : (await findVersion(tx, courseId, last))!;
  const { title } = await checkPublishable(tx, draft.document!, before, rules);
  const asked = {
    review_asked_by: by,
    review_keeps_blanks: rules.keepsBlanks === true,
    review_version: await findNewestDraft(tx, courseId),
  };
  if (draft.review_asked_at) {
    await changeDraft(tx, courseId, asked);
    return;
  }
  await changeDraft(tx, courseId, { ...asked, review_asked_at: new Date(), review_remark: null });
  await withdrawReview(tx, courseId);
  const administrators = await listAdministrators(tx);
  const message = () => m.notice_review_asked({ course: title });
  await notifyAll(
    tx,
    administrators.map((userId) => ({
      notificationType: deskNotices,
      userId,
      link: adminReviewsPath,
      topic: reviewTopic(courseId),
      message,
    })),
  );
  await audit(tx, {
    actorId: by,
    action: "course.review_asked",
    subject: ["course", courseId],
    after: { title, version: draft.version },
  });
}

/** Publishes a locked draft. Those who wait for an administrator hear of it. */
export async function publishDraft(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  by: number,
  rules: TidyRules = {},
): Promise<{ version: number }> {
  const publication = { document: draft.document!, by, rules };
  const { version, document } = await publishDocument(services, tx, draft, publication);
  if (draft.review_asked_at) await tellApproved(tx, draft, { title: document.title, by });
  return { version };
}

/** Tells the people who wait for an administrator that the course is published. */
export async function tellApproved(
  tx: Tx,
  draft: DraftRow,
  { title, by }: { title: string; by: number },
): Promise<void> {
  const message = () => m.notice_published({ course: title });
  await tellAuthors(tx, draft, { by, courseId: draft.course_id, message });
}

/**
 * Publishes the draft of a course, or sends it to the administrators if the academy asks for their approval. Without a
 * draft nothing happens.
 * @throws 409 `draft_conflict`, 409 `draft_undecided`, 400 under the paths of what is wrong.
 */
export async function publishCourse(
  services: Services,
  { courseId, version, person }: { courseId: number; version: number; person: Person },
): Promise<PublishOutcome> {
  return services.db.transaction().execute(async (tx) => {
    const draft = await lockVersion(tx, courseId, version);
    if (draft.document === null) return { outcome: "published", version, isChanged: false };
    return publishOrAsk(services, tx, draft, person);
  });
}

/** Publishes a locked draft, or sends it to the administrators if the academy asks for their approval. */
export async function publishOrAsk(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  person: Person,
): Promise<PublishOutcome> {
  await refuseUndecided(tx, draft);
  if (await publishesAlone(tx, person)) {
    const { version } = await publishDraft(services, tx, draft, person.id);
    return { outcome: "published", version, isChanged: true };
  }
  await askForReview(tx, draft, person.id);
  return { outcome: "in_review", version: draft.version, isChanged: false };
}
