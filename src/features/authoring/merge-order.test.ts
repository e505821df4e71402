import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeOrder } from "./merge-order.ts";
import { movedKeys } from "./moved-keys.ts";

const shuffled = fc.shuffledSubarray(["a", "b", "c", "d", "e", "f", "g"], { minLength: 0 });
/** How many keys of a list increase, by trying all of its subsets. */
function longestByTrying(numbers: number[]): number {
  let longest = 0;
  for (let subset = 0; subset < 2 ** numbers.length; subset += 1) {
    const chosen = numbers.filter((_, index) => subset & (1 << index));
    if (chosen.every((number, index) => index === 0 || chosen[index - 1]! < number))
      longest = Math.max(longest, chosen.length);
  }
  return longest;
}

test("the moved keys are as few as possible, and the others keep their order", () => {
  fc.assert(
    fc.property(shuffled, shuffled, (before, after) => {
      const moved = movedKeys(before, after);
      const common = after.filter((key) => before.includes(key));
      const still = common.filter((key) => !moved.has(key));
      expect(still).toEqual(before.filter((key) => still.includes(key)));
      expect(still.length).toBe(longestByTrying(common.map((key) => before.indexOf(key))));
    }),
  );
});

test("a merged order has each kept key once", () => {
  fc.assert(
    fc.property(shuffled, shuffled, shuffled, shuffled, (base, mine, theirs, gone) => {
      const kept = new Set([...mine, ...theirs].filter((key) => !gone.includes(key)));
      const merged = mergeOrder(base, mine, theirs, (key) => kept.has(key));
      expect(merged.toSorted()).toEqual([...kept].toSorted());
    }),
  );
});

test("a merged order is the changed one if only one side changed it", () => {
  fc.assert(
    fc.property(shuffled, shuffled, (base, changed) => {
      const keeps = (key: string) => changed.includes(key);
      expect(mergeOrder(base, changed, base, keeps)).toEqual(changed);
      expect(mergeOrder(base, base, changed, keeps)).toEqual(changed);
    }),
  );
});
