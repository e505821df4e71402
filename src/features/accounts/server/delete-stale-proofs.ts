import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { dropStaleProofs } from "./queries/own-data.ts";

const hourly: JobKind<object> = { name: "forget-stale-proofs" };

/** Deletes every hour the addresses that once asked for a code, and expired tokens. */
export const deleteStaleProofs = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(hourly, "27 * * * *", async () => dropStaleProofs(db));
