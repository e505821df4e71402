import { setArchived } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { type ArchiveOutcome, type ArchiveRequest, countWrite, lockPublished } from "./lock-published.ts";

/** Brings a course back to the catalogue. @throws 409 `draft_conflict`, `not_published` */
export const unarchiveCourse = async (services: Services, request: ArchiveRequest): Promise<ArchiveOutcome> =>
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
