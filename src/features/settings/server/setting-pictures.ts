import { randomUUID } from "node:crypto";
import { type FieldErrors, invalid } from "#kit/server/errors.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { findFile } from "#kit/server/files.ts";
import type { Services } from "#kit/server/services.ts";
import { settingPictures } from "#kit/shared/picture-key.ts";
import * as m from "#messages/settings.ts";
import { listPicturesInUse } from "./queries.ts";

/** An upload that nobody saved after a day is deleted. */
const unsavedMs = 24 * 60 * 60_000;

/** The uploaded pictures in the value of a setting, with the path of their field: `value.0.logo`. */
export function picturesIn(value: unknown, path = "value"): { key: string; path: string }[] {
  if (typeof value === "string") return value.startsWith(`${settingPictures}/`) ? [{ key: value, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => picturesIn(part, `${path}.${name}`));
}

/** @throws 400 under the field of a picture whose file is gone. */
export async function checkPictures({ files }: Pick<Services, "files">, value: unknown): Promise<void> {
  const errors: FieldErrors = {};
  for (const { key, path } of picturesIn(value))
    if (!(await findFile(files, key))) errors[path] = [m.picture_gone()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Stores a picture, under a name that nobody can guess and that says its size. @returns its key. */
export async function storePicture(
  { files }: Pick<Services, "files">,
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const key = `${settingPictures}/${randomUUID()}-${width}x${height}.png`;
  await files.disk.put(key, picture);
  return key;
}

type Deleter = Pick<Services, "db" | "files" | "log">;

/** Deletes those of the pictures that no setting has. */
export async function deleteUnused({ db, files, log }: Deleter, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const inUse = new Set(await listPicturesInUse(db));
  for (const key of keys.filter((one) => !inUse.has(one)))
    await files.disk
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error }, "a picture of a setting stays behind"));
}

/** Deletes what was uploaded long ago and never saved. */
export async function deleteUnsaved(services: Deleter, now: Date): Promise<void> {
  const { disk } = services.files;
  const pictures = await listFiles(disk, settingPictures).catch(() => []);
  const old: string[] = [];
  for (const { key } of pictures) {
    // Another call may have deleted it.
    const about = await disk.getMetaData(key).catch(() => null);
    if (about && now.getTime() - about.lastModified.getTime() > unsavedMs) old.push(key);
  }
  await deleteUnused(services, old);
}
