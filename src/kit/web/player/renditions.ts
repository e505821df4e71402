/** A size in which a film can be watched. */
export interface Rendition {
  /** In pixels. */
  height: number;
  link: string;
  /** In bytes. */
  size: number;
}

/**
 * The rendition that plays first: the one that the person chose on this device, or the next smaller one. Without a
 * choice it is the largest, and the smallest for people who save data or pay for each megabyte.
 */
export function chooseRendition<R extends Rendition>(
  renditions: readonly R[],
  { wanted, isCostly }: { wanted: number | null; isCostly: boolean },
): R | null {
  const bySize = renditions.toSorted((one, other) => one.size - other.size);
  if (wanted !== null) return bySize.findLast(({ height }) => height <= wanted) ?? bySize[0] ?? null;
  return (isCostly ? bySize[0] : bySize.at(-1)) ?? null;
}
