import { busy, tooOften } from "./errors.ts";

/**
 * Runs at most `concurrency` actions at the same time; others wait in line.
 * @throws 503 when `maxWaiting` already wait.
 */
export function limitConcurrency({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else if (waiting.length >= maxWaiting) throw busy();
    // A finished action hands its slot to the next in line, so that nobody slips in between.
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

/** Runs at most `max` actions of one user at the same time. @throws 429 for one more. */
export function limitPerUser(max: number) {
  const running = new Map<number, number>();
  return async <T>(userId: number, act: () => Promise<T>): Promise<T> => {
    const theirs = running.get(userId) ?? 0;
    if (theirs >= max) throw tooOften(60);
    running.set(userId, theirs + 1);
    try {
      return await act();
    } finally {
      const left = running.get(userId)! - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
