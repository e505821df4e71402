/** What a person decided at the desk since the list was read. */
export const deskDecisions = [
  "verified",
  "rejected",
  "refunded",
  "kept",
  "awarded",
  "reopened",
  "asked",
  "proposed",
  "declined",
  "refund_declined",
] as const;
export type DeskDecision = (typeof deskDecisions)[number];

/** Whether others go on with a payment after the decision: what they do is a change of its row. */
export const isLeftToOthers = (decision: DeskDecision): boolean =>
  decision === "proposed" || decision === "declined" || decision === "refund_declined";

const undone = new Set<DeskDecision>(["verified", "rejected", "refunded", "kept", "awarded", "proposed"]);

/** Whether the desk offers to take a decision back. After a refund it asks for the reason first. */
export const canBeTakenBack = (decision: DeskDecision): boolean => undone.has(decision);

interface Listed<Row> {
  /** In all pages. */
  count: number;
  results: readonly Row[];
}

/**
 * In how many rows a page that is shown differs from what it is now: rows that changed, came or left. Rows that the
 * person decided are left out, and so are rows that moved up from the next page. `expected`: what a row became by what the
 * person did, if others go on with it.
 */
export function countChanges<Row>(
  shown: Listed<Row>,
  now: Listed<Row>,
  {
    idOf,
    isOwn,
    expected = () => undefined,
  }: {
    idOf: (row: Row) => number;
    isOwn: (id: number) => boolean;
    expected?: (id: number) => Row | undefined;
  },
): number {
  const before = new Set(shown.results.map(idOf));
  const after = new Map(now.results.map((row) => [idOf(row), JSON.stringify(row)]));
  const isAsShown = (row: Row): boolean =>
    [row, expected(idOf(row))].some((one) => one && JSON.stringify(one) === after.get(idOf(row)));
  const changed = shown.results.filter((row) => !isOwn(idOf(row)) && !isAsShown(row)).length;
  const came = now.results.filter((row) => !before.has(idOf(row))).length;
  const left = shown.results.filter((row) => !after.has(idOf(row))).length;
  const movedUp = shown.count > shown.results.length ? Math.min(came, left) : 0;
  return changed + came - movedUp;
}

/** The next or previous row. At an end it is the row itself. */
export const rowBeside = (ids: readonly number[], current: number, step: 1 | -1): number =>
  ids[ids.indexOf(current) + step] ?? current;

/** The next row that is not decided: below the current one, or else from the top. Null: none is left. */
export function nextOpenRow(
  ids: readonly number[],
  current: number,
  isDecided: (id: number) => boolean,
): number | null {
  const at = ids.indexOf(current);
  return [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => !isDecided(id)) ?? null;
}
