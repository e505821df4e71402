interface Placed {
  id: number;
  /** Counted from 1. */
  position: number;
}

/** The rows in their order after one of them has moved to a place. A place beyond the end is the last. */
export function moveTo<Row extends Placed>(rows: readonly Row[], id: number, place: number): Row[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const others = rows.filter((row) => row !== moved);
  return others
    .toSpliced(Math.max(place, 1) - 1, 0, moved)
    .map((row, index) => ({ ...row, position: index + 1 }));
}
