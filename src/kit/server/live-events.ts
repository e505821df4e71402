import { sql } from "kysely";
import type { LiveEventKind } from "#kit/shared/live-event-kind.ts";
import type { Database, Db } from "./database/connect.ts";
import type { JsonObject } from "./database/types.ts";
import type { Log } from "./log.ts";
import type { Notices } from "./notices.ts";

export interface LiveEvent {
  /** Where a stream resumes: `<transaction>.<id>`. */
  cursor: string;
  kind: string;
  payload: unknown;
}

/** What happens to a person, told live to every page that they have open. */
export interface LiveEvents {
  /** Writes an event in the caller's transaction; it is delivered after that commits. */
  tell(tx: Db, userId: number, kind: LiveEventKind, payload: object): Promise<void>;
  /** Where a stream begins: after what was heard last or, if that is no cursor of ours, with what is new. */
  beginAfter(heard: unknown): Promise<string>;
  /** Calls back with whatever follows the cursor, in order and without a gap; returns how to stop. */
  follow(userId: number, cursor: string, deliver: (events: LiveEvent[]) => void): () => void;
}

const cursorShape = /^(\d{1,20})\.(\d{1,19})$/;
const [largestTransaction, largestId] = [2n ** 64n - 1n, 2n ** 63n - 1n];

/** Whether what somebody wants to resume from can be one of our cursors at all. */
function isCursor(text: string): boolean {
  const [, transaction, id] = cursorShape.exec(text) ?? [];
  return id !== undefined && BigInt(transaction!) <= largestTransaction && BigInt(id) <= largestId;
}

/**
 * Events after a cursor, only from transactions older than any that still runs: a transaction
 * that began earlier but commits later must not be jumped over.
 */
async function eventsAfter(db: Database, userId: number, cursor: string) {
  const [, transaction, id] = cursorShape.exec(cursor)!;
  const { rows } = await sql<{ cursor: string; kind: string; payload: unknown; settled: boolean }>`
    select transaction_id::text || '.' || id as cursor, kind, payload,
      transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from live_events
    where user_id = ${userId} and (transaction_id, id) > (${transaction}::text::xid8, ${id}::bigint)
    order by transaction_id, id
    limit 200`.execute(db);
  const unsettled = rows.findIndex((row) => !row.settled);
  return { events: unsettled < 0 ? rows : rows.slice(0, unsettled), more: unsettled >= 0 };
}

async function newestCursor(db: Database): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text || '.' || '9223372036854775807' as cursor`.execute(
    db,
  );
  return rows[0]!.cursor;
}

export async function createLiveEvents(db: Database, notices: Notices, log: Log): Promise<LiveEvents> {
  const wakers = new Map<number, Set<() => void>>();
  await notices.listen("live_event", (userId) => {
    const woken = userId === null ? [...wakers.values()] : [wakers.get(Number(userId)) ?? []];
    for (const set of woken) for (const wake of set) wake();
  });

  return {
    async tell(tx, userId, kind, payload) {
      await tx
        .insertInto("live_events")
        .values({ user_id: userId, kind, payload: payload as JsonObject })
        .execute();
    },
    async beginAfter(heard) {
      return typeof heard === "string" && isCursor(heard) ? heard : newestCursor(db);
    },
    follow(userId, begin, deliver) {
      let cursor = begin;
      let stopped = false;
      let running = false;
      let again = false;
      let timer: NodeJS.Timeout | undefined;

      const pump = async () => {
        if (stopped) return;
        if (running) {
          again = true;
          return;
        }
        running = true;
        try {
          do {
            again = false;
            const { events, more } = await eventsAfter(db, userId, cursor);
            if (stopped) return;
            if (events.length > 0) {
              cursor = events.at(-1)!.cursor;
              deliver(events);
            }
            if (events.length === 200) again = true;
            // Something committed that an older, unfinished transaction still holds back.
            else if (more) timer = setTimeout(() => void pump(), 100);
          } while (again);
        } catch (error) {
          log.warn({ err: error }, "live events");
          timer = setTimeout(() => void pump(), 1_000);
        } finally {
          running = false;
        }
      };

      const wake = () => void pump();
      const mine = wakers.get(userId) ?? new Set();
      wakers.set(userId, mine.add(wake));
      wake();
      return () => {
        stopped = true;
        clearTimeout(timer);
        mine.delete(wake);
        if (mine.size === 0) wakers.delete(userId);
      };
    },
  };
}
