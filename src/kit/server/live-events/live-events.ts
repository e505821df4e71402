import { type Audience, type LiveEventType, resetEvent } from "#kit/shared/live-event.ts";
import type { Database, Db } from "../database/connect.ts";
import type { JsonObject } from "../database/types.ts";
import type { Log } from "../log.ts";
import type { PgNotifications } from "../pg-notifications.ts";
import { formatCursor, parseCursor, type Start } from "./cursor.ts";
import { createFeed } from "./feed.ts";
import type { Membership } from "./membership.ts";
import { readCluster, readPosition } from "./queries.ts";
import type { Batch } from "./stream.ts";

export interface LiveEvent {
  /** Where a stream resumes (see cursor.ts). */
  cursor: string;
  kind: string;
  payload: unknown;
}

/** What happens, told live to the pages that people have open. */
export interface LiveEvents {
  /** Writes an event in the caller's transaction; it is delivered after that commits. */
  tell<P>(tx: Db, audience: Audience, type: LiveEventType<P>, payload: P): Promise<void>;
  /** Where a stream starts: after the cursor that a client sends or, if that is none of ours, with what is new. */
  startAfter(cursor: unknown): Promise<Start>;
  /**
   * Calls back with what follows the start and is for this person: each event at least once, after a
   * reconnection perhaps again. An event of kind `reset` says that events are lost. Returns how to stop.
   */
  follow(userId: number, start: Start, deliver: (events: LiveEvent[]) => void): () => void;
}

export async function createLiveEvents(
  services: { db: Database; pgNotifications: PgNotifications; log: Log },
  memberships: Membership[],
): Promise<LiveEvents> {
  const { db, pgNotifications, log } = services;
  const cluster = await readCluster(db);
  const feed = createFeed({ db, log, cluster, memberships });
  await pgNotifications.listen("live_event", () => feed.wake());

  /** Only the last event of a batch has the new position: who breaks off before it gets the batch again. */
  const withCursors = ({ events, from, to }: Batch): LiveEvent[] =>
    events === "reset"
      ? [{ cursor: formatCursor(cluster, to, 0), kind: resetEvent.kind, payload: {} }]
      : events.map(({ id, kind, payload }, index) => ({
          cursor: formatCursor(cluster, index === events.length - 1 ? to : from, id),
          kind,
          payload,
        }));

  return {
    async tell(tx, audience, type, payload) {
      const [name, id] = audience.split(":");
      await tx
        .insertInto("live_events")
        .values({
          // Processes of the version before deliver what names a person.
          ...(name === "person" ? { user_id: Number(id) } : { audience }),
          kind: type.kind,
          payload: type.payload.parse(payload) as JsonObject,
        })
        .execute();
    },
    async startAfter(cursor) {
      return parseCursor(cursor) ?? { kind: "position", cluster, position: await readPosition(db) };
    },
    follow: (userId, start, deliver) => feed.join(userId, start, (batch) => deliver(withCursors(batch))),
  };
}
