/** How many letters must be changed, added, left out or swapped with the next one to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      let least = Math.min(last[place]! + 1, current[place - 1]! + 1, last[place - 1]! + (isSame ? 0 : 1));
      const isSwap =
        row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      if (isSwap) least = Math.min(least, beforeLast[place - 2]! + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
