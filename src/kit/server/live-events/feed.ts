import type { Database } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { limitConcurrency } from "../concurrency.ts";
import { catchUp } from "./catch-up.ts";
import type { Position, Start } from "./cursor.ts";
import { createListeners } from "./listeners.ts";
import { changedMembers, type Membership, readAudiences } from "./membership.ts";
import { type EventRow, readBatch, readPosition } from "./queries.ts";
import { type Batch, createStream, type Stream } from "./stream.ts";

// If one read has more events, the streams get a reset instead.
const batchMax = 20_000;
const retryMs = 1_000;

/** The one reader of this process: reads new events once and hands them to the streams that may hear them. */
export function createFeed(options: { db: Database; log: Log; cluster: string; memberships: Membership[] }) {
  const { db, log, cluster, memberships } = options;
  const listeners = createListeners<Stream>();
  const inTurn = limitConcurrency({ concurrency: 4, maxWaiting: Infinity });
  let joining: Stream[] = [];
  let position: Position | null = null;
  let isReading = false;
  let mustReadAgain = false;

  function handOut({ events, from, to }: Batch): void {
    const parts = new Map<Stream, EventRow[]>();
    if (events === "reset") for (const stream of listeners.all()) stream.take({ events, from, to });
    else
      for (const event of events)
        for (const stream of listeners.streamsOf(event.audience))
          if (!parts.get(stream)?.push(event)) parts.set(stream, [event]);
    for (const [stream, part] of parts) stream.take({ events: part, from, to });
  }

  /** One read of the database and what follows from it. If it fails, it changes nothing here. */
  async function read(): Promise<void> {
    const arriving = joining.filter(({ isOpen }) => isOpen);
    const from = listeners.count() > 0 ? position : null;
    if (!from && arriving.length === 0) return;
    const batch = from
      ? await readBatch(db, from, batchMax)
      : { position: await readPosition(db), events: [] };
    const events = batch.events.length >= batchMax ? "reset" : batch.events;
    const changed = events === "reset" ? listeners.userIds() : changedMembers(events).filter(listeners.has);
    // Read after the batch: if somebody left before one of its events was written, this finds that they left.
    const userIds = [...new Set([...changed, ...arriving.map(({ userId }) => userId)])];
    const audiences = await readAudiences(db, memberships, userIds);

    for (const [userId, now] of audiences) listeners.setAudiences(userId, now);
    if (from) handOut({ events, from, to: batch.position });
    position = batch.position;
    joining = joining.filter((stream) => stream.isOpen && !arriving.includes(stream));
    for (const stream of arriving.filter(({ isOpen }) => isOpen)) {
      listeners.add(stream);
      listeners.setAudiences(stream.userId, audiences.get(stream.userId)!);
      void stream.begin(batch.position);
    }
  }

  async function readWhatIsNew(): Promise<void> {
    mustReadAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      do {
        mustReadAgain = false;
        await read();
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- others set it while this waits
      } while (mustReadAgain);
    } catch (error) {
      log.warn({ err: error }, "live events");
      setTimeout(() => void readWhatIsNew(), retryMs).unref();
    } finally {
      isReading = false;
    }
  }

  return {
    wake: () => void readWhatIsNew(),
    /** Adds a stream that starts there. @returns how to take it away. */
    join(userId: number, start: Start, deliver: (batch: Batch) => void): () => void {
      const stream = createStream({
        userId,
        start,
        deliver,
        log,
        mayHear: (audience) => listeners.mayHear(userId, audience),
        readMissed: async (reader, until) =>
          inTurn(async () =>
            reader.isOpen
              ? catchUp(db, cluster, { userId, audiences: listeners.audiencesOf(userId), start }, until)
              : [],
          ),
      });
      joining.push(stream);
      void readWhatIsNew();
      return () => {
        stream.isOpen = false;
        listeners.remove(stream);
      };
    },
  };
}
