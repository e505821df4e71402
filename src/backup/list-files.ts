import type { ObjectMetaData } from "flydrive/types";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { type Files, findFile } from "#kit/server/files.ts";
import { fileKey } from "./manifest.ts";

/** Where a restore puts files until the database is restored. */
export const staging = "restoring";

/** The keys of all files of the academy, in their order. */
export async function listKeys({ disk }: Pick<Files, "disk">): Promise<string[]> {
  const files = await listFiles(disk, "/", { recursive: true });
  return files
    .map(({ key }) => key)
    .filter((key) => !key.startsWith(`${staging}/`))
    .toSorted();
}

/** What is known of a file that is listed. Null: it cannot be read under that name, or is gone by now. */
export const findListed = async (files: Pick<Files, "disk">, key: string): Promise<ObjectMetaData | null> =>
  fileKey.safeParse(key).success ? findFile(files, key) : null;
