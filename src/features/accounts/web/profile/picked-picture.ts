import * as m from "#messages/accounts.ts";
import { pictureKind, pictureMaxBytes, pictureMaxMegabytes } from "../../rules.ts";

/** A picture that is to be sent; `preview` is an address to show it by until it is forgotten. */
export interface PickedPicture {
  picture: Blob;
  preview: string;
}

/** A picture no larger than this side goes out; the server makes it smaller still. */
const side = 640;

/**
 * Looks at a file before any of it is sent, and makes it small: of a photo of 5 MB some 60 KB travel.
 * @throws Error with the sentence for the person, when it is too large or no picture that we take.
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

/** The square from the middle; null where the browser does not let a page draw, or it gains nothing. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const short = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(short, side);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // Browsers that hide what they are give back noise instead of what was drawn.
  if (!pen.getImageData(0, 0, 1, 1).data.every((value) => value === 255)) return null;
  pen.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - short) / 2, (bitmap.height - short) / 2];
  pen.drawImage(bitmap, left, top, short, short, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === "image/jpeg" ? blob : null), "image/jpeg", 0.9);
  });
}
