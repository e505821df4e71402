import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Wrong codes of an address within its running year. */
export async function wrongCodesOf(db: Db, address: Buffer): Promise<number> {
  const row = await db
    .selectFrom("wrong_codes")
    .select("count")
    .where("address", "=", address)
    .where("since", ">", sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts a wrong code of an address. A year begins with the first. */
export const addWrongCode = async (db: Db, address: Buffer) =>
  sql`insert into wrong_codes as w (address, count) values (${address}, 1)
    on conflict (address) do update set
      since = case when w.since > now() - interval '1 year' then w.since else now() end,
      count = case when w.since > now() - interval '1 year' then w.count + 1 else 1 end,
      last_at = now()`.execute(db);

/** How many addresses had a wrong code within the last hour. */
export async function addressesTried(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from wrong_codes where last_at > now() - interval '1 hour'`.execute(db);
  return rows[0]!.many;
}
