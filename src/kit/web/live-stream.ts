import { createParser } from "eventsource-parser";

/** One thing that happened, as the stream tells it. */
export interface LiveEvent {
  /** Where a stream resumes: `<transaction>.<id>`. */
  cursor: string;
  kind: string;
  payload: unknown;
}

/** Takes the text of a stream as it comes, in whatever pieces, and gives out whole events. */
export function eventReader(deliver: (event: LiveEvent) => void): (piece: string) => void {
  const parser = createParser({
    maxBufferSize: 1_000_000,
    onEvent({ id, event, data }) {
      try {
        deliver({ cursor: id ?? "", kind: event ?? "message", payload: JSON.parse(data) as unknown });
      } catch {
        // An event that is not understood must not end those that follow it.
      }
    },
  });
  return (piece) => parser.feed(piece);
}

const shape = /^(\d{1,20})\.(\d{1,19})$/;

/** Whether one cursor lies behind another; whatever is no cursor lies behind nothing. */
export function isLater(cursor: string, than: string | null): boolean {
  const [a, b] = [shape.exec(cursor), shape.exec(than ?? "")];
  if (!a || !b) return a !== null;
  const [aTransaction, bTransaction] = [BigInt(a[1]!), BigInt(b[1]!)];
  return aTransaction === bTransaction ? BigInt(a[2]!) > BigInt(b[2]!) : aTransaction > bTransaction;
}

/**
 * Milliseconds before the next try: a second, doubling to half a minute. Half of it is left to
 * chance (0 to 1), so that not everybody comes back at once after a restart.
 */
export function waitBeforeTry(failures: number, chance: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.round(longest / 2 + (longest / 2) * chance);
}
