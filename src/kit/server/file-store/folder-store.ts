import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { FolderStore } from "./file-store.ts";

/** Makes the folder of all files if it is missing. Other users of the machine cannot enter it, unless it is shared. */
function closeFolder(folder: string, isShared: boolean): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isShared || !(statSync(folder).mode & 0o077)) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Another user owns the folder, or the disk can only be read.
    if (!["EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code!)) throw error;
  }
}

/** @param isShared whether the operator chose the folder, and so who may enter it. */
export function openFolder(folder: string, { isShared = false } = {}): FolderStore {
  closeFolder(folder, isShared);
  return {
    folder,
    disk: new Disk(new FSDriver({ location: folder, visibility: "private" })),
    atPath: async (key, act) => act(join(folder, ...key.split("/"))),
  };
}
