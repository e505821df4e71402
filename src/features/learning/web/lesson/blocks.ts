/**
 * The number of the block that is at a line of the screen: the last one that begins at or above the line, or 0.
 * It measures few blocks, because a long text has thousands.
 * @param topOf gives the upper edge of a block, in the same unit as `line`; it never decreases from block to block
 */
export function blockAt(count: number, topOf: (block: number) => number, line: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= line) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Minutes that reading takes, at least 1; 0 for no text. People read some 180 words of this kind in a minute. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return words === 0 ? 0 : Math.max(1, Math.round(words / 180));
}
