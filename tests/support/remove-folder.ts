import { rm } from "node:fs/promises";

/** Deletes a folder with all that is in it. A database in it that was just ended may still write a file. */
export const removeFolder = async (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });
