import { type RawBuilder, sql } from "kysely";
import { providersSetting, unexplainedEnrolments, waitingSince } from "#features/payments/server/public.ts";
import { dateText, inBangladesh, lastDays, startOfLastDays } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { ageHours, type ExceptionKind, listedMost, type Span } from "../rules.ts";

export interface MoneyOfDay {
  day: string;
  provider: string;
  payments: number;
  verified_paisa: number;
  tied_paisa: number;
  excepted_paisa: number;
  refunds: number;
  refunded_paisa: number;
}

export interface ExceptionRow {
  payment_id: number;
  kind: ExceptionKind;
  transaction_id: string;
  provider: string;
  amount_paisa: number;
  tied_paisa: number;
  decided_at: string;
  decided_by: string | null;
  reason: string | null;
}

export interface MoneyRow {
  days: string[];
  money: MoneyOfDay[];
  kinds: { kind: ExceptionKind; count: number; paisa: number }[];
  exceptions: ExceptionRow[];
  decided: number;
  untouched: number;
  median_seconds: number | null;
  median_seconds_by_people: number | null;
  /** How many wait, by the place of their age in `ageHours`. An age that no payment has is left out. */
  waiting: { age: number; count: number }[];
  oldest_waiting_at: Date | null;
  unexplained_enrolments: number;
  /** The stored value of the setting; null: it was never changed. */
  providers: unknown;
}

/** The day of a time, as text. */
const dayOf = (time: RawBuilder<unknown>) => dateText(inBangladesh(time));

/**
 * The payments that were decided since a moment, as they stand now: a pending one has no decision. The claim of a person
 * whose claim was a dispute first began with the dispute. A decision can have the time of the transaction that also made
 * the claim, and so be a little earlier.
 */
const decidedSince = (start: RawBuilder<Date>) => sql`
  select p.id, p.provider, p.transaction_id, p.amount_paisa, p.status, p.decided_by, p.decided_at,
    ${dayOf(sql`p.decided_at`)} as day,
    greatest(0, extract(epoch from p.decided_at - least(p.created_at, disputed.at))) as seconds
  from payments p
    left join (
      select claimant_id, order_id, min(created_at) as at from payment_disputes group by claimant_id, order_id
    ) as disputed on disputed.claimant_id = p.payer_id and disputed.order_id = p.order_id
  where p.status <> 'pending' and p.decided_at >= ${start}`;

/** See `ExceptionKind`. Null: exactly its amount is tied to the payment. */
const kindOf = sql`case
  when tied_paisa = amount_paisa then null
  when tied_paisa > amount_paisa then 'unexplained'
  when decided_by is not null then case when tied_paisa = 0 then 'without_money' else 'too_little' end
  when tied_paisa > 0 then 'tolerated'
  else 'unexplained' end`;

// As `width_bucket` takes them: an age of the first place is in bucket 1.
const ages = sql`array[${sql.join(ageHours.map((hours) => sql.lit(hours)))}]::numeric[]`;

/** The figures of the last days, in one statement. `contract.ts` says what each of them is. */
export const moneyOfDays = (span: Span) => {
  const start = startOfLastDays(Number(span));
  return sql<MoneyRow>`
  with decided as materialized (${decidedSince(start)}),
  tied as (
    select tie.payment_id, sum(tie.amount_paisa) as paisa
    from decided join active_allocations as tie on tie.payment_id = decided.id
    where decided.status = 'verified' group by tie.payment_id),
  compared as (
    select decided.*, coalesce(tied.paisa, 0) as tied_paisa
    from decided left join tied on tied.payment_id = decided.id where decided.status = 'verified'),
  verified as materialized (select compared.*, ${kindOf} as kind from compared),
  refunded as (
    select ${dayOf(sql`min(returned.created_at)`)} as day, p.provider, sum(returned.amount_paisa) as paisa
    from active_returns as returned join payments as p on p.id = returned.payment_id
    where returned.created_at >= ${start} group by p.id),
  money as (
    select day, provider, sum(payments) as payments, sum(verified_paisa) as verified_paisa,
      sum(tied_paisa) as tied_paisa, sum(excepted_paisa) as excepted_paisa,
      sum(refunds) as refunds, sum(refunded_paisa) as refunded_paisa
    from (
      select day, provider, 1 as payments, amount_paisa as verified_paisa, tied_paisa,
        case when kind <> 'unexplained' then amount_paisa - tied_paisa else 0 end as excepted_paisa,
        0 as refunds, 0 as refunded_paisa
      from verified
      union all select day, provider, 0, 0, 0, 0, 1, paisa from refunded) as entry
    group by day, provider),
  exception as (
    select verified.*, row_number() over (partition by kind order by decided_at desc, id desc) as place
    from verified where kind is not null),
  waiting as (
    select since, width_bucket(greatest(0, extract(epoch from now() - since)) / 3600, ${ages}) - 1 as age
    from (${waitingSince}) as undecided)
  select
    (select json_agg(${dateText(sql`shown.day`)} order by shown.day) from ${lastDays(Number(span))}) as days,
    coalesce((select json_agg(money order by day, provider) from money), '[]') as money,
    coalesce((select json_agg(counted) from (
      select kind, count(*) as count, sum(abs(amount_paisa - tied_paisa)) as paisa
      from verified where kind is not null group by kind) as counted), '[]') as kinds,
    coalesce((select json_agg(listed order by place) from (
      select place, kind, exception.id as payment_id, transaction_id, provider, amount_paisa, tied_paisa, decided_at,
        trim(decider.first_name || ' ' || decider.last_name) as decided_by,
        (select reason from audit_log where subject_kind = 'payment' and subject_id = exception.id
          and action = 'payment.verified' order by audit_log.id desc limit 1) as reason
      from exception left join users as decider on decider.id = exception.decided_by
      where place <= ${sql.lit(listedMost)}) as listed), '[]') as exceptions,
    (select count(*)::int from decided) as decided,
    (select count(*)::int from decided where decided_by is null) as untouched,
    (select round(percentile_cont(0.5) within group (order by seconds))::int from decided) as median_seconds,
    (select round(percentile_cont(0.5) within group (order by seconds))::int from decided
      where decided_by is not null) as median_seconds_by_people,
    coalesce((select json_agg(counted) from (
      select age, count(*) as count from waiting group by age) as counted), '[]') as waiting,
    (select min(since) from waiting) as oldest_waiting_at,
    ${unexplainedEnrolments(start)} as unexplained_enrolments,
    (select value from settings where name = ${providersSetting.name}) as providers`;
};

export async function findMoney(db: Db, span: Span): Promise<MoneyRow> {
  const { rows } = await moneyOfDays(span).execute(db);
  return rows[0]!;
}
