import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { deleteUnpaidPlaces, eraseRefundedPlaces } from "../queries/places.ts";

const everyNight: JobKind<object> = { name: "delete-unclaimed-lists" };

/** Deletes addresses of people for whom nobody paid in the end, or whose money was refunded long ago. */
export const deleteOldLists = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(everyNight, "27 21 * * *", async () => {
    await deleteUnpaidPlaces(db, new Date());
    await eraseRefundedPlaces(db, new Date());
  });
