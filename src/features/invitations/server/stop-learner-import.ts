import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { stopImport } from "./queries/imports.ts";

/** Stops the mails of an import that were not sent yet. Once it is stopped, another call changes nothing. */
export async function stopLearnerImport(
  { db }: Pick<Services, "db">,
  { id, by }: { id: number; by: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await stopImport(tx, id))) return;
    await audit(tx, { actorId: by, action: "learner_import.stopped", subject: ["learner_import", id] });
  });
}
