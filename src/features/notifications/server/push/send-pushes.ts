import { academyName } from "#features/academy/server/public.ts";
import { isSessionTooOld } from "#features/accounts/rules.ts";
import { limitConcurrency } from "#kit/server/concurrency.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Services } from "#kit/server/services.ts";
import { type DuePush, type Outcome, storeOutcomes, takeDuePushes } from "../queries/push-messages.ts";
import { deliver } from "./deliver.ts";
import { payloadOf } from "./payload.ts";
import { pushKeys } from "./push-keys.ts";

const batchSize = 50;
const concurrency = 10;
const maxAttempts = 5;
/** After 1, 2, 4 and 8 minutes, if the service does not say when. */
const pauseSeconds = (attempts: number): number => 60 * 2 ** (attempts - 1);

const everyMinute: JobKind<object> = { name: "send-pushes" };

/**
 * Sends what the database queued for devices (db/functions/queue_pushes.sql): at once when it says so, and every minute
 * for what has to be tried again. Processes share the work, because each takes other rows.
 */
export async function startSendingPushes(
  services: Services,
  types: readonly NotificationType[],
): Promise<{ stop(): Promise<void> }> {
  const { db, log, config, jobs, pgNotifications } = services;
  const personalTypes = types.filter(({ isPersonal }) => isPersonal).map(({ id }) => id);
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;

  async function send(push: DuePush, by: { academy: string; keys: Awaited<ReturnType<typeof pushKeys>> }) {
    const { device_id: deviceId, endpoint, id: notificationId, attempts } = push;
    const outcome = { deviceId, endpoint, notificationId, attempts };
    const done: Outcome = { ...outcome, result: "done", laterSeconds: 0 };
    if (!push.is_wanted) return done;
    const { language, role, session_created_at: createdAt } = push;
    // A person who would have to log in to read it does not read it on a locked screen.
    const shows = isSessionTooOld({ createdAt, role }, new Date()) ? "only_that" : push.shows;
    const payload = payloadOf(push, { academy: by.academy, language, shows });
    const delivery = await deliver(config, push, payload, { keys: by.keys, signal: stopping.signal }).catch(
      (error: unknown): null => {
        // Without its message, which may quote the keys of a browser.
        log.warn({ name: (error as Error).name }, "a push message could not be made");
        return null;
      },
    );
    if (delivery?.result === "refused")
      log.warn({ status: delivery.status }, "a push service refused a message");
    if (!delivery || delivery.result === "refused") return done;
    if (delivery.result !== "later") return { ...done, result: delivery.result };
    if (push.attempts >= maxAttempts) return done;
    return {
      ...done,
      result: delivery.result,
      laterSeconds: delivery.afterSeconds ?? pauseSeconds(push.attempts),
    };
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await takeDuePushes(db, batchSize, personalTypes);
      if (due.length === 0) return;
      const by = { academy: await academyName(db), keys: await pushKeys(db) };
      const inLine = limitConcurrency({ concurrency, maxWaiting: batchSize });
      const outcomes = await Promise.all(due.map(async (push) => inLine(async () => send(push, by))));
      await retryOnDeadlock(async () => storeOutcomes(db, outcomes));
    }
  }

  /** Begins, or begins once more when the running round ends. @returns when there is nothing more to send now. */
  const wake = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await sendDue();
      } while (again);
    })().finally(() => (running = null));
    return running;
  };

  const failed = (error: unknown) => log.warn({ err: error }, "push messages could not be sent");
  await pgNotifications.listen("push_queued", () => void wake().catch(failed));
  await jobs.repeat(everyMinute, "* * * * *", async () => wake().catch(failed));
  return {
    async stop() {
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}
