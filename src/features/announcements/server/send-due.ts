import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { unfinishedDeliveries } from "./queries/deliveries.ts";
import { sendAllDue } from "./queries/write-announcements.ts";
import { beginDelivery, tellLearners } from "./tell-course.ts";

/** Sends the announcements whose time has come. Each changes its state once, also if two processes run this. */
export async function sendDue(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await beginDelivery(services, tx, await sendAllDue(tx));
  });
}

/** Goes on where a process was killed while it notified learners. */
export async function finishDeliveries(services: Services): Promise<void> {
  for (const id of await unfinishedDeliveries(services.db)) await tellLearners(services, id);
}

const everyMinute: JobKind<object> = { name: "announcements-due", mayTakeSeconds: 3_600 };

/** Looks every minute. */
export const watchSchedule = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyMinute, "* * * * *", async () => {
    await sendDue(services);
    await finishDeliveries(services);
  });
