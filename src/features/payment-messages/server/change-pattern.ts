import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import type { PatternBody } from "../pattern-contract.ts";
import { checkPattern } from "./check-pattern.ts";
import { type PatternRow, updatePattern } from "./queries/patterns.ts";

/** Changes a pattern of the academy's own. @throws 400 as `createPattern`. */
export async function changePattern(
  { db }: Services,
  { id, ...before }: PatternRow,
  body: PatternBody,
  by: number,
): Promise<void> {
  const pattern = checkPattern(body);
  await db.transaction().execute(async (tx) => {
    await updatePattern(tx, id, pattern);
    await audit(tx, {
      actorId: by,
      action: "reading_pattern.changed",
      subject: ["reading_pattern", id],
      before,
      after: pattern,
    });
  });
}
