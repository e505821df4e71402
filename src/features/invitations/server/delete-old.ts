import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { deleteOldInvitations } from "./queries/invitations.ts";

const everyNight: JobKind<object> = { name: "delete-old-invitations" };

/** Deletes addresses of people who never accepted. */
export const deleteOld = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(everyNight, "17 21 * * *", async () => deleteOldInvitations(db));
