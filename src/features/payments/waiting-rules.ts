// Apart from the other rules: the dashboard needs only these.

/** How long a payment waits for its money to be seen: the time is usual, long, or too long to be usual. */
export type WaitingStage = "usual" | "late" | "long";

const lateAfter = 10 * 60_000;
const longAfter = 120 * 60_000;

/** The stage of a wait, and after how many milliseconds the next one begins; null after the last. */
export function waitingStage(waitedMs: number): { stage: WaitingStage; nextInMs: number | null } {
  if (waitedMs < lateAfter) return { stage: "usual", nextInMs: lateAfter - waitedMs };
  if (waitedMs < longAfter) return { stage: "late", nextInMs: longAfter - waitedMs };
  return { stage: "long", nextInMs: null };
}
