// On its own, so that a page without live events does not load them.
const listeners = new Set<() => void>();

/** Calls back when live events were lost: read again whatever is shown. @returns how to stop. */
export function onLiveReset(readAgain: () => void): () => void {
  listeners.add(readAgain);
  return () => void listeners.delete(readAgain);
}

export function announceLiveReset(): void {
  for (const readAgain of listeners) readAgain();
}
