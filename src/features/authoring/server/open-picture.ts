import { isTextPicture } from "#features/courses/picture-rules.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { isInFolder } from "./own-files.ts";
import { findKnownFiles } from "./queries/blocks.ts";

/**
 * An address of a picture that a text of the course names or may name, for the people who write the text. It opens the
 * picture for some hours. @throws 404 for any other file
 */
export async function openPicture(
  { db, files }: Pick<Services, "db" | "files">,
  { courseId, link, now }: { courseId: number; link: string; now: Date },
): Promise<{ open_link: string }> {
  const mayOpen =
    isTextPicture(link) &&
    (isInFolder(link, courseId) || (await findKnownFiles(db, courseId, [link])).length > 0);
  if (!mayOpen) throw notFound(m.picture_unknown());
  return { open_link: files.openLink(link, now) };
}
