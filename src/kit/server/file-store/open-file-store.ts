import type { FilesPlace, FileStore } from "./file-store.ts";
import { openFolder } from "./folder-store.ts";

/** @param spool a folder on this machine for copies of single files, while a program reads them. */
export async function openFileStore(place: FilesPlace, spool: string): Promise<FileStore> {
  if ("folder" in place) return openFolder(place.folder, place);
  // The client of an object store is large. An academy with a folder does not load it.
  const { openBucket } = await import("./object-store.ts");
  return openBucket(place, spool);
}
