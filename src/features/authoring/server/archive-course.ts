import { setArchived } from "#features/courses/server/public.ts";
import { closeWaitingList, lockSeats } from "#features/enrolment/server/public.ts";
import { endOpenOrders } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { lockVersion } from "./lock-version.ts";
import { changeDraft, type DraftRow } from "./queries/drafts.ts";

interface Request {
  courseId: number;
  version: number;
  by: number;
}
interface Outcome {
  version: number;
  isChanged: boolean;
}

/** Locks a published course and its seats, so that nobody orders it meanwhile. @throws 409 `not_published` */
async function lockPublished(tx: Tx, { courseId, version }: Request): Promise<DraftRow> {
  const draft = await lockVersion(tx, courseId, version);
  if (draft.published_version === null) throw conflict("not_published", m.not_published());
  await lockSeats(tx, [courseId]);
  return draft;
}

async function countWrite(tx: Tx, { courseId, version, by }: Request): Promise<Outcome> {
  await changeDraft(tx, courseId, { version: version + 1, saved_by: by });
  return { version: version + 1, isChanged: true };
}

/**
 * Takes a course from the catalogue: only its learners and those who manage it find it. Its waiting list ends, and so do
 * open orders; a payment that waits settles as before.
 * @throws 409 `draft_conflict`, `not_published`
 */
export const archiveCourse = async (services: Services, request: Request): Promise<Outcome> =>
  services.db.transaction().execute(async (tx) => {
    const { courseId, version, by } = request;
    await lockPublished(tx, request);
    if (!(await setArchived(tx, courseId, true))) return { version, isChanged: false };
    await closeWaitingList(tx, courseId);
    await endOpenOrders(tx, courseId);
    await audit(tx, {
      actorId: by,
      action: "course.archived",
      subject: ["course", courseId],
      after: { version: version + 1 },
    });
    return countWrite(tx, request);
  });

/** Brings a course back to the catalogue. @throws 409 `draft_conflict`, `not_published` */
export const unarchiveCourse = async (services: Services, request: Request): Promise<Outcome> =>
  services.db.transaction().execute(async (tx) => {
    const { courseId, version, by } = request;
    await lockPublished(tx, request);
    if (!(await setArchived(tx, courseId, false))) return { version, isChanged: false };
    await audit(tx, {
      actorId: by,
      action: "course.unarchived",
      subject: ["course", courseId],
      after: { version: version + 1 },
    });
    return countWrite(tx, request);
  });
