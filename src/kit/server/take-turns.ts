import { busy } from "./errors.ts";

interface Waiting {
  person: number;
  begin(): void;
}

/**
 * Runs one action at a time. People take turns: the person who was served last waits behind all others, so that a
 * person with many actions delays another person by one action at most.
 * @throws 503 when `maxWaiting` already wait.
 */
export function takeTurns({ maxWaiting }: { maxWaiting: number }) {
  let isRunning = false;
  const waiting: Waiting[] = [];
  /** Who was served when. It has only people who wait or run. */
  const served = new Map<number, number>();
  let turn = 0;

  const next = (): Waiting | undefined => {
    let chosen = 0;
    for (const [place, { person }] of waiting.entries())
      if ((served.get(person) ?? 0) < (served.get(waiting[chosen]!.person) ?? 0)) chosen = place;
    return waiting.splice(chosen, 1)[0];
  };

  return async <T>(person: number, act: () => Promise<T>): Promise<T> => {
    if (!isRunning) isRunning = true;
    else if (waiting.length >= maxWaiting) throw busy();
    // A finished action hands its slot to the next in line, so that nobody slips in between.
    else await new Promise<void>((begin) => waiting.push({ person, begin }));
    served.set(person, ++turn);
    try {
      return await act();
    } finally {
      const following = next();
      if (following) following.begin();
      else {
        isRunning = false;
        served.clear();
      }
    }
  };
}
