import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { sessionOver } from "#kit/server/errors.ts";
import { type Files, keyOfPublicPath } from "#kit/server/files.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { limitPerUser } from "#kit/server/concurrency.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import type { profileChange } from "../../fields.ts";
import { hasHeadline } from "../../rules.ts";
import { makePicture } from "./make-picture.ts";
import { changeUser, lockUser, type UserRow } from "../queries/users.ts";

// Every change empties the visitor cache.
const changes = { name: "profile-changes", max: 120, seconds: 60 * 60 };
const pictureUploads = { name: "pictures", max: 60, seconds: 60 * 60 };

// A picture is in memory from the read until it is scaled down.
const limitedPerUser = limitPerUser(2);

interface GivenProfile {
  fields: z.output<typeof profileChange>;
  file: Buffer | null;
}

/** Stores a picture publicly, under a name that nobody can guess. @returns its path. */
async function storePicture(files: Files, picture: Buffer): Promise<string> {
  const key = `public/pictures/${randomBytes(18).toString("base64url")}.webp`;
  await files.disk.put(key, picture);
  return publicPath(key);
}

/**
 * Changes a person's name, headline, bio and picture. A new picture is a new file. The old file is deleted when nothing
 * refers to it any more.
 */
async function changeProfile(
  { db, files, pictures, log }: Services,
  userId: number,
  { fields: { first_name, last_name, headline, bio, remove_profile_picture }, file: picture }: GivenProfile,
): Promise<UserRow> {
  const drop = async (path: string | null | undefined) => {
    if (path)
      await files.disk
        .delete(keyOfPublicPath(path))
        .catch((error: unknown) => log.warn({ err: error }, "a picture stays behind"));
  };
  if (picture) await consumeAttempt(db, pictureUploads, String(userId));
  const added = picture && (await storePicture(files, await makePicture(pictures, userId, picture)));
  try {
    const { before, after } = await db.transaction().execute(async (tx) => {
      const person = await lockUser(tx, userId);
      if (!person) throw sessionOver();
      const wanted = {
        first_name,
        last_name,
        headline: (hasHeadline(person.role as Role) ? headline : undefined) ?? person.headline,
        bio: bio ?? person.bio,
        profile_picture: added ?? (remove_profile_picture ? null : person.profile_picture),
      };
      const isSame = Object.entries(wanted).every(
        ([field, value]) => person[field as keyof typeof wanted] === value,
      );
      // Any write to the row empties the visitor cache.
      return { before: person, after: isSame ? person : await changeUser(tx, userId, wanted) };
    });
    if (before.profile_picture !== after.profile_picture) await drop(before.profile_picture);
    return after;
  } catch (error) {
    await drop(added);
    throw error;
  }
}

/**
 * Reads the form of a person, and changes their profile.
 * @throws 400 for a file that is no picture; 429, before anything is read, after 120 changes in an hour or
 * while two are under way, and after sixty pictures; 503 while too many pictures of others wait.
 */
export const updateProfile = async (
  services: Services,
  userId: number,
  read: () => Promise<GivenProfile>,
): Promise<UserRow> =>
  limitedPerUser(userId, async () => {
    await consumeAttempt(services.db, changes, String(userId));
    return changeProfile(services, userId, await read());
  });
