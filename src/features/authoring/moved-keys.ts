/** The places of a longest increasing subsequence of different numbers. */
function longestIncreasing(numbers: number[]): number[] {
  // At each length, the place of the smallest number that ends an increasing subsequence of that length.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1];
    ends[low] = place;
  }
  const places: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) places.push(at);
  return places;
}

/** The fewest keys that must move to bring the common keys of two lists from one order into the other. */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, place) => [key, place]));
  const common = after.filter((key) => places.has(key));
  const still = new Set(longestIncreasing(common.map((key) => places.get(key)!)).map((at) => common[at]));
  return new Set(common.filter((key) => !still.has(key)));
}
