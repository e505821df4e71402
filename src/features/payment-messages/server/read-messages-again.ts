import type { Services } from "#kit/server/services.ts";
import { askToReadAgain } from "./queries/messages.ts";
import { readAgainJob } from "./read-waiting-messages.ts";

/** Has all messages read again that are no credit. A job does it. @returns how many. */
export async function readMessagesAgain({ db, jobs }: Services): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await askToReadAgain(tx);
    if (count > 0) await jobs.enqueue(tx, readAgainJob, {});
    return count;
  });
}
