export interface Toast {
  kind: "success" | "error" | "info";
  sentence: string;
  /** How long it is shown. The default is four seconds. */
  ms?: number | undefined;
  /** When it was said, by the clock. */
  at: number;
}

/** The toasts that are not shown yet. The component that shows toasts takes them from here. */
export const waitingToasts: Toast[] = [];
const listeners = new Set<() => void>();
const droppers = new Set<(isStale: (toast: Toast) => boolean) => void>();

/** Shows a toast for four seconds, at most three at a time. Screen readers read it out. */
export function toast(kind: Toast["kind"], sentence: string, ms?: number): void {
  waitingToasts.push({ kind, sentence, ms, at: Date.now() });
  for (const tell of listeners) tell();
}

/** Calls back with every new toast. */
export function onToast(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

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
