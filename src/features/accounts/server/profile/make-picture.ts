import sharp from "sharp";
import { invalid } from "#kit/server/errors.ts";
import { limitConcurrency } from "#kit/server/concurrency.ts";
import * as m from "#messages/accounts.ts";
import { pictureKind } from "../../rules.ts";

/** The side of a stored picture: four times what the lists show, enough for the sharpest phones. */
const side = 256;
// Phones make 12 to 50 megapixels. A larger picture is an attack on the memory.
const maxPixels = 50_000_000;
const maxSeconds = 20;

// One at a time: a picture that is unpacked can take 200 MB. One that waits has 10 MB at most.
const limited = limitConcurrency({ concurrency: 1, maxWaiting: 20 });

/**
 * Makes a square, upright WebP of a person's picture, without metadata: no place, no camera, no preview of
 * parts that were cut away.
 * @throws 400 with the document's sentence if the file is no complete JPEG or PNG, 503 while too many wait.
 */
export async function makePicture(original: Buffer): Promise<Buffer> {
  // This check comes before any decoder.
  if (!pictureKind(original)) throw noPicture();
  return limited(async () =>
    sharp(original, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      // A transparent picture would show the initials below it.
      .flatten({ background: "#ffffff" })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw noPicture();
      }),
  );
}

const noPicture = () => invalid({ profile_picture: [m.picture_wrong_kind()] }, undefined, "picture_invalid");
