import { notFound } from "#kit/server/errors.ts";
import { keyOfLink } from "#kit/server/files.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/uploads.ts";
import { isNamedBy } from "./queries/unnamed.ts";

/** Captions that a draft, a version or the published state of a course names, or that were stored for it. @throws 404 */
export async function readCaptions(
  { db, files }: Pick<Services, "db" | "files">,
  { courseId, link }: { courseId: number; link: string },
): Promise<{ text: string }> {
  const key = keyOfLink(link);
  if (!key?.endsWith(".vtt") || !(await isNamedBy(db, courseId, link))) throw notFound(m.captions_unknown());
  const text = await files.disk.get(key).catch(() => null);
  if (text === null) throw notFound(m.captions_missing());
  return { text };
}
