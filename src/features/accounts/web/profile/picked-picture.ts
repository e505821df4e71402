import { shrinkPicture } from "#kit/web/shrink-picture.ts";
import * as m from "#messages/accounts.ts";
import { pictureKind, pictureMaxBytes, pictureMaxMegabytes } from "../../rules.ts";

/** A picture to send. `preview` is the object URL that shows it. */
export interface PickedPicture {
  picture: Blob;
  preview: string;
}

/** The longest side of a picture that is sent. The server makes it smaller again. */
const side = 640;

/**
 * Checks a file before it is sent, and scales it down: a photo of 5 MB becomes about 60 KB.
 * @throws Error with the sentence for the person, when it is too large or no accepted kind of picture.
 */
export async function pickPicture(file: File): Promise<PickedPicture> {
  const begins = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!pictureKind(begins)) throw new Error(m.picture_wrong_kind());
  if (file.size > pictureMaxBytes) throw new Error(m.picture_too_large({ megabytes: pictureMaxMegabytes }));
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(m.picture_wrong_kind());
  });
  const picture = (await shrink(bitmap)) ?? file;
  bitmap.close();
  return { picture, preview: URL.createObjectURL(picture) };
}

/** The square from the middle. Null where the browser forbids pages to draw. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const short = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - short) / 2, (bitmap.height - short) / 2];
  const drawn = Math.min(short, side);
  return shrinkPicture(bitmap, { left, top, width: short, height: short }, { width: drawn, height: drawn });
}
