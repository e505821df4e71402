import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { messagesToRead } from "./queries/messages.ts";
import { readMessage } from "./read-message.ts";

const atOnce = 200;

/** Reads the messages that wait, oldest first. One that cannot be read now stops no other. */
async function readWaitingMessages(services: Services, seconds: number): Promise<void> {
  for (let after = 0; ;) {
    const ids = await messagesToRead(services.db, { after, limit: atOnce, seconds });
    for (const id of ids)
      await readMessage(services, id).catch((error: unknown) =>
        services.log.warn({ err: error, message: id }, "a payment message cannot be read"),
      );
    if (ids.length < atOnce) return;
    after = ids.at(-1)!;
  }
}

export const readAgainJob: JobKind<object> = { name: "read-messages-again", isHeavy: true };

/** Reads all that somebody asked to read again. */
export const workOnReadingAgain = async (services: Services): Promise<void> =>
  services.jobs.work(readAgainJob, async () => readWaitingMessages(services, 0));

const everyMinute: JobKind<object> = { name: "read-waiting-messages" };

/** Looks every minute for messages that were stored and not read, because a process ended or the database was away. */
export const watchUnread = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyMinute, "* * * * *", async () => readWaitingMessages(services, 60));
