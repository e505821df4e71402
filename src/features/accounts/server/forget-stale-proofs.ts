import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { dropStaleProofs } from "./queries/own-data.ts";

const hourly: JobKind<object> = { name: "forget-stale-proofs" };

/** Every hour forgets addresses that once asked for a code, and tokens that have run out. */
export const forgetStaleProofs = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(hourly, "27 * * * *", async () => dropStaleProofs(db));
