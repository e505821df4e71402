import { PictureError } from "#kit/server/pictures/pictures.ts";
import type { Services } from "#kit/server/services.ts";
import { maxOwnPreview, maxTextPicture, previewBox } from "../rules.ts";
import { previewKeyOf } from "./file-keys.ts";

/**
 * Makes the small picture that a lesson shows of a large one: a photo has megabytes, and most readers of a list do not open it.
 * @param personId who sent it
 * @returns its size in bytes. 0: there is none, because the picture is small, or takes too much to decode
 */
export async function makePreview(
  { files: { disk }, pictures }: Pick<Services, "files" | "pictures">,
  { place, size, personId }: { place: string; size: number; personId: number },
): Promise<number> {
  if (size <= maxOwnPreview || size > maxTextPicture) return 0;
  try {
    const preview = await pictures.shrink(personId, await disk.getBytes(place), previewBox, {
      isPatient: true,
    });
    await disk.put(previewKeyOf(place), preview);
    return preview.length;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    // The picture itself can be opened all the same.
    return 0;
  }
}
