import { invalid } from "#kit/server/errors.ts";
import { PictureError, type Pictures } from "#kit/server/pictures/pictures.ts";
import * as m from "#messages/accounts.ts";
import { pictureKind } from "../../rules.ts";

/** The side of a stored picture: four times what the lists show, enough for the sharpest phones. */
const side = 256;

/**
 * Makes a square WebP of a person's picture.
 * @throws 400 with the document's sentence if the file is no complete JPEG or PNG, 400 with the reason if decoding
 * it takes too much time or memory, 503 while too many wait.
 */
export async function makePicture(pictures: Pictures, userId: number, original: Buffer): Promise<Buffer> {
  // This check comes before any decoder.
  if (!pictureKind(original)) throw refuse(m.picture_wrong_kind());
  try {
    return await pictures.resize(userId, original, { width: side, height: side });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuse(error.reason === "costly" ? m.picture_too_costly() : m.picture_wrong_kind());
  }
}

const refuse = (sentence: string) => invalid({ profile_picture: [sentence] }, undefined, "picture_invalid");
