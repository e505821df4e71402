import type { Connection } from "./database/connect.ts";
import type { Log } from "./log.ts";

/** Messages between the processes of the academy, through PostgreSQL's LISTEN and NOTIFY. */
export interface PgNotifications {
  /**
   * Calls back for every message on a channel. Also calls back with null after every (re)connection:
   * messages may have been missed, so the listener must assume that anything changed.
   */
  listen(channel: string, onMessage: (payload: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

export function createPgNotifications(connection: Connection, log: Log): PgNotifications {
  const stops: (() => Promise<void>)[] = [];
  return {
    async listen(channel, onMessage) {
      const listening = await connection.sql.listen(
        channel,
        (payload) => onMessage(payload),
        () => onMessage(null),
      );
      stops.push(async () => listening.unlisten());
      log.debug({ channel }, "listening");
    },
    async close() {
      await Promise.all(stops.map(async (stop) => stop().catch(() => {})));
    },
  };
}
