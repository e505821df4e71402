import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { deleteUnclaimedPlaces } from "../queries/places.ts";

const everyNight: JobKind<object> = { name: "delete-unclaimed-lists" };

/** Deletes addresses of people for whom nobody paid in the end. */
export const deleteUnclaimedLists = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(everyNight, "27 21 * * *", async () => deleteUnclaimedPlaces(db));
