import { sql } from "kysely";
import type { Db } from "./database/connect.ts";
import { tooOften } from "./errors.ts";

export interface RateLimit {
  name: string;
  most: number;
  seconds: number;
}

/** How many of a subject's tries count in the current window, and when that ends. */
async function count(db: Db, { name, seconds }: RateLimit, subject: string, add: number) {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_counts as r (name, subject, window_start, count)
    values (${name}, ${subject}, now(), ${add})
    on conflict (name, subject) do update set
      window_start = case when r.window_start < now() - make_interval(secs => ${seconds}) then now() else r.window_start end,
      count = case when r.window_start < now() - make_interval(secs => ${seconds}) then ${add} else r.count + ${add} end
    returning count, ${seconds} - extract(epoch from now() - window_start)::float as left`.execute(db);
  return rows[0]!;
}

/** Counts a try. @throws 429 with Retry-After when it is one too many. */
export async function countTry(db: Db, limit: RateLimit, subject: string): Promise<void> {
  const { count: tries, left } = await count(db, limit, subject, 1);
  if (tries > limit.most) throw tooOften(left);
}

/** Refuses when the window is full, and counts nothing: for tries of which only failures count. */
export async function refuseIfFull(db: Db, limit: RateLimit, subject: string): Promise<void> {
  const { count: tries, left } = await count(db, limit, subject, 0);
  if (tries >= limit.most) throw tooOften(left);
}

/** Forgets a subject's tries. */
export const forgetTries = async (db: Db, name: string, subject: string): Promise<void> => {
  await db.deleteFrom("rate_counts").where("name", "=", name).where("subject", "=", subject).execute();
};
