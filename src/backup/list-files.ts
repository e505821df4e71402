import type { Files } from "#kit/server/files.ts";

/** Where a restore puts files until the database is restored. */
export const staging = "restoring";

/** The keys of all files of the academy, in their order. */
export async function listFiles({ disk }: Pick<Files, "disk">): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll("/", { recursive: true, paginationToken });
    for (const object of page.objects)
      if (object.isFile && !object.key.startsWith(`${staging}/`)) keys.push(object.key);
    ({ paginationToken } = page);
  } while (paginationToken);
  return keys.toSorted();
}
