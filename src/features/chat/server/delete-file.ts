import type { Services } from "#kit/server/services.ts";
import { deleteSoon } from "./drop-files.ts";
import { dropUnsent } from "./queries/files.ts";

/** Deletes a file that no message has, because its sender changed their mind. */
export async function deleteFile(
  services: Pick<Services, "db" | "files" | "log">,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  const dropped = await dropUnsent(services.db, key, userId);
  if (dropped) await deleteSoon(services, [dropped]);
}
