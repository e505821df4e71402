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
