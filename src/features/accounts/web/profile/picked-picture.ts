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

/** The square from the middle. Null where the browser forbids pages to draw, or where it saves nothing. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const short = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(short, side);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // Browsers with protection against fingerprinting return noise instead of the drawn picture.
  if (!pen.getImageData(0, 0, 1, 1).data.every((value) => value === 255)) return null;
  pen.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - short) / 2, (bitmap.height - short) / 2];
  pen.drawImage(bitmap, left, top, short, short, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === "image/jpeg" ? blob : null), "image/jpeg", 0.9);
  });
}
