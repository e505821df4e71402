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

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs at most `max` actions of one user at the same time. Of the others `maxWaiting` wait in line.
 * @throws 429 for one more.
 */
export function limitPerUser(max: number, { maxWaiting = 0 } = {}) {
  const lines = new Map<number, Line>();
  return async <T>(userId: number, act: () => Promise<T>): Promise<T> => {
    const theirs: Line = lines.get(userId) ?? { running: 0, waiting: [] };
    lines.set(userId, theirs);
    if (theirs.running < max) theirs.running++;
    else if (theirs.waiting.length >= maxWaiting) throw tooOften(60);
    else await new Promise<void>((begin) => theirs.waiting.push(begin));
    try {
      return await act();
    } finally {
      const next = theirs.waiting.shift();
      if (next) next();
      else if (--theirs.running === 0) lines.delete(userId);
    }
  };
}
