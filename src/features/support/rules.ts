export const maxSubjectLength = 200;
export const maxMessageLength = 5_000;
export const maxNameLength = 120;

/** Between two messages of one address or one browser. */
export const cooldownMinutes = 60;

/** Whole minutes until the next message may be sent; 0 when it may. */
export function minutesToWait(lastSentAt: number, now: number): number {
  const left = lastSentAt + cooldownMinutes * 60_000 - now;
  // A clock that was set back must not lock a form for longer than an hour.
  if (left <= 0 || left > cooldownMinutes * 60_000) return 0;
  return Math.ceil(left / 60_000);
}

export const inboxPageSize = 20;
