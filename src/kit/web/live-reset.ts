// A separate module, so that a page without live events does not load them.
const listeners = new Set<() => void>();

/** Calls back when live events were lost: then read the visible data again. @returns a function that stops it. */
export function onLiveReset(readAgain: () => void): () => void {
  listeners.add(readAgain);
  return () => void listeners.delete(readAgain);
}

export function announceLiveReset(): void {
  for (const readAgain of listeners) readAgain();
}
