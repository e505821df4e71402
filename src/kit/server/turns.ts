import { busy, tooOften } from "./errors.ts";

/**
 * Lets so many do something at once; others wait in line for their turn.
 * @throws 503 when more than `mostWaiting` already do.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else if (waiting.length >= mostWaiting) throw busy();
    // Who is done hands the turn over, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Lets everybody do so many of something at once. @throws 429 for one more. */
export function createPlaces(mostOfOne: number) {
  const taken = new Map<number, number>();
  return async <T>(who: number, act: () => Promise<T>): Promise<T> => {
    const theirs = taken.get(who) ?? 0;
    if (theirs >= mostOfOne) throw tooOften(60);
    taken.set(who, theirs + 1);
    try {
      return await act();
    } finally {
      const left = taken.get(who)! - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
    }
  };
}
