import { useState } from "react";
import { countChanges } from "../../desk-rules.ts";

interface Listed<Row> {
  count: number;
  results: Row[];
}

/** A list as it is read again and again. */
export interface ReadList<Row> {
  data: Listed<Row> | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

interface Held<Row, Mark> {
  key: string;
  page: Listed<Row>;
  /** What the person did with rows since the list was read. */
  marks: ReadonlyMap<number, Mark>;
  /** What rows became by that, of which others may change more. */
  expected: ReadonlyMap<number, Row>;
  /** The first answer may be an old one from the memory: the next one takes its place. */
  isOpening: boolean;
}

/**
 * A list whose rows stay where they are: what changes is counted, and shown when the person asks for it. `key` names
 * what is listed; another key shows its rows at once. An empty list shows new rows at once too.
 */
export function useHeldList<Row, Mark>(
  { data, isPlaceholderData, isFetching }: ReadList<Row>,
  { key, idOf }: { key: string; idOf: (row: Row) => number },
) {
  const unmarked = { marks: new Map<number, Mark>(), expected: new Map<number, Row>() };
  const [held, setHeld] = useState<Held<Row, Mark> | null>(null);
  const isOther = held?.key !== key;
  const isFollowing = held !== null && (held.isOpening || held.page.results.length === 0);
  if (data && !isPlaceholderData) {
    if (isOther || (isFollowing && held.page !== data))
      setHeld({ key, page: data, ...unmarked, isOpening: isFetching });
    else if (held?.isOpening && !isFetching) setHeld({ ...held, isOpening: false });
  }
  const marks: ReadonlyMap<number, Mark> = held?.marks ?? new Map<number, Mark>();
  return {
    // Rows of another list stand there only while this one loads, not after it failed.
    page: isOther && !isPlaceholderData ? null : (held?.page ?? null),
    marks,
    changes:
      held && data && !isPlaceholderData && !isOther
        ? countChanges(held.page, data, {
            idOf,
            isOwn: (id) => marks.has(id) && !held.expected.has(id),
            expected: (id) => held.expected.get(id),
          })
        : 0,
    /** Shows the list as it is now. */
    takeIn: () => {
      if (data) setHeld({ key, page: data, ...unmarked, isOpening: isFetching });
    },
    /**
     * Notes what the person did with rows, which stay. Rows that are no longer in the list have no mark. `after`: what
     * they became, if others go on with them.
     */
    mark: (ids: readonly number[], mark: Mark, after: readonly Row[] = []) =>
      setHeld((now) => {
        if (!now) return now;
        const own = now.page.results.map(idOf).filter((id) => ids.includes(id));
        return {
          ...now,
          isOpening: false,
          marks: new Map([...now.marks, ...own.map((id) => [id, mark] as const)]),
          expected: new Map([
            ...[...now.expected].filter(([id]) => !ids.includes(id)),
            ...after.map((row) => [idOf(row), row] as const),
          ]),
        };
      }),
    /** Shows a newer state of a row in its place, with or without a mark. */
    replace: (row: Row, mark?: Mark) =>
      setHeld((now) => {
        if (!now) return now;
        const others = [...now.marks].filter(([id]) => id !== idOf(row));
        return {
          ...now,
          isOpening: false,
          page: {
            ...now.page,
            results: now.page.results.map((one) => (idOf(one) === idOf(row) ? row : one)),
          },
          marks: new Map(mark === undefined ? others : [...others, [idOf(row), mark]]),
          expected: new Map([...now.expected].filter(([id]) => id !== idOf(row))),
        };
      }),
  };
}
