/** What can wait for an answer of a course team. */
export const unansweredKinds = ["lesson-question", "private-thread", "room", "topic"] as const;

export type UnansweredKind = (typeof unansweredKinds)[number];

/** How many entries a page of the list has. */
export const unansweredPageSize = 20;

/** How many of the newest messages of a room are looked through for those that came after the team's last one. */
export const roomMessagesSeen = 500;

/** For how many days a topic without an answer is in the list. The forum belongs to no team, so its old topics do not stay. */
export const topicDays = 60;

/** The letters of a text that the list shows. The page behind its link has the whole text. */
export const excerptLength = 300;

/** Whether something waits for an answer for a day or longer. */
export const waitsLong = (askedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) >= 24 * 60 * 60 * 1_000;
