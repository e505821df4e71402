import { fromKysely, PgBoss } from "pg-boss";
import type { Connection, Db } from "./database/connect.ts";
import type { Log } from "./log.ts";

/** A kind of job: its name in the queue, and what each of them carries. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** The job waits for another system that may be slow or down. It does not block other jobs, and is repeated for an hour. */
  readonly waitsOutside?: boolean;
  /** One at a time in each process: such a job is much work for the processor or the disk. */
  readonly isHeavy?: boolean;
  /** How long one of them may take before it counts as failed and is repeated; a quarter of an hour if left out. */
  readonly mayTakeSeconds?: number;
  /** How long a finished or failed job is kept; a week if left out. */
  readonly forgottenAfterSeconds?: number;
  /** Exists only as a type, so that queue and worker use the same payload. */
  readonly carries?: Data;
}

/** Work that outlives the request: written in its transaction, done after it commits. */
export interface Jobs {
  /** Queues a job in the caller's transaction: it exists only if that commits. */
  enqueue<Data extends object>(tx: Db, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Queues many of a kind at once. */
  enqueueAll<Data extends object>(tx: Db, kind: JobKind<Data>, each: Data[]): Promise<void>;
  /** Sets the worker of a kind. A job that throws is repeated: five times, or for an hour. */
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>): Promise<void>;
  /** Runs on a schedule (a cron line, UTC), once for all processes together. */
  repeat(kind: JobKind<object>, cron: string, handle: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const soon = { retryLimit: 5, retryBackoff: true };
// After 5, 10, 20 … seconds, in the end every quarter of an hour.
const forAnHour = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 };

export async function startJobs({ sql }: Connection, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    schema: "jobs",
    useListenNotify: true,
    db: {
      async executeSql(text: string, values?: unknown[]) {
        // The driver wants a transaction of several statements on a connection of its own.
        const session = /^\s*BEGIN\b/i.test(text) ? await sql.reserve() : null;
        try {
          return { rows: [...(await (session ?? sql).unsafe(text, (values ?? []) as never[]))] };
        } finally {
          session?.release();
        }
      },
      listen: async (channel, onNotification, onReconnect) => {
        const listening = await sql.listen(channel, onNotification, onReconnect);
        return { close: async () => listening.unlisten() };
      },
    },
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  const treated = ({ waitsOutside, forgottenAfterSeconds: deleteAfterSeconds }: JobKind<object>) => ({
    ...(waitsOutside ? forAnHour : soon),
    ...(deleteAfterSeconds ? { deleteAfterSeconds } : {}),
  });
  const jobs: Jobs = {
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, data, { ...treated(kind), db: fromKysely(tx) });
    },
    async enqueueAll(tx, kind, each) {
      if (each.length === 0) return;
      await boss.insert(
        kind.name,
        each.map((data) => ({ data, ...treated(kind) })),
        { db: fromKysely(tx) },
      );
    },
    async work<Data extends object>(
      { name, waitsOutside, isHeavy, mayTakeSeconds }: JobKind<Data>,
      handle: (data: Data) => Promise<void>,
    ) {
      const options = {
        ...(mayTakeSeconds ? { expireInSeconds: mayTakeSeconds } : {}),
        // If the process is killed, the job begins again after some minutes, not when its time is over.
        ...(isHeavy ? { heartbeatSeconds: 60 } : {}),
      };
      await boss.createQueue(name, { notify: true, ...options });
      // A queue that a version before made stays as that version made it.
      if (mayTakeSeconds || isHeavy) await boss.updateQueue(name, options);
      // A notice wakes a worker once, however many jobs it announces: so it takes many at a time.
      // A batch is as slow as its slowest: where that may be slow there are several of them at a time.
      const size = waitsOutside ? { batchSize: 5, localConcurrency: 3 } : { batchSize: isHeavy ? 1 : 20 };
      await boss.work<Data, unknown, { batchSize: number; burstWhenBatchFull: true; perJobResults: true }>(
        name,
        { ...size, burstWhenBatchFull: true, perJobResults: true },
        async (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) =>
              handle(data).then(
                () => ({ id, status: "completed" as const }),
                (error: Error) => {
                  log.warn({ job: name, err: error }, "a job failed and will be tried again");
                  return { id, status: "failed" as const, output: { message: error.message } };
                },
              ),
            ),
          ),
      );
    },
    async repeat(kind, cron, handle) {
      await jobs.work(kind, handle);
      await boss.schedule(kind.name, cron, null);
    },
    stop: async () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
  return jobs;
}
