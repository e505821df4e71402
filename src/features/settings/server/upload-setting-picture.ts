import { limitPerUser } from "#kit/server/concurrency.ts";
import { invalid, notFound } from "#kit/server/errors.ts";
import { PictureError } from "#kit/server/pictures/pictures.ts";
import { readPictureSize } from "#kit/server/pictures/picture-size.ts";
import type { Services } from "#kit/server/services.ts";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/settings.ts";
import { pictureKind } from "../rules.ts";
import { deleteUnsaved, storePicture } from "./setting-pictures.ts";

const refuse = (sentence: string) => invalid({ picture: [sentence] });

// A file is in memory from the read until it is made smaller.
const limitedPerUser = limitPerUser(2);

async function makeLogo(
  { pictures }: Pick<Services, "pictures">,
  by: number,
  original: Buffer | null,
  box: { width: number; height: number },
): Promise<Buffer> {
  if (!original) throw refuse(m.picture_missing());
  const kind = pictureKind(original);
  if (kind === "svg") throw refuse(m.picture_svg());
  if (!kind) throw refuse(m.picture_wrong_kind());
  try {
    return await pictures.fit(by, original, box);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuse(error.reason === "costly" ? m.picture_too_costly() : m.picture_wrong_kind());
  }
}

/**
 * Makes a small PNG of a picture for the value of a setting, and stores it. Nothing shows it before the value is saved.
 * @returns its key. @throws 404 for a setting without pictures, 400 for a file that is no complete picture, 413 for one
 * that is too large, 429 while two of the person are under way, 503 while too many of others wait.
 */
export const uploadSettingPicture = async (
  services: Services,
  { pictures: box }: Setting<unknown>,
  by: number,
  read: () => Promise<Buffer | null>,
): Promise<string> =>
  limitedPerUser(by, async () => {
    if (!box) throw notFound(m.no_pictures());
    const picture = await makeLogo(services, by, await read(), box);
    await deleteUnsaved(services, new Date());
    return storePicture(services, picture, readPictureSize(picture)!);
  });
