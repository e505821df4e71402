import type { Connection } from "./database/connect.ts";
import type { Log } from "./log.ts";

/** Notices between the processes of the academy, through PostgreSQL's LISTEN and NOTIFY. */
export interface Notices {
  /**
   * Calls back for every notice on a channel, and once after every (re)connection, when notices
   * may have been missed: whoever listens must then assume that anything changed.
   */
  listen(channel: string, heard: (payload: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

export function createNotices(connection: Connection, log: Log): Notices {
  const stops: (() => Promise<void>)[] = [];
  return {
    async listen(channel, heard) {
      const listening = await connection.sql.listen(
        channel,
        (payload) => heard(payload),
        () => heard(null),
      );
      stops.push(async () => listening.unlisten());
      log.debug({ channel }, "listening");
    },
    async close() {
      await Promise.all(stops.map(async (stop) => stop().catch(() => {})));
    },
  };
}
