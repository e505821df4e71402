// A trial run, `BENCH_SCALE=0.01 npm run bench -- money`, has smaller numbers and fewer rounds. It shows that the bench
// works. Its figures mean nothing.
const scale = Number(process.env["BENCH_SCALE"] || 1);
if (!(scale > 0 && scale <= 1)) throw new Error("BENCH_SCALE is a number above 0, at most 1.");

export const isTrial = scale < 1;

/** A number of things, in a trial run a smaller one. */
export const scaled = (count: number, atLeast = 1): number =>
  Math.min(count, Math.max(atLeast, Math.round(count * scale)));
