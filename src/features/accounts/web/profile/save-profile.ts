import { callApi } from "#kit/web/api.ts";
import { readSession, writeSession } from "#kit/web/session.ts";
import { updateProfile, type User } from "../../contract.ts";
import type { PictureChoice } from "./use-picture.ts";

export const profileFields = ["first_name", "last_name", "headline", "bio"] as const;
export type ProfileValues = Pick<User, (typeof profileFields)[number]>;

/** Whether saving would change anything. */
export const isChanged = (saved: User, typed: ProfileValues, change: PictureChoice["change"]): boolean =>
  change !== null || profileFields.some((field) => typed[field].trim() !== saved[field]);

/** Sends the changes. Afterwards the whole page shows the new profile. @throws ApiError */
export async function saveProfile(typed: ProfileValues, change: PictureChoice["change"]): Promise<User> {
  const form = new FormData();
  for (const field of profileFields) form.append(field, typed[field]);
  if (change === "removed") form.append("remove_profile_picture", "true");
  else if (change) form.append("profile_picture", change.picture, "picture");
  const user = await callApi(updateProfile, { body: form });
  const session = readSession();
  if (session?.user?.id === user.id) writeSession({ ...session, user });
  return user;
}
