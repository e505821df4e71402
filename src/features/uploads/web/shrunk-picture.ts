import { shrinkPicture } from "#kit/web/shrink-picture.ts";
import * as m from "#messages/uploads.ts";
import { pictureBox } from "../attachment-rules.ts";

/** A picture up to this size, in bytes, is sent as it is if it fits into the box. */
const smallEnough = 400 * 1024;

/**
 * A smaller JPEG of a large picture: a photo of 5 MB becomes about 300 KB. Null: it is sent as it is.
 * @throws Error with the sentence for the person if it cannot be read.
 */
export async function shrunkPicture(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(m.refused_unreadable());
  });
  const { width, height } = bitmap;
  const scale = Math.min(1, pictureBox.width / width, pictureBox.height / height);
  const isSmall = scale === 1 && file.size <= smallEnough;
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const made = isSmall ? null : await shrinkPicture(bitmap, { left: 0, top: 0, width, height }, to);
  bitmap.close();
  return made && made.size < file.size ? made : null;
}
