import { randomUUID } from "node:crypto";
import type { Person, Services } from "#kit/server/services.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { emptyDocument } from "../document.ts";
import type { CoursePayload } from "../payload-contract.ts";
import { checkPublishable } from "./check-publishable.ts";
import { createDraftWithin } from "./create-draft.ts";
import { lockNewest } from "./lock-version.ts";
import { matchPayload } from "./match-payload.ts";
import { refuseForeignFiles } from "./own-files.ts";
import { publishOrAsk } from "./publish-course.ts";

/**
 * Creates a course as the documents' client does: it is published at once, or sent to the administrators if the academy
 * asks for their approval. Its language is that of its title.
 * @returns its id. @throws 400 under the paths of what is wrong; then nothing is stored.
 */
export async function createCourse(
  services: Services,
  person: Person,
  sent: CoursePayload,
): Promise<{ courseId: number; isPublished: boolean }> {
  const begun = { ...emptyDocument(), language: detectLanguage(sent.title) };
  const written = matchPayload(begun, sent, randomUUID);
  return services.db.transaction().execute(async (tx) => {
    await refuseForeignFiles(tx, null, written);
    const document = await checkPublishable(tx, written, null);
    const { course_id: courseId } = await createDraftWithin(tx, { ownerId: person.id, key: null, document });
    const { outcome } = await publishOrAsk(services, tx, await lockNewest(tx, courseId), person);
    return { courseId, isPublished: outcome === "published" };
  });
}
