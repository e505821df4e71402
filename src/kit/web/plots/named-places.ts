/**
 * The places of the names that have room below a plot, in equal distances. The last one always has its name, because it
 * is the newest.
 * @param room the width of the plot, and of the widest name with the space around it, in the same unit.
 */
export function namedPlaces(count: number, room: { plot: number; name: number }): number[] {
  const every = Math.max(1, Math.ceil((room.name * count) / Math.max(1, room.plot)));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % every === 0,
  );
}
