import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import type { PatternBody } from "../pattern-contract.ts";
import { checkPattern } from "./check-pattern.ts";
import { addPattern } from "./queries/patterns.ts";

/** Adds a pattern of the academy's own. @throws 400 if it does not read its sample, can be imitated or is slow. */
export async function createPattern({ db }: Services, body: PatternBody, by: number): Promise<number> {
  const pattern = checkPattern(body);
  return db.transaction().execute(async (tx) => {
    const id = await addPattern(tx, pattern);
    await audit(tx, {
      actorId: by,
      action: "reading_pattern.added",
      subject: ["reading_pattern", id],
      after: pattern,
    });
    return id;
  });
}
