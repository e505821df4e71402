import { setArchived } from "#features/courses/server/public.ts";
import { closeWaitingList } from "#features/enrolment/server/public.ts";
import { endOpenOrders } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { type ArchiveOutcome, type ArchiveRequest, countWrite, lockPublished } from "./lock-published.ts";

/**
 * Takes a course from the catalogue: only its learners and those who manage it find it. Its waiting list ends, and so do
 * open orders; a payment that waits settles as before.
 * @throws 409 `draft_conflict`, `not_published`
 */
export const archiveCourse = async (services: Services, request: ArchiveRequest): Promise<ArchiveOutcome> =>
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
