import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { removeOldStatements } from "./kept-statements.ts";
import { deleteOldLines } from "./queries/lines.ts";

const nightly: JobKind<object> = { name: "tidy-statements" };

/** Deletes files that nobody imported, and the lines of imports that ended long ago. */
export async function tidyStatements(services: Services): Promise<void> {
  await removeOldStatements(services);
  await deleteOldLines(services.db);
}

export const tidyNightly = async (services: Services): Promise<void> =>
  services.jobs.repeat(nightly, "17 21 * * *", async () => tidyStatements(services));
