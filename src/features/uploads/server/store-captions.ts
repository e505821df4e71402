import { createHash, randomUUID } from "node:crypto";
import { invalid, refused } from "#kit/server/errors.ts";
import { linkOfKey } from "#kit/server/files.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/uploads.ts";
import { captionSentence } from "../captions/caption-sentence.ts";
import { parseCaptions } from "../captions/parse-captions.ts";
import { maxCaptions } from "../rules.ts";
import { refuseFullCourse } from "./create-upload.ts";
import { fileKeyOf } from "./file-keys.ts";
import { addReadyUpload, lockCourseUploads } from "./queries/uploads.ts";
import { readUploadLimits } from "./settings.ts";

const noFacts = {
  seconds: null,
  pages: null,
  width: null,
  height: null,
  conversion: null,
  renditions: [],
  has_poster: false,
  poster_bytes: 0,
};

/**
 * Stores captions as a file of a course. Files of captions never change: what is published stays until a document with
 * another link is published.
 * @throws 400 with the line of what is wrong, 413 if they or the files of the course would be too large.
 */
export async function storeCaptions(
  { db, files }: Pick<Services, "db" | "files">,
  { courseId, userId, text }: { courseId: number; userId: number; text: string },
): Promise<{ link: string; text: string }> {
  const tooLarge = () =>
    refused(413, "file_too_large", m.captions_too_large({ limit: formatBytes(maxCaptions) }));
  if (text.length > maxCaptions) throw tooLarge();
  const parsed = parseCaptions(text);
  if ("problem" in parsed) throw invalid({ text: [captionSentence(parsed.problem)] });
  const content = Buffer.from(parsed.captions);
  if (content.length > maxCaptions) throw tooLarge();

  const { quota } = await readUploadLimits(db);
  const key = randomUUID();
  const name = "captions.vtt";
  const fileKey = fileKeyOf(courseId, key, name, false);
  await db.transaction().execute(async (tx) => {
    await lockCourseUploads(tx, courseId);
    await refuseFullCourse(tx, { courseId, size: content.length, quota });
    const sha256 = createHash("sha256").update(content).digest("hex");
    const file = { key, courseId, userId, name, kind: "captions", size: content.length, fileKey } as const;
    await addReadyUpload(tx, { ...noFacts, ...file, sha256 });
    // Before the commit: a row without its file would be a link to nothing.
    await files.disk.put(fileKey, content);
  });
  return { link: linkOfKey(fileKey), text: parsed.captions };
}
