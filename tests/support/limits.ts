import { expect } from "vitest";
import type { Db } from "#kit/server/database/connect.ts";

/** The options of a call that comes from another network. The academy must trust its proxy. */
export const from = (network: string) => ({ headers: { "x-forwarded-for": network } });

/** Lets the minute between two mails with a code pass, for every address. */
export const letAMinutePass = async (db: Db) =>
  db
    .updateTable("one_time_codes")
    .set({ requested_at: new Date(0) })
    .execute();

/** Sets the count of a limit that was counted before. */
export async function setCount(db: Db, name: string, subject: string, count: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("rate_counts")
    .set({ count })
    .where("name", "=", name)
    .where("subject", "=", subject)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}
