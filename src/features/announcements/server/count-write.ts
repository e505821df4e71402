import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import { maxWritesPerHour } from "../rules.ts";

/** @throws 429 when a person has written too many announcements in this hour. */
export const countWrite = async (db: Db, userId: number): Promise<void> => {
  await consumeAttempt(db, { name: "announcements", max: maxWritesPerHour, seconds: 3_600 }, String(userId));
};
