import { shrinkPicture } from "#kit/web/shrink-picture.ts";
import * as m from "#messages/authoring.ts";

/** A picture to send. `preview` is the object URL that shows it. */
export interface PickedThumbnail {
  picture: Blob;
  name: string;
  preview: string;
}

/** The longest side that a page shows. */
const maxSide = 1280;
/** A smaller file is sent as it is, if it is of a kind that the server reads. */
const lightBytes = 400 * 1024;
const kinds = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/**
 * Takes a picture, and makes it smaller if that saves time on a slow line. The server checks what the file really is.
 * @throws Error with the sentence for the person if the browser can show no picture from the file.
 */
export async function pickThumbnail(file: File): Promise<PickedThumbnail> {
  const bitmap = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) throw new Error(m.thumbnail_not_image());
  const isLight = file.size <= lightBytes && kinds.includes(file.type);
  const picture = isLight ? file : ((await shrink(bitmap)) ?? file);
  bitmap.close();
  return { picture, name: file.name, preview: URL.createObjectURL(picture) };
}

/** Null if the browser forbids pages to draw. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = bitmap;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return shrinkPicture(bitmap, { left: 0, top: 0, width, height }, size);
}
