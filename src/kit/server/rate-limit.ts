import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database/connect.ts";
import { tooOften } from "./errors.ts";

export interface RateLimit {
  name: string;
  max: number;
  seconds: number;
}

/** A limit, and the person or thing that it is counted for. */
export type Counted = readonly [limit: RateLimit, subject: string];

/** How many attempts were counted, and how many seconds the window still lasts. */
export interface AttemptCount {
  count: number;
  left: number;
}

/**
 * The statement that counts an attempt, for `consumeAttempt` and as a part of a longer statement, which then calls
 * `refuseIfOver`.
 * @param from nothing is counted if it has no row. It must have no more than one.
 */
export const countedAttempt = (
  { name, seconds }: RateLimit,
  subject: string,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<AttemptCount> => sql<AttemptCount>`
  insert into rate_counts as r (name, subject, window_start, count)
  select ${name}::text, ${subject}::text, now(), 1 ${from}
  on conflict (name, subject) do update set
    window_start = case when r.window_start < now() - make_interval(secs => ${seconds}) then now() else r.window_start end,
    count = case when r.window_start < now() - make_interval(secs => ${seconds}) then 1 else r.count + 1 end
  returning count, ${seconds} - extract(epoch from now() - window_start)::float as left`;

/** @throws 429 with Retry-After when there were too many. */
export function refuseIfOver({ max }: RateLimit, { count, left }: AttemptCount): void {
  if (count > max) throw tooOften(left);
}

/** Counts an attempt. @returns whether it was the last one. @throws 429 with Retry-After when there were too many. */
export async function consumeAttempt(db: Db, limit: RateLimit, subject: string): Promise<boolean> {
  const { rows } = await countedAttempt(limit, subject).execute(db);
  refuseIfOver(limit, rows[0]!);
  return rows[0]!.count === limit.max;
}

/** Seconds until a subject may try again; 0 if it may. It counts nothing. */
export async function secondsUntilFree(
  db: Db,
  { name, max, seconds }: RateLimit,
  subject: string,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ${seconds} - extract(epoch from now() - window_start)::float as left from rate_counts
    where name = ${name} and subject = ${subject} and count >= ${max}`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Refuses when the window is full, and counts nothing. For attempts of which only failures count. */
export async function refuseIfFull(db: Db, limit: RateLimit, subject: string): Promise<void> {
  const left = await secondsUntilFree(db, limit, subject);
  if (left > 0) throw tooOften(left);
}

/** As `refuseIfFull`, after the failures that other transactions are counting at this moment. */
export async function refuseIfFullAfterOthers(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await sql`select from rate_counts where name = ${limit.name} and subject = ${subject} for share`.execute(
    db,
  );
  await refuseIfFull(db, limit, subject);
}

/** Takes back a counted attempt that succeeded, for limits of failures. */
export const refundAttempt = async (db: Db, name: string, subject: string): Promise<void> => {
  await sql`update rate_counts set count = count - 1
    where name = ${name} and subject = ${subject} and count > 0`.execute(db);
};

/** Forgets the attempts of a subject. */
export const clearAttempts = async (db: Db, name: string, subject: string): Promise<void> => {
  await db.deleteFrom("rate_counts").where("name", "=", name).where("subject", "=", subject).execute();
};
