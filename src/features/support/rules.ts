export const maxSubjectLength = 200;
export const maxMessageLength = 5_000;
export const maxNameLength = 120;

/** The minimum time between two messages of one address or one browser. */
export const cooldownMinutes = 60;

/** Whole minutes until the next message may be sent. 0 if it may be sent now. */
export function minutesToWait(lastSentAt: number, now: number): number {
  const left = lastSentAt + cooldownMinutes * 60_000 - now;
  // If the clock was set back, the form must not be locked for longer than an hour.
  if (left <= 0 || left > cooldownMinutes * 60_000) return 0;
  return Math.ceil(left / 60_000);
}

export const inboxPageSize = 20;
