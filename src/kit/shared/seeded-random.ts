/** Numbers from 0 to 1 that follow from the seed alone, the same on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed from a text. */
export function seedOf(words: string): number {
  let seed = 0;
  for (const character of words) seed = (Math.imul(seed, 31) + character.codePointAt(0)!) | 0;
  return seed;
}
