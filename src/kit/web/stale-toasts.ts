import { type Toast, waitingToasts } from "./toast-queue.ts";

const droppers = new Set<(isStale: (toast: Toast) => boolean) => void>();

/**
 * Removes the toasts that were said before a time, those that wait and those that are shown. An error stays: it may
 * say what was lost, also after its page.
 */
export function dropToastsBefore(time: number): void {
  const isStale = ({ at, kind }: Toast) => at < time && kind !== "error";
  const kept = waitingToasts.filter((waiting) => !isStale(waiting));
  waitingToasts.splice(0, waitingToasts.length, ...kept);
  for (const drop of droppers) drop(isStale);
}

/** Calls back when toasts that may be shown are stale. */
export function onDrop(drop: (isStale: (toast: Toast) => boolean) => void): () => void {
  droppers.add(drop);
  return () => droppers.delete(drop);
}
