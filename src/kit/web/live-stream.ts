import { createParser } from "eventsource-parser";

/** One event of the stream. */
export interface LiveEvent {
  /**
   * The position where a stream resumes: `<transaction>.<id>`, optionally `~` and a part that only the server
   * reads.
   */
  cursor: string;
  kind: string;
  payload: unknown;
}

/** Takes the text of a stream in pieces of any size and returns whole events. */
export function eventReader(deliver: (event: LiveEvent) => void): (piece: string) => void {
  const parser = createParser({
    maxBufferSize: 1_000_000,
    onEvent({ id, event, data }) {
      try {
        deliver({ cursor: id ?? "", kind: event ?? "message", payload: JSON.parse(data) as unknown });
      } catch {
        // If one event cannot be read, the next ones must still arrive.
      }
    },
  });
  return (piece) => parser.feed(piece);
}

const shape = /^\d{1,20}\.(\d{1,19})(?:~[\d~:,]*)?$/;

/** The part of a cursor that servers and tabs of the previous version understand. */
export const oldFormOf = (cursor: string): string => cursor.split("~")[0]!;

/**
 * Says whether an event is new, by its id. The order of ids is no help, because transactions commit in any
 * order. `remembered`: how many ids are kept.
 */
export function createDoublesFilter(remembered: number): {
  isNew(cursor: string): boolean;
  forget(): void;
} {
  const ids = new Set<string>();
  return {
    isNew(cursor) {
      const id = shape.exec(cursor)?.[1];
      if (id === undefined || ids.has(id)) return false;
      ids.add(id);
      if (ids.size > remembered) ids.delete(ids.values().next().value!);
      return true;
    },
    forget: () => ids.clear(),
  };
}

/**
 * Milliseconds before the next try: one second at first, then doubled each time, up to half a minute. Half of
 * it is random (`chance`, 0 to 1), so that clients do not all reconnect at once after a restart.
 */
export function waitBeforeTry(failures: number, chance: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.round(longest / 2 + (longest / 2) * chance);
}
