/** A share in whole percent, rounded down, so that 100 means all. */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * count) / total);
