/** A time for an answer: ISO 8601, UTC. In JSON from the database times are texts. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString();

/** The same for a time that may be missing. */
export const isoTimeOrNull = (time: Date | string | null): string | null => time && isoTime(time);
