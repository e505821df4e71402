import type { Audience } from "#kit/shared/live-event.ts";
import type { Log } from "../log.ts";
import type { Position, Start } from "./cursor.ts";
import type { EventRow } from "./queries.ts";

const retryMs = 1_000;

/** What a stream gets at once: events that came between two positions. `reset`: they cannot be told. */
export interface Batch {
  events: EventRow[] | "reset";
  from: Position;
  to: Position;
}

export interface Stream {
  userId: number;
  start: Start;
  isOpen: boolean;
  take(batch: Batch): void;
  /** Reads what was missed until a position; then gives out what came meanwhile, and from now on all. */
  begin(until: Position): Promise<void>;
}

/** One reader's end of the feed. Batches that come while it reads what it missed wait for that. */
export function createStream(options: {
  userId: number;
  start: Start;
  deliver: (batch: Batch) => void;
  mayHear: (audience: Audience) => boolean;
  readMissed: (stream: Stream, until: Position) => Promise<EventRow[] | "reset">;
  log: Log;
}): Stream {
  const { userId, start, mayHear, readMissed, log } = options;
  let waiting: Batch[] | null = [];

  function deliver({ events, from, to }: Batch): void {
    // The person may have left an audience while a batch waited.
    const heard = events === "reset" ? events : events.filter(({ audience }) => mayHear(audience));
    if (stream.isOpen && heard.length > 0) options.deliver({ events: heard, from, to });
  }

  const stream: Stream = {
    userId,
    start,
    isOpen: true,
    take(batch) {
      if (waiting) waiting.push(batch);
      else deliver(batch);
    },
    async begin(until) {
      if (!stream.isOpen) return;
      try {
        const events = await readMissed(stream, until);
        const from =
          start.kind === "position"
            ? start.position
            : { snapshot: `${start.transaction}:${start.transaction}:`, at: until.at };
        for (const batch of [{ events, from, to: until }, ...waiting!]) deliver(batch);
        waiting = null;
      } catch (error) {
        log.warn({ err: error }, "live events");
        setTimeout(() => void stream.begin(until), retryMs).unref();
      }
    },
  };
  return stream;
}
