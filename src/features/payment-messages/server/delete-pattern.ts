import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { type PatternRow, removePattern } from "./queries/patterns.ts";

/** Deletes a pattern of the academy's own. The messages that it read stay as they are. */
export async function deletePattern(
  { db }: Services,
  { id, ...before }: PatternRow,
  by: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removePattern(tx, id);
    await audit(tx, {
      actorId: by,
      action: "reading_pattern.deleted",
      subject: ["reading_pattern", id],
      before,
    });
  });
}
