import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { waitingPayments } from "./waiting.ts";

/**
 * How many paid enrolments nothing explains: neither a verified payment with money behind it, nor a decision of an
 * administrator. `since`: only those from a moment on.
 */
export const unexplainedEnrolments = (since?: RawBuilder<Date>) => sql<number>`(
  select count(*)::int from enrolments e left join payments p on p.id = e.payment_id
  where e.source = 'paid' ${since ? sql`and e.enrolled_at >= ${since}` : sql``}
    and (p.status is distinct from 'verified' or p.decided_by is null
      and not exists (select from active_allocations a where a.payment_id = p.id)))`;

/** How much waits for a decision, what was verified per day, and the paid enrolments that nothing explains. */
export async function moneyFigures(db: Db) {
  const { rows } = await sql<{
    waiting: number;
    oldest_waiting_at: Date | null;
    unexplained_enrolments: number;
    money_per_day: { day: string; paisa: number; payments: number }[];
  }>`
    select
      waiting.count as waiting, waiting.oldest_at as oldest_waiting_at,
      ${unexplainedEnrolments()} as unexplained_enrolments,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'paisa', coalesce(paisa, 0),
          'payments', coalesce(verified, 0)) order by day)
        from generate_series((now() at time zone 'Asia/Dhaka')::date - 13, (now() at time zone 'Asia/Dhaka')::date, '1 day') as day
        left join (
          select (decided_at at time zone 'Asia/Dhaka')::date as on_day, sum(amount_paisa) as paisa, count(*) as verified
          from payments where status = 'verified' and decided_at > now() - interval '15 days' group by 1
        ) as sums on sums.on_day = day::date) as money_per_day
    from (${waitingPayments}) as waiting`.execute(db);
  return rows[0]!;
}
