import { listFiles } from "#kit/server/file-store/list-files.ts";
import type { Files } from "#kit/server/files.ts";

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
