import type { Disk, DriveFile } from "flydrive";

/** All files in a folder. An object store lists 1,000 at a time, and says with a token where the next ones begin. */
export async function listFiles(
  disk: Disk,
  folder: string,
  { recursive = false } = {},
): Promise<DriveFile[]> {
  const files: DriveFile[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive, paginationToken });
    for (const object of page.objects) if (object.isFile) files.push(object);
    ({ paginationToken } = page);
  } while (paginationToken);
  return files;
}
