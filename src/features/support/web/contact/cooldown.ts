import { useSyncExternalStore } from "react";
import { minutesToWait } from "../../rules.ts";

// In local storage, because the limit is for the browser and not for the tab.
const storageKey = "last-contact-submission";
const listeners = new Set<() => void>();
// If storage is full or forbidden, only this page knows the time. The server also counts.
let inMemory: number | null = null;

function readLast(): number | null {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === null ? inMemory : Number(stored) || 0;
  } catch {
    return inMemory;
  }
}

function writeLast(time: number | null): void {
  inMemory = time;
  try {
    if (time === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, String(time));
  } catch {
    // Then it is only in memory.
  }
  for (const tell of listeners) tell();
}

const minutesLeft = (): number => {
  const last = readLast();
  return last === null ? 0 : minutesToWait(last, Date.now());
};

function subscribe(tell: () => void): () => void {
  const look = () => {
    if (readLast() !== null && minutesLeft() === 0) writeLast(null);
    else tell();
  };
  listeners.add(tell);
  const timer = setInterval(look, 1_000);
  window.addEventListener("storage", look);
  return () => {
    listeners.delete(tell);
    clearInterval(timer);
    window.removeEventListener("storage", look);
  };
}

/** Minutes until the next message may be sent from this browser, updated while they are visible. */
export const useCooldown = (): number => useSyncExternalStore(subscribe, minutesLeft, () => 0);

export const beginCooldown = (): void => writeLast(Date.now());
