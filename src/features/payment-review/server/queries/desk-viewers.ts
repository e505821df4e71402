import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { leastRenewalMs, presenceMs } from "../../presence-rules.ts";

const secondsOf = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`;

/** Which payments other administrators have open. */
export async function listViewers(
  db: Db,
  exceptId: number,
): Promise<{ payment_id: number; viewer_id: number; name: string }[]> {
  const { rows } = await sql<{ payment_id: number; viewer_id: number; name: string }>`
    select v.payment_id, v.user_id as viewer_id, trim(u.first_name || ' ' || u.last_name) as name
    from desk_viewers v join users u on u.id = v.user_id
    where v.user_id <> ${exceptId} and v.seen_at > now() - ${secondsOf(presenceMs)}
      and u.role = 'admin' and u.is_active
    order by v.payment_id, v.user_id`.execute(db);
  return rows;
}

/**
 * Notes that an administrator has a payment open, and forgets what is old. A note that comes too soon after the last one
 * changes nothing.
 * @returns the payments about which there is news: the opened one, and the one that was left for it
 */
export async function noteViewer(db: Db, userId: number, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ opened: number | null; left_one: number | null }>`
    with before as (select payment_id, seen_at from desk_viewers
      where user_id = ${userId} and seen_at > now() - ${secondsOf(presenceMs)}),
    old as (delete from desk_viewers where user_id <> ${userId} and seen_at <= now() - ${secondsOf(presenceMs)}),
    noted as (insert into desk_viewers (user_id, payment_id) values (${userId}, ${paymentId})
      on conflict (user_id) do update set payment_id = excluded.payment_id, seen_at = excluded.seen_at
      where desk_viewers.seen_at <= now() - ${secondsOf(leastRenewalMs)}
      returning payment_id)
    select noted.payment_id as opened, before.payment_id as left_one
    from noted left join before on true`.execute(db);
  const [told] = rows;
  if (!told || told.opened === told.left_one) return [];
  return [told.opened, told.left_one].filter((id) => id !== null);
}

/** Forgets an administrator. @returns the payment that they had open, if it is not forgotten already */
export async function forgetViewer(db: Db, userId: number): Promise<number | null> {
  const left = await db
    .deleteFrom("desk_viewers")
    .where("user_id", "=", userId)
    .returning("payment_id")
    .executeTakeFirst();
  return left?.payment_id ?? null;
}
