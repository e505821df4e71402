/** The signs of work that waits for administrators. A kind of work names its own. */
export const waitingIcons = [
  "receipt",
  "message",
  "differences",
  "phone",
  "question",
  "course",
  "shield",
  "flag",
] as const;
export type WaitingIcon = (typeof waitingIcons)[number];
