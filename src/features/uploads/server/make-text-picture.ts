import { readPictureSize } from "#kit/server/pictures/picture-size.ts";
import { PictureError } from "#kit/server/pictures/pictures.ts";
import type { MediaFacts } from "#kit/server/media/media.ts";
import type { Services } from "#kit/server/services.ts";
import { pictureBox } from "../attachment-rules.ts";
import type { RefusalReason } from "./present.ts";

/**
 * Replaces the file of a picture by what learners load: a WebP that fits a large screen, without what a camera writes
 * into its files.
 * @param personId who sent it
 * @returns its size, or why it is refused
 */
export async function makeTextPicture(
  { files: { disk }, pictures }: Pick<Services, "files" | "pictures">,
  { place, personId }: { place: string; personId: number },
): Promise<MediaFacts | RefusalReason> {
  const original = await disk.getBytes(place);
  try {
    // A job makes it.
    const picture = await pictures.shrink(personId, original, pictureBox, { isPatient: true });
    await disk.put(place, picture);
    const { width, height } = readPictureSize(picture)!;
    return { seconds: null, pages: null, width, height };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return error.reason === "costly" ? "too_costly" : "unreadable";
  }
}
