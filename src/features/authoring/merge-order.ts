import { movedKeys } from "./moved-keys.ts";

/**
 * Merges three orders of a list. My order stays; what they added or moved follows the block that it follows in their
 * list. Where both moved a block, my place stays. After the same block, my new blocks are before theirs.
 * @param keeps whether a block is in the merged list. Each such block is in my list or in theirs.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  keeps: (key: string) => boolean,
): string[] {
  const [own, their] = [new Set(mine), new Set(theirs)];
  const movedByMe = movedKeys(base, mine);
  const movedByThem = movedKeys(base, theirs);
  // Of blocks that are new to one list, nothing can be said from the base: they keep my order.
  const follows = (key: string): boolean => !own.has(key) || (movedByThem.has(key) && !movedByMe.has(key));

  const merged = mine.filter((key) => keeps(key) && !(their.has(key) && follows(key)));
  let last: string | undefined;
  for (const key of theirs.filter(keeps)) {
    if (follows(key)) {
      let at = last === undefined ? 0 : merged.indexOf(last) + 1;
      while (at < merged.length && !their.has(merged[at]!) && !base.includes(merged[at]!)) at += 1;
      merged.splice(at, 0, key);
    }
    last = key;
  }
  return merged;
}
