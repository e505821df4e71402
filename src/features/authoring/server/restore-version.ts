import { audit } from "#kit/server/audit.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { withKnownBlocks } from "./known-blocks.ts";
import { lockVersion } from "./lock-version.ts";
import { changeDraft } from "./queries/drafts.ts";
import { findVersion } from "./queries/versions.ts";
import { storeDraft } from "./save-draft.ts";

/**
 * Makes an earlier version the draft. Lessons that were deleted since then come back as new ones, retired ones as
 * themselves.
 * @returns the version now. @throws 404 without that version, 409 `draft_conflict`
 */
export async function restoreVersion(
  { db }: Pick<Services, "db">,
  { courseId, number, version, by }: { courseId: number; number: number; version: number; by: number },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockVersion(tx, courseId, version);
    const earlier = await findVersion(tx, courseId, number);
    if (!earlier) throw notFound(m.version_not_found());
    const document = await withKnownBlocks(tx, courseId, earlier);
    const stored = await storeDraft(tx, draft, { document, by }, { isOwnRow: true });
    // The earlier version was chosen over what is published, too.
    await changeDraft(tx, courseId, { undecided_from: null });
    await audit(tx, {
      actorId: by,
      action: "course.version_restored",
      subject: ["course", courseId],
      after: { restored: number, version: stored.version },
    });
    return stored.version;
  });
}
