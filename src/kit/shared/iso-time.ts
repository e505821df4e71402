/** A time as it stands in an answer: ISO 8601, UTC. The database's JSON brings times as text. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString();

/** The same for a time that may be missing. */
export const isoTimeOrNull = (time: Date | string | null): string | null => time && isoTime(time);
