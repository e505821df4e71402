import { busy } from "./errors.ts";

interface Waiting {
  person: number;
  isPatient: boolean;
  settle(mayBegin: boolean): void;
}

interface Turns {
  /** How many actions may run at the same time; one if left out. */
  concurrency?: number;
  maxWaiting: number;
}

/**
 * Runs one action at a time, or a few of different people. People take turns: the person who was served last waits
 * behind all others, so that a person with many actions delays another person by one action at most. A full line
 * refuses the person who fills it: the newest action of the person with the most waiting actions gives its place to
 * somebody with fewer. A patient action is one that nobody waits for, of a job: it is never refused, and takes no place
 * of the line.
 * @throws 503 when `maxWaiting` already wait, and nobody has more waiting actions than this person would have.
 */
export function createFairQueue({ concurrency = 1, maxWaiting }: Turns) {
  /** Each of these people has one running action. */
  const running = new Set<number>();
  const waiting: Waiting[] = [];
  /** Who was served when. It is forgotten when nothing runs. */
  const served = new Map<number, number>();
  let turn = 0;

  const start = (person: number): void => {
    running.add(person);
    served.set(person, ++turn);
  };

  /** A finished action hands its slot to the next in line, so that nobody slips in between. */
  const startNext = (): void => {
    let chosen: Waiting | undefined;
    for (const one of waiting)
      if (
        !running.has(one.person) &&
        (!chosen || (served.get(one.person) ?? 0) < (served.get(chosen.person) ?? 0))
      )
        chosen = one;
    if (!chosen) return;
    waiting.splice(waiting.indexOf(chosen), 1);
    start(chosen.person);
    chosen.settle(true);
  };

  /** Takes the newest place of the person who has the most. @returns false if that is the newcomer */
  const makeRoom = (newcomer: number): boolean => {
    const counts = new Map([[newcomer, 1]]);
    let fullest = newcomer;
    for (const { person, isPatient } of waiting) {
      if (isPatient) continue;
      counts.set(person, (counts.get(person) ?? 0) + 1);
      if (counts.get(person)! > counts.get(fullest)!) fullest = person;
    }
    if (counts.get(fullest) === counts.get(newcomer)) return false;
    const newest = waiting.findLastIndex(({ person, isPatient }) => person === fullest && !isPatient);
    waiting.splice(newest, 1)[0]!.settle(false);
    return true;
  };

  const isFull = (): boolean => waiting.filter(({ isPatient }) => !isPatient).length >= maxWaiting;

  return async <T>(person: number, act: () => Promise<T>, { isPatient = false } = {}): Promise<T> => {
    if (running.size < concurrency && !running.has(person)) start(person);
    else {
      if (!isPatient && isFull() && !makeRoom(person)) throw busy();
      const mayBegin = await new Promise<boolean>((settle) => waiting.push({ person, isPatient, settle }));
      // Thrown here, so that the sentence is in the language of the call that is refused.
      if (!mayBegin) throw busy();
    }
    try {
      return await act();
    } finally {
      running.delete(person);
      startNext();
      if (running.size === 0) served.clear();
    }
  };
}
