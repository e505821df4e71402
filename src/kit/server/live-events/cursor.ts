// Where a stream resumes. A cursor looks like `<transaction>.<id>~<cluster>~<second>~<snapshot>`. The snapshot says
// exactly which transactions were seen. The part before the first `~`, the old form, is a cursor too: processes and
// pages of the version before read only that. It may repeat events, and skips none: all transactions up to it ended.

/** What one read of the database saw. */
export interface Position {
  /** PostgreSQL's `xmin:xmax:xip,…`: transactions from xmax on and those in xip were not seen. */
  snapshot: string;
  /** When it was taken, in seconds since 1970. */
  at: number;
}

export type Start =
  | { kind: "position"; cluster: string; position: Position }
  /** The old form: all transactions below it were seen, of this one the ids up to `id`, and the event `id`. */
  | { kind: "old"; transaction: string; id: string };

const oldShape = /^(\d{1,20})\.(\d{1,19})$/;
const shape =
  /^\d{1,20}\.\d{1,19}~(\d{1,20})~(\d{1,12})~(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/;
const [largestTransaction, largestId] = [2n ** 64n - 1n, 2n ** 63n - 1n];
// Node refuses requests whose headers exceed 16 KB.
const snapshotMaxLength = 4_000;

const isTransaction = (text: string): boolean => BigInt(text) >= 1n && BigInt(text) <= largestTransaction;

function isSnapshot(xmin: string, xmax: string, running: string): boolean {
  if (!isTransaction(xmin) || !isTransaction(xmax)) return false;
  // PostgreSQL reads only lists in order, between the two bounds.
  const numbers = [xmin, ...(running ? running.split(",") : []), xmax].map(BigInt);
  return numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!);
}

/** Reads what a client sends to resume; null if it is not a cursor of ours. */
export function parseCursor(text: unknown): Start | null {
  if (typeof text !== "string" || text.length > 2 * snapshotMaxLength) return null;
  const [, transaction, id] = oldShape.exec(text) ?? [];
  if (transaction && id)
    return isTransaction(transaction) && BigInt(id) <= largestId ? { kind: "old", transaction, id } : null;
  const [, cluster, at, xmin, xmax, running] = shape.exec(text) ?? [];
  if (!cluster || !isSnapshot(xmin!, xmax!, running!)) return null;
  return {
    kind: "position",
    cluster,
    position: { snapshot: `${xmin}:${xmax}:${running}`, at: Number(at) },
  };
}

export const xminOf = (snapshot: string): string => snapshot.slice(0, snapshot.indexOf(":"));
export const xmaxOf = (snapshot: string): string => snapshot.split(":")[1]!;
export const runningIn = (snapshot: string): string[] => snapshot.split(":")[2]!.split(",").filter(Boolean);

/** The cursor of an event: who resumes from it has seen what the position saw, and this event. */
export function formatCursor(cluster: string, { snapshot, at }: Position, eventId: number): string {
  const xmin = xminOf(snapshot);
  // Without the list more counts as not seen: events may come twice, none is skipped.
  const bounded = snapshot.length > snapshotMaxLength ? `${xmin}:${xmin}:` : snapshot;
  return `${BigInt(xmin) - 1n}.${eventId}~${cluster}~${at}~${bounded}`;
}

/** The cursor as the version before reads it. */
export const oldFormOf = (cursor: string): string => cursor.split("~")[0]!;
