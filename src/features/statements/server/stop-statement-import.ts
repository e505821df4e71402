import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { endImport } from "./queries/imports.ts";

/** Reads no more lines of a statement. What was read stays. Once it ended, another call changes nothing. */
export async function stopStatementImport(
  { db }: Pick<Services, "db">,
  { id, by }: { id: number; by: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endImport(tx, id, "stopped"))) return;
    await audit(tx, { actorId: by, action: "statement.stopped", subject: ["statement_import", id] });
  });
}
