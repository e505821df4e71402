export interface Toast {
  kind: "success" | "error" | "info";
  sentence: string;
  /** How long it is shown; four seconds if not said. */
  ms?: number | undefined;
}

/** What was said and is not shown yet; whoever shows it takes it from here. */
export const waitingToasts: Toast[] = [];
const listeners = new Set<() => void>();

/** Says something briefly: four seconds, at most three at a time, read out by screen readers. */
export function toast(kind: Toast["kind"], sentence: string, ms?: number): void {
  waitingToasts.push({ kind, sentence, ms });
  for (const tell of listeners) tell();
}

/** Calls back with every toast that is said. */
export function onToast(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
