const modulus = 2_147_483_647;

/** Numbers below a bound that look random, and that the same seed repeats. */
export function seededRandom(seed: number): (below: number) => number {
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  return (below) => {
    state = (state * 48_271) % modulus;
    return state % below;
  };
}
